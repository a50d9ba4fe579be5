import type { Choice, Part } from "#contract/api/chat-parts.ts";
import { inWords } from "../../say/times.ts";
import { CONTACT_KEYS, type ContactKey } from "../../understand/details/contact-details.ts";
import { fold, wordsOf } from "../../understand/text/fold.ts";
import { STOP_WORDS } from "../../understand/text/words.ts";
import { type Asked, doing, type Piece } from "./piece.ts";

/** "What do you have on me?": all that is noted, in a card that changes it. */
export function recallPiece(context: Asked): Piece | undefined {
  const took = doing(context.message, "recall");
  return took.length > 0 ? { parts: heldParts(context), took } : undefined;
}

/** All that is noted, and the card that changes it. */
export function heldParts({ lines, known, frame, visits }: Asked): Part[] {
  const visit = visits?.own ?? frame.wished;
  const held = [
    ...CONTACT_KEYS.flatMap((key) => (known[key] ? [`${lines.fields[key]}: ${known[key]}`] : [])),
    ...(visit
      ? [
          `${lines.theVisit}: ${inWords(visit, frame.language)}${visits?.own ? "" : ` (${lines.unconfirmed})`}`,
        ]
      : []),
    ...frame.preferences.map((one) => `"${one.replaceAll('"', "")}"`),
  ];
  const text = held.length > 0 ? lines.held(held.join("; ")) : lines.heldNone;
  return [{ part: "line", text }, { part: "contact" }];
}

/** What each detail is called where it shall go. */
const FIELD_WORDS: Readonly<Record<ContactKey, ReadonlySet<string>>> = {
  name: new Set(["name", "nombre"]),
  email: new Set(["email", "mail", "correo"]),
  phone: new Set(["phone", "number", "cell", "telefono", "numero"]),
  address: new Set(["address", "street", "direccion"]),
};

/** "Delete my number": what can be deleted, each by its button; nothing goes before it is pressed. */
export function deletionPiece(context: Asked): Piece | undefined {
  const { message, known, frame } = context;
  const took = doing(message, "delete");
  if (took.length === 0) return undefined;
  const words = took.flatMap((sentence) => sentence.words);
  const named = CONTACT_KEYS.filter((key) => known[key] && words.some((word) => FIELD_WORDS[key].has(word)));
  return { ...toDelete(context, named, notesMeant(words, frame.preferences)), took };
}

/** Buttons that delete these details and notes, or any of them where none is named, and all of it. */
export function toDelete(context: Asked, named: readonly ContactKey[], notes: readonly string[]): Piece {
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
            press: { press: "delete", fields: keys, notes: frame.preferences.slice(0, MOST) },
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

const MOST = 8; // choices of a reply

/** The notes that share a word with what asks to delete; none where a detail is named. */
function notesMeant(words: readonly string[], notes: readonly string[]): string[] {
  const said = new Set(words.filter((word) => !STOP_WORDS.has(word)));
  return notes.filter((note) => wordsOf(fold(note)).some((word) => said.has(word))).slice(0, MOST_NOTES);
}

const MOST_NOTES = 3;
