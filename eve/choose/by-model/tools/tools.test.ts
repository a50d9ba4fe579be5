import { expect, test } from "vitest";
import { makeEmptyCalendar } from "../../../eval/calendar.ts";
import { loadKnowledge } from "../../../know/knowledge.ts";
import { NEW_FRAME } from "../../../remember/frame.ts";
import { prepareTurn } from "../../by-rank/turn.ts";
import { HiddenContacts } from "../hidden-contacts.ts";
import { drawChoices, findArticles } from "./articles.ts";
import { drawContact } from "./details.ts";
import type { Drawing } from "./drawing.ts";
import { drawPassedOn } from "./pass-on.ts";
import { drawPayment, drawPrice } from "./prices.ts";
import { endTurn } from "./reply.ts";
import { drawPlace } from "./service-area.ts";
import { drawVisit, makeWish } from "./times.ts";

const NOW = new Date("2026-11-24T15:00:00Z"); // a Tuesday, 10 AM at the office

/** A turn on a first message, of which nothing is drawn yet. */
function begin(written: string): Drawing {
  const state = { details: {}, frame: NEW_FRAME, visits: makeEmptyCalendar(NOW) };
  const { context } = prepareTurn(written, state, loadKnowledge(), NOW);
  const contacts = new HiddenContacts(context.known, context.knowledge);
  return { context, typed: written, contacts, drawn: new Map(), reply: undefined };
}

test("a search finds at most four articles, with the numbers of their sentences", () => {
  const { articles } = findArticles({ query: "metal roof lifespan" }, begin("how long does metal last?"));
  expect(articles.length).toBeLessThanOrEqual(4);
  expect(articles[0]).toMatchObject({ id: "materials-life", sentences: { 1: expect.any(String) } });
});

test("hours are minutes of the wish's day, a single day is its whole span, and no time is no wish", () => {
  expect(makeWish({ from: "2026-11-27", at: 13.5 })).toMatchObject({
    from: "2026-11-27",
    until: "2026-11-27",
    at: 810,
  });
  expect(makeWish({ without: ["Monday"] })).toMatchObject({ without: ["Monday"] });
  expect(makeWish({})).toBeUndefined();
  expect(makeWish({ arrangedElsewhere: true })).toBeUndefined();
});

test("a visit that was arranged elsewhere has no card", () => {
  const drawing = begin("can I move my appointment?");
  drawVisit({ arrangedElsewhere: true }, drawing);
  expect(drawing.drawn.get("visit")?.parts.some(({ part }) => part === "visit")).toBe(false);
  drawVisit({}, drawing);
  expect(drawing.drawn.get("visit")?.parts.some(({ part }) => part === "visit")).toBe(true);
});

test("a detail is saved only if it is whole and the visitor has typed each of its words", () => {
  const drawing = begin("call me at 614-555-0158");
  expect(drawContact({ phone: "614-555-0159" }, drawing)).toEqual({
    error: '"phone" has words that the visitor did not write; use theirs',
  });
  expect(drawContact({ phone: "555" }, drawing)).toEqual({ error: "that is no whole phone" });
  expect(drawing.drawn.size).toBe(0);
  expect(drawContact({ phone: "[phone 1]" }, drawing)).toEqual({
    shown: expect.not.stringContaining("555"),
  });
  expect(drawing.drawn.get("contact")?.parts.at(-1)).toMatchObject({ part: "choose" });
});

test("a loan runs no longer than the company's longest", () => {
  const drawing = begin("what is it a month?");
  drawPayment({ amount: 12_000 }, drawing);
  const longest = drawing.drawn.get("payment")?.parts.at(-1);
  drawPayment({ amount: 12_000, months: 240 }, drawing);
  expect(drawing.drawn.get("payment")?.parts.at(-1)).toEqual(longest);
});

test("a price without a size asks for it, and a material without a price has none", () => {
  const drawing = begin("what does metal cost?");
  drawPrice({ materials: ["metal"], of: "roof" }, drawing);
  expect(drawing.drawn.get("price")).toMatchObject({ frame: { product: "metal", open: "price" } });
  drawPrice({ materials: ["gold"], of: "roof" }, drawing);
  expect(drawing.drawn.get("price")?.parts.map(({ part }) => part)).toEqual(["line"]);
});

test("a wish is passed on in the visitor's own words, also over two lines, and in no others", () => {
  const drawing = begin("The side gate\nsticks. Thanks");
  expect(drawPassedOn({ why: "wish", quote: "The gate is open." }, drawing)).toEqual({
    error: "the quote is not to the letter",
  });
  drawPassedOn({ why: "wish", quote: "The side gate sticks." }, drawing);
  expect(drawing.drawn.get("wish")).toMatchObject({ notice: "person", frame: { handedOver: true } });
});

test("a question that is passed on is kept for staff, and a wish without a quote is not", () => {
  const drawing = begin("do you paint brick?");
  drawPassedOn({ why: "question" }, drawing);
  expect(drawing.drawn.get("office")).toMatchObject({ notice: "person", missed: true });
  drawPassedOn({ why: "wish" }, drawing);
  expect(drawing.drawn.get("office")).toMatchObject({ notice: "person", missed: false });
});

test("a place that is not known is refused, and choices of articles that do not exist are", () => {
  const drawing = begin("do you come to Dublin?");
  expect(drawPlace({ place: "Atlantis" }, drawing)).toMatchObject({ error: expect.any(String) });
  expect(drawPlace({ place: "Dublin" }, drawing)).toEqual({ shown: expect.stringContaining("Dublin") });
  expect(() => drawChoices({ articles: ["materials-life", "free-roofs"] }, drawing)).toThrow(
    'there is no article "free-roofs"',
  );
});

test("a turn ends with something said or drawn", () => {
  const drawing = begin("do you come to Dublin?");
  expect(() => endTurn({ say: [] }, drawing)).toThrow("nothing is said or drawn");
  expect(drawing.reply).toBeUndefined();
  drawPlace({ place: "Dublin" }, drawing);
  endTurn({ say: [] }, drawing);
  expect(drawing.reply).toMatchObject({ parts: [], missed: false });
  endTurn({ say: [{ line: "not known" }] }, drawing);
  expect(drawing.reply).toMatchObject({ missed: true });
});
