import { expect, test } from "vitest";
import { articles } from "#content/knowledge/articles.ts";
import { talk } from "#content/knowledge/talk.ts";
import { pages } from "#content/pages.ts";
import { products } from "#content/product.ts";
import { site } from "#site";
import { NEW_CONVERSATION, readState } from "./conversation-state.ts";
import { createSearch } from "./search.ts";
import { type Conversation, type Turn, takeTurn } from "./turn.ts";

const search = createSearch(articles);

function converse(...lines: string[]): Turn[] {
  let conversation: Conversation = { details: {}, state: NEW_CONVERSATION };
  return lines.map((line) => {
    const turn = takeTurn(line, conversation, search);
    // As the database gives it back: through JSON.
    const state = readState(JSON.parse(JSON.stringify(turn.state)));
    conversation = { details: { ...conversation.details, ...turn.given }, state };
    return turn;
  });
}

const ASKING = Object.values(talk.details.ask);

test("she asks for a missing detail at most every other turn, and for each at most twice", () => {
  const turns = converse(...Array.from({ length: 20 }, () => "how much is a metal roof?"));
  const asked = turns.map(({ reply }) => ASKING.find((ask) => reply.includes(ask)));
  for (let index = 1; index < asked.length; index++) expect(asked[index] && asked[index - 1]).toBeUndefined();
  expect(asked.filter(Boolean).length).toBe(7); // the greeting asked for the name once already
});

test("once declined she stops asking", () => {
  const turns = converse(
    "how much is slate",
    "do you fix leaks?",
    "no thanks",
    "what are your hours?",
    "do you do metal?",
    "is it loud?",
  );
  expect(ASKING.some((ask) => turns[1]?.reply.includes(ask))).toBe(true);
  for (const { reply } of turns.slice(2)) expect(ASKING.some((ask) => reply.includes(ask))).toBe(false);
});

test("she confirms what she noted, corrects it, and says what she holds", () => {
  const [met, noted, corrected, held] = converse(
    "Jo",
    "my email is jo@exmaple.com",
    "sorry, it's jo@example.com",
    "what is my email?",
  );
  expect(met?.reply).toContain("Nice to meet you, Jo!");
  expect(noted?.reply).toContain("your e-mail: jo@exmaple.com");
  expect(corrected?.reply).toContain("Corrected: I now have your e-mail: jo@example.com");
  expect(held?.reply).toContain("jo@example.com");
  const [, , wrong, right] = converse("Jo", "614-555-0199", "that number is wrong", "614-555-0188");
  expect(wrong?.reply).toContain("right phone number");
  expect(right?.given).toEqual({ phone: "(614) 555-0188" });
});

test("context carries over: and slate? how long does it last?", () => {
  const [, price, life, shingle] = converse(
    "how much is a metal roof",
    "and slate?",
    "how long does it last?",
    "what about shingles?",
  );
  expect(price?.kind).toBe("answer:slate-price");
  expect(life?.kind).toBe("answer:slate-life");
  expect(shingle?.kind).toBe("answer:asphalt-life");
});

test("the second miss in a row hands over, and a good answer in between starts the count again", () => {
  const odd = ["do you weld graphene nanotubes", "are zeppelins moored at your dirigible mast"] as const;
  const kinds = (...lines: string[]) => converse(...lines).map(({ kind, notice }) => [kind, notice]);
  expect(kinds(odd[0], odd[1]).at(-1)).toEqual(["hand-over:missed", "person"]);
  expect(kinds(odd[0], "what are your hours?", odd[1]).at(-1)).toEqual(["miss", undefined]);
  expect(kinds(odd[0], "yes please").at(-1)).toEqual(["hand-over", "person"]);
});

test("an emergency gives the number first, and is told once", () => {
  const [first, again] = converse(
    "water is pouring through my ceiling",
    "please, water is coming in through the ceiling",
  );
  expect(first?.reply).toMatch(new RegExp(`^Call ${site.phone.display.replace(/[()]/g, "\\$&")} now`));
  expect(first?.notice).toBe("person");
  expect(again?.reply).not.toBe(first?.reply);
});

test("answers are two to four sentences and name a page", () => {
  for (const { id, say, path } of articles) {
    expect(say.length, id).toBeLessThanOrEqual(3);
    expect(path, id).toMatch(/^\/[a-z-]+$/);
  }
});

test("a changed price changes the answer", () => {
  const metal = products.find(({ key }) => key === "metal");
  const [turn] = converse("how much is a metal roof?");
  expect(turn?.reply).toContain(`$${metal?.pricePerSquareFoot.toFixed(2)}`);
  const changed = articles.map((article) =>
    article.id === "metal-price"
      ? { ...article, say: ["Metal starts at $9.25 per sq ft."] as [string] }
      : article,
  );
  const other = takeTurn(
    "how much is a metal roof?",
    { details: {}, state: NEW_CONVERSATION },
    createSearch(changed),
  );
  expect(other.reply).toContain("$9.25");
});

test("a question beside a sum is answered too, and the sum is gone on from", () => {
  const [both] = converse("how long does a metal roof last and how much for 2400 sq ft");
  expect(both?.reply).toContain("$19,200");
  expect(both?.reply).toContain("40 to 80 years");
  expect(converse("how much does a metal roof cost for 2000 sq ft", "is it loud")[1]?.kind).toBe(
    "answer:metal-noise",
  );
});

test("between two articles that are as near she says both, and yes takes the other", () => {
  const twins = createSearch(
    ["first", "second"].map((id) => ({
      ...{ id, title: `The ${id}`, path: pages.faq.path, asks: "copper gutters; aluminum downspouts" },
      say: [`The ${id} answer.`] as const,
    })),
  );
  const unsure = takeTurn("copper gutters and skylights", { details: {}, state: NEW_CONVERSATION }, twins);
  expect(["unsure:first+second", "unsure:second+first"]).toContain(unsure.kind);
  expect(unsure.reply).toContain("The first answer.");
  expect(unsure.reply).toContain("The second answer.");
  expect(unsure.missed).toBe(true);
  expect(takeTurn("yes", { details: {}, state: unsure.state }, twins).kind).toBe(
    `answer:${unsure.kind.split("+").at(-1)}`,
  );
});
