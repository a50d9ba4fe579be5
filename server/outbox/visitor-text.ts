// Controls that can hide, reorder or break what stands around a visitor's text: C0 and C1 controls, the marks that
// override the direction of writing (Unicode UAX #9), and line and paragraph separators. Right-to-left letters stay.
const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]+/gu;

/** A visitor's text on one line, at most `most` characters long; safe in a header. */
export function oneLine(text: string, most = 300): string {
  return shortened(text.replace(CONTROLS, " ").replace(/\s+/gu, " ").trim(), most);
}

/** A visitor's text as its lines, controls removed, together at most `most` characters long. */
export function lines(text: string, most = 4000): string[] {
  return shortened(text.trim(), most)
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => line.replace(CONTROLS, " ").trimEnd());
}

/** Text as it stands in HTML, also inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function shortened(text: string, most: number) {
  const characters = [...text]; // whole code points: half an emoji is not text
  return characters.length > most ? `${characters.slice(0, most).join("")} …` : text;
}
