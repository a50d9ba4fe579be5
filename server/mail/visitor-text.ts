// Controls with which a visitor's text could hide, reorder or break the text around it: C0 and C1 controls, the marks that
// override the direction of writing (Unicode UAX #9), and line and paragraph separators. Right-to-left letters stay.
const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]+/gu;

/** A visitor's text on one line of at most `most` characters, which is safe in a header. */
export function toOneLine(text: string, most = 300): string {
  return shorten(text.replace(CONTROLS, " ").replace(/\s+/gu, " ").trim(), most);
}

/** The lines of a visitor's text, without controls, together at most `most` characters long. */
export function splitLines(text: string, most = 4000): string[] {
  return shorten(text.trim(), most)
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => line.replace(CONTROLS, " ").trimEnd());
}

/** Escapes a text for HTML, also for a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function shorten(text: string, most: number) {
  const characters = [...text]; // whole code points, so that no emoji is cut in half
  return characters.length > most ? `${characters.slice(0, most).join("")} …` : text;
}
