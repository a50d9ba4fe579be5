import { offerPhotos } from "../steps.ts";
import { DENYING_WORDS } from "./detect-acts.ts";
import { GATE } from "./gate.ts";
import type { Piece, TurnContext } from "./piece.ts";

/** Shows the card for photos to who asks where to send some. */
export function makePhotosPiece({ message, lines }: TurnContext): Piece | undefined {
  const covered = message.sentences.filter(
    ({ words, acts, ranked: [best] }) =>
      best?.article.card === "photos" &&
      best.probability >= GATE.likely &&
      !acts.has("no") &&
      !words.some((word) => DENYING_WORDS.has(word)),
  );
  return covered.length > 0 ? { parts: offerPhotos(lines), covered } : undefined;
}
