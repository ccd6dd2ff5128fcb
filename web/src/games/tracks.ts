/** The geometry that a board asks for. */

import { Track } from "../board/track";
import type { Board } from "../lib/protocol";
import { LaneTrack } from "./poleposition/board/track";

const TRACKS: Record<string, new (board: Board) => Track> = { poleposition: LaneTrack };

export function trackOf(board: Board): Track {
  return new (TRACKS[board.kit ?? ""] ?? Track)(board);
}
