import { joinTexts } from "#contract/api/chat-parts.ts";
import type { Piece, PieceName, TurnContext } from "../../by-rank/piece.ts";
import type { HiddenContacts } from "../hidden-contacts.ts";

/** A turn that a model is drawing. */
export type Drawing = {
  context: TurnContext;
  /** All that the visitor has written so far, this message included. */
  typed: string;
  contacts: HiddenContacts;
  /** The last drawing of each tool. */
  drawn: Map<PieceName, Piece>;
  /** The picked sentences and lines; undefined before the end of the turn. */
  reply: Piece | undefined;
};

/** Draws a piece, and returns its text as the model may read it. */
export function draw(name: PieceName, piece: Piece, { drawn, contacts }: Drawing): { shown: string } {
  drawn.set(name, piece);
  return { shown: contacts.hide(joinTexts(piece.parts)) };
}
