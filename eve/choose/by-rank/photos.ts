import { offerPhotos } from "../steps.ts";
import { BANDS } from "./bands.ts";
import type { Piece, TurnContext } from "./piece.ts";

/** Shows the card for photos to who asks where to send some. */
export function makePhotosPiece({ message, lines }: TurnContext): Piece | undefined {
  const covered = message.sentences.filter(
    ({ ranked: [best] }) => best?.article.card === "photos" && best.probability >= BANDS.beside,
  );
  return covered.length > 0 ? { parts: offerPhotos(lines), covered } : undefined;
}
