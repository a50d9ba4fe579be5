import { makeDangerPiece, makeStandingPiece } from "./danger.ts";
import { makeNotedPiece } from "./noted.ts";
import { passOnWithHours } from "./office.ts";
import { composeTurn, type PreparedTurn, type TurnResult } from "./turn.ts";

/**
 * Takes a turn while Eve is switched off: she notices only danger and contact details; the office reads every message and answers
 * it.
 */
export function passTurn({ context, second }: PreparedTurn): TurnResult {
  const danger = makeDangerPiece(context);
  const noted = makeNotedPiece(context, second);
  if (danger?.alone) return composeTurn(context, { danger, noted });
  const office = passOnWithHours(context, { isComplaint: false, asksForPerson: true });
  return composeTurn(context, { danger, stands: makeStandingPiece(context, danger), noted, office });
}
