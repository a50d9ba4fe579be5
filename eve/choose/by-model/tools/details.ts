import { z } from "zod";
import { findWrongNotedFields, NOTED_FIELDS } from "#contract/api/chat.ts";
import { describeReach, type Piece, type TurnContext } from "../../by-rank/piece.ts";
import { listNotedDetails, offerDeletion } from "../../by-rank/recall.ts";
import { defineTool } from "./define-tool.ts";
import { type Drawing, draw } from "./drawing.ts";

const detailsInput = z.object(
  Object.fromEntries(NOTED_FIELDS.map((field) => [field, z.string().max(200).optional()])),
);

export const contactDetails = defineTool({
  description:
    "Draws a button that saves details in place of those noted, or without any the card that asks for them.",
  inputSchema: detailsInput,
  run: drawContact,
});

/** Draws the button for details that the visitor has typed, each whole; for others it says what is wrong. */
export function drawContact(given: z.infer<typeof detailsInput>, drawing: Drawing) {
  const { context, contacts, typed } = drawing;
  const details = NOTED_FIELDS.flatMap((field) => {
    const value = contacts.show(given[field] ?? "").trim();
    return value ? [[field, value] as const] : [];
  });
  const fields = Object.fromEntries(details);
  const strange = details.find(([, value]) => !isTyped(value, typed));
  const [wrong] = findWrongNotedFields(fields);
  if (strange) return { error: `"${strange[0]}" has words that the visitor did not write; use theirs` };
  if (wrong) return { error: `that is no whole ${wrong}` };
  const piece = details.length > 0 ? offerToSave(fields, context) : askForContact(context);
  return draw("contact", piece, drawing);
}

/** True if the visitor has typed each word of a detail. */
export function isTyped(value: string, typed: string): boolean {
  const words = listWords(typed);
  return [...listWords(value)].every((word) => words.has(word));
}

function listWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}@]+/gu) ?? []);
}

function offerToSave(fields: Readonly<Record<string, string>>, { lines }: TurnContext): Piece {
  const list = Object.values(fields).join(", ");
  return {
    parts: [
      { part: "line", text: lines.toSave },
      {
        part: "choose",
        choices: [{ label: lines.save(list), press: { press: "contact", fields, bestTime: "", note: "" } }],
      },
    ],
  };
}

function askForContact(context: TurnContext): Piece {
  const { text, parts, frame } = describeReach(context);
  return { parts: [...(text ? [{ part: "line", text } as const] : []), ...parts], frame };
}

export const showNoted = defineTool({
  description: "Draws all that is noted of the visitor, and the card that changes it.",
  inputSchema: z.object({}),
  run: (_, drawing) => draw("held", { parts: listNotedDetails(drawing.context) }, drawing),
});

export const deleteDetails = defineTool({
  description: "Draws buttons that delete what is noted of the visitor.",
  inputSchema: z.object({}),
  run: (_, drawing) => draw("deletion", offerDeletion(drawing.context, [], []), drawing),
});
