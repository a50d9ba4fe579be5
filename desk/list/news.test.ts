import { expect, test } from "vitest";
import { addSeen, countNew, hideSeen, isNew, listBecomingSeen, type News } from "./news.ts";

const at = (minute: number) => `2031-05-01T10:0${minute}:00.120000+00:00`;

const news: News = {
  estimates: [
    { id: "b", at: at(3) },
    { id: "a", at: at(1) },
  ],
  "chat-logs": [{ id: "c", at: at(2) }],
};

test("new records are counted by kind and in all", () => {
  expect([countNew(news, "estimates"), countNew(news, "applications"), countNew(news)]).toEqual([2, 0, 3]);
  expect(isNew(news, "estimates", "a")).toBe(true);
  expect(isNew(news, "chat-logs", "a")).toBe(false);
});

test("a record that was opened here stays seen, though an answer from before names it", () => {
  const seen = addSeen(new Map(), "estimates", listBecomingSeen(news, "estimates", "a"));
  const left = hideSeen(news, seen);
  expect([isNew(left, "estimates", "a"), isNew(left, "estimates", "b"), countNew(left)]).toEqual([
    false,
    true,
    2,
  ]);
});

test("a conversation that goes on after it was read is new again", () => {
  const seen = addSeen(new Map(), "chat-logs", listBecomingSeen(news, "chat-logs", "c"));
  expect(countNew(hideSeen({ "chat-logs": [{ id: "c", at: at(5) }] }, seen))).toBe(1);
});

test("only what came in up to what was read becomes seen, and a whole kind at once", () => {
  expect(listBecomingSeen(news, "chat-logs", "c", at(1))).toEqual([]);
  expect(listBecomingSeen(news, "chat-logs", "c", at(2))).toHaveLength(1);
  expect(listBecomingSeen(news, "estimates")).toHaveLength(2);
});
