import { fold, wordsOf } from "../understand/text/fold.ts";

/** Wishes that are kept, the newest. */
const MOST = 8;

/**
 * What is wished once a message wishes for more: a newer wish on the same matter stands in place of the older one. `corrects` where
 * the message puts something right, so that what it says of a time replaces what was said of it.
 */
export function wishesWith(before: readonly string[], told: readonly string[], corrects: boolean): string[] {
  const matters = new Set(told.map(matterOf));
  if (told.includes("no e-mail")) matters.add("only");
  const times = new Set(corrects ? told.flatMap(timesOf) : []);
  const kept = before.filter(
    (wish) => !matters.has(matterOf(wish)) && !timesOf(wish).some((one) => times.has(one)),
  );
  return [...new Set([...kept, ...told])].slice(-MOST);
}

/** What a wish is of: "text only" and "email only" are of the same, and so are two codes of a gate. */
function matterOf(wish: string): string {
  if (/^\w+ only$/.test(wish) || wish === "by text") return "only";
  const [house = ""] = /^also \d+ \w+/.exec(wish) ?? [];
  if (house) return house;
  const [, code = ""] = /^(\w+ code) /.exec(wish) ?? [];
  return code || (wish.startsWith("ask for ") ? "ask for" : wish);
}

const TIME =
  /^(?:morning|afternoon|evening|weekend|weekday|noon|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;

/** The days and parts of the day that a quote names, and its hours: "after 5". */
export function timesOf(wish: string): string[] {
  if (!wish.startsWith('"')) return [];
  const words = wordsOf(fold(wish)).map((word) => word.replace(/s$/, ""));
  return words.flatMap((word, index) =>
    TIME.test(word)
      ? [word]
      : /^(?:after|before)$/.test(words[index - 1] ?? "") && /^\d{1,2}/.test(word)
        ? [`at ${word}`]
        : [],
  );
}
