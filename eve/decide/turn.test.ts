import { expect, test } from "vitest";
import { site } from "#site/company.ts";
import { products } from "#site/pages/product.ts";
import { present } from "#site/testing/present.ts";
import { emptyCalendar } from "../eval/calendar.ts";
import { readCases } from "../eval/case.ts";
import { loadKnowledge } from "../know/knowledge.ts";
import { NEW_FRAME, readFrame } from "../remember/frame.ts";
import { phrases } from "../say/phrases.ts";
import { type Held, joinParts, takeTurn } from "./turn.ts";

const knowledge = loadKnowledge();
const TUESDAY_MORNING = new Date("2026-11-24T15:00:00Z");
const SUNDAY_NIGHT = new Date("2026-11-23T03:30:00Z");
const ASKING = Object.values(phrases("en").details.ask);

function converse(lines: readonly string[], now = TUESDAY_MORNING) {
  let held: Held = { details: {}, frame: NEW_FRAME };
  return lines.map((line) => {
    const turn = takeTurn(line, { ...held, visits: emptyCalendar(now) }, knowledge, now);
    // As the database gives it back: through JSON.
    held = { details: turn.known, frame: readFrame(JSON.parse(JSON.stringify(turn.frame))) };
    return { ...turn, reply: joinParts(turn.parts) };
  });
}

test("she asks for a missing detail at most every other turn, and for each at most twice", () => {
  const turns = converse(Array.from({ length: 20 }, () => "how much is a metal roof?"));
  const asked = turns.map(({ reply }) => ASKING.find((ask) => reply.includes(ask)));
  for (let index = 1; index < asked.length; index++) expect(asked[index] && asked[index - 1]).toBeUndefined();
  expect(asked.filter(Boolean).length).toBe(7); // the greeting asked for the name once already
});

test("once declined she stops asking", () => {
  const turns = converse([
    "how much is slate",
    "do you fix leaks?",
    "no thanks",
    "what are your hours?",
    "do you do metal?",
    "is it loud?",
  ]);
  expect(ASKING.some((ask) => turns[1]?.reply.includes(ask))).toBe(true);
  for (const { reply } of turns.slice(2)) expect(ASKING.some((ask) => reply.includes(ask))).toBe(false);
});

test("she confirms what she noted, corrects it, says what she holds, and deletes it", () => {
  const [met, noted, corrected, held, deleted] = converse([
    "Jo",
    "my email is jo@exmaple.com",
    "sorry, it's jo@example.com",
    "what is my email?",
    "delete my info please",
  ]);
  expect(met?.reply).toContain("Nice to meet you, Jo!");
  expect(noted?.reply).toContain("your e-mail: jo@exmaple.com");
  expect(corrected?.reply).toContain("Corrected: I now have your e-mail: jo@example.com");
  expect(held?.reply).toContain("jo@example.com");
  expect(deleted?.reply).toContain("I have deleted your name and your e-mail");
  expect([deleted?.given, deleted?.known]).toEqual([{ name: "", email: "" }, {}]);
});

test("what was said before carries over: the product, the roof's size, the subject", () => {
  const [price, other, life] = converse(["how much is a metal roof", "and slate?", "how long does it last?"]);
  const [, metal, slate] = products;
  expect(price?.reply).toContain(`$${present(metal).pricePerSquareFoot.toFixed(2)}`);
  expect(other?.reply).toContain(`$${present(slate).pricePerSquareFoot.toFixed(2)}`);
  expect(life?.reply).toContain("Slate Tiles, lifespan");
  const [, sum, steeper] = converse(["metal, how much?", "2200 square feet", "with a 9/12 pitch"]);
  expect([sum?.kind, steeper?.kind]).toEqual(["sum", "sum"]);
  expect(steeper?.reply).toContain("9/12");
});

test("the second miss in a row hands over, and a good answer in between starts the count again", () => {
  const odd = [
    "do your roofs withstand kraken tentacles",
    "do you have blueprints of my house from 1974",
  ] as const;
  const kinds = (...lines: string[]) => converse(lines).map(({ kind, notice }) => [kind, notice]);
  expect(kinds(odd[0], odd[1]).at(-1)).toEqual(["miss:hand-over", "person"]);
  expect(kinds(odd[0], "what are your hours?", odd[1]).at(-1)).toEqual(["miss", undefined]);
  expect(kinds(odd[0], "yes please").at(-1)).toEqual(["yes", "person"]);
});

test("an emergency gives the number first, and is told once", () => {
  const [first, again] = converse([
    "water is pouring through my ceiling",
    "please, water is coming in through the ceiling",
  ]);
  expect(first?.reply.startsWith(`Call ${site.phone.display} now`)).toBe(true);
  expect(first?.notice).toBe("urgent");
  expect(again?.reply).not.toBe(first?.reply);
});

