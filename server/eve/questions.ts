const OPENER =
  "(?:how|what|whats|when|where|who|why|which|can|could|do|does|did|is|are|was|will|would|should|any|may|am|have you|has)";

// " and how …", ", also do you …": a second question begins.
const JOINT = new RegExp(
  `(?:,| ;)? (?:and|also|plus|but|or|then)(?: also| then)? (?=${OPENER} )| (?:also|plus) (?=${OPENER} )`,
  "g",
);
const STARTS = new RegExp(`^(?:(?:and|so|ok|also|hi|hello|well|but|yes|no|thanks|please) )*${OPENER}\\b`);

/** A message's questions, and what is told around them. */
export type Parts = { questions: string[]; told: string };

/**
 * Splits a folded message into its questions; statements are kept together, as they say what the questions are about.
 * @example "my roof is 20 years old . should i replace it ? and do you offer financing ?" has two questions
 */
export function splitQuestions(folded: string): Parts {
  const questions: string[] = [];
  const told: string[] = [];
  for (const sentence of folded.split(/(?<=[?!\n]) | \. /)) {
    const asks = /\?/.test(sentence);
    const text = sentence
      .replace(/[?!\n]/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    if (text === "") continue;
    const pieces = text
      .split(JOINT)
      .map((piece) => piece.trim())
      .filter(Boolean);
    const begins = pieces.findIndex((piece) => STARTS.test(piece));
    if (begins < 0 && !asks) told.push(text);
    else if (begins < 0) questions.push(text);
    else {
      // "I have a leak and how much …": what stands before the first question is told.
      if (begins > 0) told.push(pieces.slice(0, begins).join(" "));
      questions.push(...pieces.slice(begins));
    }
  }
  return { questions, told: told.join(" ") };
}
