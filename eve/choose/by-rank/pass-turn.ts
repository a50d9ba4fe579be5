import { dangerPiece, standingPiece } from "./danger.ts";
import { notedPiece } from "./noted.ts";
import { passOnWithHours } from "./office.ts";
import { composeTurn, type HeardTurn, type TurnResult } from "./turn.ts";

/** Takes a turn while Eve is switched off: she hears danger and contact details; the office reads every message and answers all else. */
export function passTurn({ context, second }: HeardTurn): TurnResult {
  const danger = dangerPiece(context);
  const noted = notedPiece(context, second);
  if (danger?.alone) return composeTurn(context, { danger, noted });
  const office = passOnWithHours(context, { isComplaint: false, asksForPerson: true });
  return composeTurn(context, { danger, stands: standingPiece(context, danger), noted, office });
}
