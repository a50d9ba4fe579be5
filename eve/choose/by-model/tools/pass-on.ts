import { z } from "zod";
import { addWishes } from "../../by-rank/noted.ts";
import { passOnWithHours } from "../../by-rank/office.ts";
import { describeReach, type Piece, passOn, type TurnContext } from "../../by-rank/piece.ts";
import { defineTool } from "./define-tool.ts";
import { type Drawing, draw } from "./drawing.ts";

const passOnInput = z.object({
  why: z.enum(["person", "complaint", "wish", "question"]),
  quote: z.string().max(300).optional().describe("of a wish: whole sentences of the message, to the letter"),
});
type PassOnInput = z.infer<typeof passOnInput>;

export const passOnToOffice = defineTool({
  description: "Tells the office, which gets the visitor's message word for word.",
  inputSchema: passOnInput,
  run: drawPassedOn,
});

/** Draws that the office is told: of a wish in the words that are quoted, otherwise of the whole message. */
export function drawPassedOn({ why, quote }: PassOnInput, drawing: Drawing) {
  const { context, contacts, typed } = drawing;
  if (why !== "wish" || !quote) return draw("office", passOnMessage(why, context), drawing);
  if (!toOneLine(contacts.hide(typed)).includes(toOneLine(quote)))
    return { error: "the quote is not to the letter" };
  return draw("wish", passOnWish(toOneLine(contacts.show(quote)), context), drawing);
}

function passOnMessage(why: PassOnInput["why"], context: TurnContext): Piece {
  if (why === "question" || why === "wish") return { ...passOn(context), missed: why === "question" };
  return passOnWithHours(context, { asksForPerson: why === "person", isComplaint: why === "complaint" });
}

function passOnWish(words: string, context: TurnContext): Piece {
  const { text, parts, frame } = describeReach(context);
  return {
    parts: [
      { part: "line", text: [context.lines.forOffice(words), text].filter(Boolean).join(" ") },
      ...parts,
    ],
    notice: "person",
    frame: { ...frame, handedOver: true, preferences: addWishes(context.frame.preferences, [words]) },
  };
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
