/** Wishes that are kept, the newest. */
const MOST = 8;

/**
 * What is wished once a message wishes for more: a newer wish on the same matter stands in place of the older one. `corrects` where
 * the message puts something right, so that its hour does too.
 */
export function wishesWith(before: readonly string[], told: readonly string[], corrects: boolean): string[] {
  const matters = new Set(told.map((wish) => matterOf(wish, corrects)));
  if (told.includes("no e-mail")) matters.add("only");
  return [...new Set([...before.filter((wish) => !matters.has(matterOf(wish, corrects))), ...told])].slice(
    -MOST,
  );
}

/** What a wish is of: "no mornings" and "mornings" are of the same, and so are two codes of a gate. */
function matterOf(wish: string, corrects: boolean): string {
  const [, word = "", hour = ""] = /^(after|before|around) (\w+)/.exec(wish) ?? [];
  if (hour) return corrects ? word : `at ${hour}`; // "not after 5, before 5"
  const [, part = ""] = /^(?:no )?(mornings|afternoons|evenings|weekdays|weekends)$/.exec(wish) ?? [];
  if (part) return part;
  if (/^\w+ only$/.test(wish) || wish === "by text") return "only";
  const [house = ""] = /^also \d+ \w+/.exec(wish) ?? [];
  if (house) return house;
  const [, code = ""] = /^(\w+ code) /.exec(wish) ?? [];
  return code || (wish.startsWith("ask for ") ? "ask for" : wish);
}
