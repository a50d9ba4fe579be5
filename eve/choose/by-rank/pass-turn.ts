import { dangerPiece, standingPiece } from "./danger.ts";
import { notedPiece } from "./noted.ts";
import { toOffice } from "./office.ts";
import { type Heard, type Taken, takenFrom } from "./turn.ts";

/** Where Eve is off: danger and contact details are heard, and all else is said to be with the office, which reads every message. */
export function passTurn({ context, second }: Heard): Taken {
  const danger = dangerPiece(context);
  const noted = notedPiece(context, second);
  if (danger?.alone) return takenFrom(context, { danger, noted });
  const office = toOffice(context, { complaint: false, person: true });
  return takenFrom(context, { danger, stands: standingPiece(context, danger), noted, office });
}
