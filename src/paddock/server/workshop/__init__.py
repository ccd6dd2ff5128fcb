"""Drawing circuits: what is wrong with a draft, what it is known by, and how versions differ."""

from .crediting import credits_told, forked_content, with_credits_of
from .digests import digest_of, rules_digest_of, study_subject
from .faces import face_of
from .looking import Look, bounded, look_at, new_content
from .publishing import check_name, check_own, check_road
from .shown import shown_circuits

__all__ = [
    "Look",
    "bounded",
    "check_name",
    "check_own",
    "check_road",
    "credits_told",
    "digest_of",
    "face_of",
    "forked_content",
    "look_at",
    "new_content",
    "rules_digest_of",
    "shown_circuits",
    "study_subject",
    "with_credits_of",
]
