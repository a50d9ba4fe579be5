import { site } from "#site-data/company.ts";
import type { DetailPlace } from "../details/contact-details.ts";
import { endsSentence, isCapital } from "../text/tokens.ts";
import { hideBeside, hideGivenAway } from "./giveaways.ts";
import { isProper, type Lexicon } from "./lexicon.ts";
import { hideNumbers } from "./measures.ts";
import { hide, type Piece, showText, splitPieces } from "./pieces.ts";

/** The company's own details, which are never a visitor's. */
const OWN_TEXTS = [site.phone.display, site.address.street, site.name, ...Object.values(site.email)].filter(
  Boolean,
);
const UNREADABLE = "."; // neither a word nor a sign that joins words

/**
 * Makes the text that anyone may read: words of the lexicon, numbers with a unit or a currency, and "…" for everything else.
 * Hides in doubt. The company's own name, phone and addresses stay. Takes time in proportion to the length.
 * @param details the places of contact details in the text
 * @example makePublicText("Quenby here, 614-555-0142: is slate $15?", lexicon, []) -> "… here, …: is slate $15?"
 */
export function makePublicText(text: string, lexicon: Lexicon, details: readonly DetailPlace[]): string {
  const theirs = OWN_TEXTS.reduce(
    (left, ours) => left.replaceAll(ours, UNREADABLE.repeat(ours.length)),
    text,
  );
  const pieces = splitPieces(theirs, lexicon);
  hide(pieces.filter((piece) => details.some(({ start, end }) => piece.start < end && piece.end > start)));
  hide(pieces.filter((_, at) => isWrittenLikeName(pieces, at)));
  hideNumbers(pieces);
  hideGivenAway(pieces);
  hideBeside(pieces);
  return showText(text, pieces) || "…";
}

/** True for a capital inside a sentence, but not for a word in capitals. */
function isWrittenLikeName(pieces: readonly Piece[], at: number): boolean {
  const piece = pieces[at];
  if (!piece || !isCapital(piece) || piece.text === piece.text.toUpperCase()) return false;
  if (at === 0 || endsSentence(pieces, at) || /["“¿¡]/.test(piece.gap)) return false;
  return piece.kind !== "stop" && !isProper(piece.plain);
}
