import type { Choice, Part } from "#contract/api/chat-parts.ts";
import { formatMoment } from "../../say/times.ts";
import { CONTACT_KEYS, type ContactKey } from "../../understand/details/contact-details.ts";
import { fold, wordsOf } from "../../understand/text/fold.ts";
import { STOP_WORDS } from "../../understand/text/words.ts";
import { shortenQuote } from "./noted.ts";
import { findSentencesWithAct, type Piece, type TurnContext } from "./piece.ts";

/** Answers "What do you have on me?" with all that is noted, and the card that changes it. */
export function makeRecallPiece(context: TurnContext): Piece | undefined {
  const covered = findSentencesWithAct(context.message, "recall");
  return covered.length > 0 ? { parts: listNotedDetails(context), covered } : undefined;
}

/** Lists the contact details, the visit and the wishes that are noted, and adds the card that changes them. */
export function listNotedDetails({ lines, known, frame, visits }: TurnContext): Part[] {
  const visit = visits?.own ?? frame.wished;
  const earlier = (frame.earlierVisits ?? []).filter((start) => visits?.own && start !== visits.own);
  const items = [
    ...CONTACT_KEYS.flatMap((key) => (known[key] ? [`${lines.fields[key]}: ${known[key]}`] : [])),
    ...(visit
      ? [
          `${lines.theVisit}: ${formatMoment(visit, frame.language)}${visits?.own ? "" : ` (${lines.unconfirmed})`}`,
        ]
      : []),
    ...earlier.map((start) => `${lines.theVisit}: ${formatMoment(start, frame.language)}`),
    ...frame.preferences
      .slice(-MAX_NOTES_OF_RECALL)
      .map((one) => `"${shortenQuote(one.replaceAll('"', ""), MAX_CHARACTERS_OF_RECALL)}"`),
  ];
  const text = items.length > 0 ? lines.held(items.join("; ")) : lines.heldNone;
  return [{ part: "line", text }, { part: "contact" }];
}

const MAX_NOTES_OF_RECALL = 4; // the newest
const MAX_CHARACTERS_OF_RECALL = 60; // of a note: the visitor knows what it said

/** Words by which visitors name a detail to delete. */
const FIELD_WORDS: Readonly<Record<ContactKey, ReadonlySet<string>>> = {
  name: new Set(["name", "nombre"]),
  email: new Set(["email", "mail", "correo"]),
  phone: new Set(["phone", "number", "cell", "telefono", "numero"]),
  address: new Set(["address", "street", "direccion"]),
};

/** Answers "Delete my number" with a button for each thing that can be deleted. Only a press deletes. */
export function makeDeletionPiece(context: TurnContext): Piece | undefined {
  const { message, known, frame } = context;
  const covered = findSentencesWithAct(message, "delete");
  if (covered.length === 0) return undefined;
  const words = covered.flatMap((sentence) => sentence.words);
  const named = CONTACT_KEYS.filter((key) => known[key] && words.some((word) => FIELD_WORDS[key].has(word)));
  return { ...offerDeletion(context, named, findNamedNotes(words, frame.preferences)), covered };
}

/** Offers buttons that delete the named details and notes, or each detail if none is named, and one that deletes everything. */
export function offerDeletion(
  context: TurnContext,
  named: readonly ContactKey[],
  notes: readonly string[],
): Piece {
  const { lines, known, frame } = context;
  const keys = CONTACT_KEYS.filter((key) => known[key]);
  const fields = named.length > 0 || notes.length > 0 ? named : keys;
  const choices: Choice[] = [
    ...fields.map(
      (key): Choice => ({
        label: lines.deleteOne(lines.ownFields[key]),
        press: { press: "delete", fields: [key], notes: [] },
      }),
    ),
    ...notes.map(
      (note): Choice => ({
        label: lines.deleteOne(`"${note}"`),
        press: { press: "delete", fields: [], notes: [note] },
      }),
    ),
    ...(keys.length + frame.preferences.length > 1
      ? [
          {
            label: lines.deleteAll,
            press: { press: "delete", fields: keys, notes: frame.preferences },
          } as const,
        ]
      : []),
  ];
  return {
    parts: [
      { part: "line", text: choices.length > 0 ? lines.delete : lines.deleteNone },
      ...(choices.length > 0 ? [{ part: "choose", choices } as const] : []),
    ],
    notice: "person",
  };
}

/** Finds the notes that share a word with the request to delete. */
function findNamedNotes(words: readonly string[], notes: readonly string[]): string[] {
  const named = new Set(words.filter((word) => !STOP_WORDS.has(word)));
  return notes
    .filter((note) => wordsOf(fold(note)).some((word) => named.has(word)))
    .slice(0, MAX_NAMED_NOTES);
}

const MAX_NAMED_NOTES = 3;
