import type { Frame } from "../remember/frame.ts";
import { phrases } from "../say/phrases.ts";

const QUESTION = "\uE000"; // of the private use area: in no phrase

/** Tells whether a reply says that the office has been told something. */
export function saysPassedOn(reply: string, language: Frame["language"]): boolean {
  return PASSED_ON[language].some((phrase) => reply.includes(phrase));
}

const PASSED_ON = { en: phrasesOfPassing("en"), es: phrasesOfPassing("es") };

function phrasesOfPassing(language: Frame["language"]): readonly string[] {
  const words = phrases(language);
  const { asked, missed, isPassed, added, nobodyAnswers } = words.handOver;
  const [questionPassed = "", questionNoted = ""] = [words.questionPassed, words.questionNoted].map(
    (phrase) => phrase(QUESTION).split(QUESTION)[0],
  );
  return [
    ...[asked, missed, isPassed, added, nobodyAnswers],
    ...[questionPassed, questionNoted, words.otherPartPassed, words.otherPartNoted],
    ...[words.beyondPassed, words.frustratedPassed, words.missPassed, words.missAdded, words.notSeen],
    words.details.deletionPassed,
  ];
}
