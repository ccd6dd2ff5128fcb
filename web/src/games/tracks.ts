/** The geometry that a board asks for. */

import type { Board } from "../lib/protocol";
import { LaneTrack } from "./poleposition/board/track";
import { Track } from "../board/track";

export function trackOf(board: Board): Track {
  return board.lanes > 2 ? new LaneTrack(board) : new Track(board);
}
