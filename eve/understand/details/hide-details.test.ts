import { expect, test } from "vitest";
import { site } from "#site/company.ts";
import { type Held, joinParts, takeTurn } from "../../decide/turn.ts";
import { readCases, readScripts } from "../../eval/case.ts";
import { loadKnowledge } from "../../know/knowledge.ts";
import { NEW_FRAME } from "../../remember/frame.ts";
import { plainOf } from "../text/tokens.ts";
import { COMMON_WORDS, STOP_WORDS } from "../text/words.ts";
import type { ContactDetails } from "./contact-details.ts";

const knowledge = loadKnowledge();
const NOW = new Date("2026-11-24T15:00:00Z");
const NEW: Held = { details: {}, frame: NEW_FRAME };

/** What anyone may read of a conversation, and all details that were known at any time of it. */
function play(...messages: string[]) {
  let held = NEW;
  const seen: ContactDetails[] = [];
  const texts = messages.flatMap((message) => {
    const taken = takeTurn(message, held, knowledge, NOW);
    held = { details: taken.known, frame: taken.frame };
    seen.push(taken.known);
    return [taken.published, taken.hide(joinParts(taken.parts))];
  });
  return { questions: texts.filter((_, index) => index % 2 === 0), text: texts.join("\n"), seen };
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

test("whatever Eve noted in a conversation, nobody reads it in what was said or answered", () => {
  const scripts = readScripts("details.txt");
  expect(scripts.length).toBeGreaterThan(100);
  for (const { title, lines } of scripts) {
    const { text, seen } = play(...lines);
    for (const { name = "", email, phone, address } of seen) {
      for (const word of name
        .split(" ")
        .filter((part) => part.length > 2 && !COMMON_WORDS.has(plainOf(part)) && !STOP_WORDS.has(part)))
        expect(text, title).not.toMatch(new RegExp(`\\b${word}\\b`, "i"));
      if (email) expect(text.toLowerCase(), title).not.toContain(email.toLowerCase());
      if (phone) expect(digitsOf(text), title).not.toContain(digitsOf(phone).slice(0, 10));
      if (address) expect(text, title).not.toContain(address);
    }
  }
});

test.for([
  ["(614)555-0177, or 614.555.0178", "[phone], or [phone]"],
  ["six one four five five five oh one double seven", "[phone]"],
  ["６１４５５５０１７７", "[phone]"],
  ["6 1 4 - 5 5 5 - 0 1 7 7 ok", "[phone] ok"],
  ["555-0177 is it", "[phone] is it"],
  ["write <jo@example.com>, please", "write [e-mail], please"],
  ["jo＠example.com", "[e-mail]"],
  ["jo @ example.com", "[e-mail]"],
  ["jo (at) example (dot) com", "[e-mail]"],
  ["my wife Linda Prewitt, at 12 oak lane", "my wife [name], at [address]"],
  ["Priya Zyxbor, 614-555-0177, 12 Oak Lane, Dublin", "[name], [phone], [address]"],
  ["my house is 123 main drive", "my house is [address]"],
  ["PO Box 12, Dublin OH 43017", "[address]"],
  ["the lockbox code is 4471, gate code 0182#", "the lockbox code is [code], gate code [code]#"],
  ["building code 2021, zip code 43215", "building code 2021, zip code 43215"],
])("%s is published as %s", ([said = "", shown]) => {
  expect(play(said).questions).toEqual([shown]);
});

test("what was given before stays hidden when a part of it is repeated", () => {
  const { questions } = play(
    "Will Zyxbor, 455 Elmore St, Columbus",
    "so will you come to Elmore St? zyxbor here. Will",
  );
  expect(questions[1]).toBe("so will you come to [address]? [name] here. [name]");
});

test("what is no detail is published as it is: questions, prices, measures, the company's own number", () => {
  const files = ["questions.txt", "unseen-questions.txt", "reworded-questions.txt"];
  const cases = files.flatMap((file) => readCases(file));
  const changed = cases.filter(({ ask }) => {
    const taken = takeTurn(ask, NEW, knowledge, NOW);
    const reply = joinParts(taken.parts);
    return Object.keys(taken.given).length === 0 && (taken.published !== ask || taken.hide(reply) !== reply);
  });
  expect(changed).toEqual([]);
  const kept = `between $11,500 and $18,000, 2,000 sq ft at 6/12, built 1998; call ${site.phone.display}`;
  expect(play(kept).questions).toEqual([kept]);
});
