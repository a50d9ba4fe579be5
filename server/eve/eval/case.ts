import { site } from "#site";

/**
 * A message, what was said before it in the same conversation, and what a right reply must hold: each fact, in one of its
 * wordings, in small or capital letters.
 */
export type Case = {
  ask: string;
  before: readonly string[];
  facts: readonly (readonly string[])[];
};

/**
 * Reads cases from lines "question => fact | fact || other wording of it"; a fact that begins with "!" must be absent;
 * "earlier >> question" goes on from an earlier message; the fact "STAFF" is a question that only a person can answer: it must be
 * kept for staff, or the reply must name the phone.
 * @throws {Error} on a line without facts
 */
export function readCases(text: string): Case[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [turns, facts] = line.split("=>").map((part) => part.trim());
      const before = (turns ?? "").split(">>").map((turn) => turn.trim());
      const ask = before.pop();
      if (!ask || !facts) throw new Error(`No facts: ${line}`);
      return {
        ask,
        before,
        facts: facts
          .split(/(?<!\|)\|(?!\|)/)
          .map((fact) => fact.split("||").map((wording) => wording.trim())),
      };
    });
}

/** The facts that a reply lacks. `kept`: the question is kept for staff or handed over. */
export function missingFacts(reply: string, { facts }: Case, kept = false): string[] {
  const said = reply.toLowerCase();
  const referred = kept || reply.includes(site.phone.display);
  const holds = (wording: string) =>
    wording === "STAFF"
      ? referred
      : wording.startsWith("!")
        ? !said.includes(wording.slice(1).toLowerCase())
        : said.includes(wording.toLowerCase());
  return facts.filter((wordings) => !wordings.some(holds)).map((wordings) => wordings.join(" or "));
}
