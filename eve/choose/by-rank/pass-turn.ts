import { dangerPiece, standingPiece } from "./danger.ts";
import { notedPiece } from "./noted.ts";
import { toOffice } from "./office.ts";
import { type Heard, type Taken, takenFrom } from "./turn.ts";

/** Where Eve is off: danger and contact details are heard, and all else is said to be with the office, which reads every message. */
export function passTurn({ asked, second }: Heard): Taken {
  const danger = dangerPiece(asked);
  const noted = notedPiece(asked, second);
  if (danger?.alone) return takenFrom(asked, { danger, noted });
  const office = toOffice(asked, { complaint: false, person: true });
  return takenFrom(asked, { danger, stands: standingPiece(asked, danger), noted, office });
}