test("danger to people is 911 before anything else, whatever the hour", () => {
  for (const message of [
    "i smell gas in the attic",
    "there is a live wire on the shingles sparking",
    "the attic is on fire",
    "i smell gas and my wife is hurt, she is not breathing",
  ]) {
    expect(converse([message], SUNDAY_NIGHT)[0]?.reply).toMatch(
      /^Leave the house now .* call 911 before anything else/,
    );
  }
  expect(converse(["my dad fell off the roof"], SUNDAY_NIGHT)[0]?.reply).toMatch(/^Call 911 now/);
});

const NO_EMERGENCY = [
  "what should I do if a tree falls on my house",
  "my roof leaked two years ago and was fixed",
  "does insurance cover a leaking roof",
  "do you leave the roof open overnight",
  "is slate fire resistant",
];

test("questions about what would be, and what is long past, are no emergencies", () => {
  for (const message of NO_EMERGENCY)
    expect([message, converse([message])[0]?.kind]).not.toContainEqual(
      expect.stringMatching(/^(?:danger|collapse|leak)$/),
    );
});

test("after hours she says when someone answers, and does not say to call now", () => {
  const [open] = converse(["can i talk to a person"]);
  const [closed] = converse(["can i talk to a person"], SUNDAY_NIGHT);
  expect(open?.reply).toContain("open until 6 pm today");
  expect(closed?.reply).toContain("opens on Monday at 7 am".replace("on Monday", "tomorrow"));
  expect(closed?.reply).not.toContain("call now");
});

test("a complaint is apologised for once, told to a person, and nothing is asked for", () => {
  const [first, second] = converse([
    "your guys fixed my roof in june and it leaks again",
    "this is ridiculous",
  ]);
  expect([first?.notice, second?.notice]).toEqual(["person", "person"]);
  expect(first?.reply).toContain("sorry");
  expect(second?.reply).not.toContain("sorry");
  for (const turn of [first, second]) expect(ASKING.some((ask) => turn?.reply.includes(ask))).toBe(false);
});

test("between readings that are as likely she asks which, and the pressed choice is answered", () => {
  const asked = readCases("reworded-questions.txt").map(({ ask }) => ask);
  const unclear = present(asked.find((ask) => /^which:.*\+/.test(converse([ask])[0]?.kind ?? "")));
  const [which] = converse([unclear]);
  expect(which?.choices.length).toBeGreaterThan(1);
  const [, pressed] = converse([unclear, which?.choices[1] ?? ""]);
  expect(pressed?.kind).toMatch(/^(?:answer|booking):/); // "How soon we come" is answered with times
});

test("answers name a page and are short", () => {
  for (const { id, say, path, subject } of knowledge.articles) {
    if (subject !== "site") expect(say.length, id).toBeLessThanOrEqual(3);
    expect(path, id).toMatch(/^\/[a-z-]+$/);
  }
});

test("sums agree with the calculator: waste and pitch included", () => {
  const [sum] = converse(["metal roof, footprint 2,000 sq ft, 6/12, how much"]);
  expect(sum?.reply).toContain("$18,800 to $22,500");
  const [roof] = converse(["how much for 2,000 sq ft of metal roof?"]);
  expect(roof?.reply).toContain("$16,000 to $19,200");
  const [squares] = converse(["footprint 2000 sq ft, 6/12 pitch, how many squares"]);
  expect(squares?.reply).toMatch(/2,236 sq ft.*22\.4 squares.*2,460 sq ft, or 24\.6 squares/);
  const [vent] = converse(["how much venting for a 1500 sq ft attic"]);
  expect(vent?.reply).toMatch(/10 sq ft.*about 5/);
});

test("what has no price and what is no sum is left alone", () => {
  for (const message of [
    "price of 5000 sq ft of flat roof",
    "my house was built in 1998",
    "how many square feet in a square",
    "999999999999 sq ft of metal",
  ]) {
    expect(converse([message])[0]?.kind).not.toMatch(/^sum/);
  }
});

test("places: served, near, too far", () => {
  const town = site.towns[1] ?? "";
  const kinds = [`do you come to ${town}`, site.address.zip, "what about Cleveland?", "90210"].map(
    (line) => converse([line])[0]?.reply ?? "",
  );
  expect(kinds[0]).toContain(`Yes, we work in ${town}`);
  expect(kinds[1]).toContain("Yes");
  expect(kinds[2]).toContain("too far");
  expect(kinds[3]).toContain("too far");
});
