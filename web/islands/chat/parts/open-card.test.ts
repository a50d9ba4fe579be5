import { expect, test } from "vitest";
import type { Part } from "#contract/api/chat-parts.ts";
import type { ChatMessage } from "../messages.ts";
import { type CardName, findOpenCard } from "./open-card.ts";

const LINE: Part = { part: "line", text: "Fine." };
const DONE: Part = { part: "done", text: "It is booked." };
const CARD = {
  visit: { part: "visit", day: "", start: "" },
  "my-visit": { part: "my-visit", start: "", end: "", moving: false, day: "", to: "" },
  contact: { part: "contact" },
  price: { part: "price", answers: {} },
  payment: { part: "payment", amount: 0, months: 0 },
  photos: { part: "photos" },
  person: { part: "person" },
} satisfies { [Name in CardName]: Part };

function eve(...parts: Part[]): ChatMessage {
  return { role: "assistant", content: "", createdAt: "2031-05-01T10:00:00Z", parts };
}

const VISITOR: ChatMessage = { role: "user", content: "hm", createdAt: "2031-05-01T10:00:00Z" };

test("each kind of card is open where it is the last one", () => {
  for (const card of Object.values(CARD)) {
    const message = eve(LINE, card);
    expect(findOpenCard([VISITOR, message])).toEqual({ message, place: 1 });
  }
});

test("a card stays open while other replies follow, whatever is said", () => {
  const visit = eve(LINE, CARD.visit);
  const menu = eve({ part: "menu" }, { part: "choose", choices: [{ label: "Offers" }] });
  expect(findOpenCard([visit, VISITOR, eve(LINE), VISITOR, menu, VISITOR])?.message).toBe(visit);
});

test("a card is closed by the next one, also in the same reply", () => {
  const [visit, price] = [eve(CARD.visit), eve(CARD.price)];
  expect(findOpenCard([visit, VISITOR, price])?.message).toBe(price);
  expect(findOpenCard([eve(CARD.visit, LINE, CARD.contact)])?.place).toBe(2);
});

test("what is done closes the cards before it, and none that comes after", () => {
  expect(findOpenCard([eve(CARD.visit), VISITOR, eve(DONE)])).toBeUndefined();
  expect(findOpenCard([eve(CARD.visit, DONE, LINE)])).toBeUndefined();
  expect(findOpenCard([eve(DONE, CARD["my-visit"])])?.place).toBe(1);
});

test("without cards none is open", () => {
  expect(findOpenCard([])).toBeUndefined();
  expect(findOpenCard([VISITOR, eve(LINE)])).toBeUndefined();
});
