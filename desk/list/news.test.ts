import { expect, test } from "vitest";
import type { Arrival } from "#contract/rows.ts";
import { addAnswer, addSeen, countNew, findLatestArrival, isNew, type NewsAnswer, NO_NEWS } from "./news.ts";

const NOW = "2031-05-01T10:00:00.000000+00:00";

function answer(arrivals: Record<string, Arrival[]>): NewsAnswer {
  return { now: NOW, arrivals };
}

const opened = addAnswer(NO_NEWS, answer({ estimates: [{ id: "old", at: "09:59:58" }] }));

test("what was there when the desk was opened is not new, and is asked for again a little further back", () => {
  expect(countNew(opened)).toBe(0);
  expect(opened.since).toBe("2031-05-01T09:59:50.000Z");
  expect(countNew(addAnswer(opened, answer({ estimates: [{ id: "old", at: "09:59:58" }] })))).toBe(0);
});

test("what came in since is new in its tab until it is opened", () => {
  const arrivals = { estimates: [{ id: "a", at: "10:01" }], applications: [{ id: "b", at: "10:02" }] };
  const news = addAnswer(opened, answer(arrivals));
  expect([countNew(news, "estimates"), countNew(news, "chat-logs"), countNew(news)]).toEqual([1, 0, 2]);
  expect(isNew(news, "estimates", "a")).toBe(true);
  expect(isNew(news, "applications", "a")).toBe(false);
  const read = addSeen(news, "estimates", "a");
  expect([isNew(read, "estimates", "a"), countNew(read)]).toEqual([false, 1]);
  expect(countNew(addAnswer(read, answer(arrivals)))).toBe(1);
});

test("a conversation that goes on after it was read is new again", () => {
  const read = addSeen(
    addAnswer(opened, answer({ "chat-logs": [{ id: "c", at: "10:01" }] })),
    "chat-logs",
    "c",
  );
  expect(isNew(addAnswer(read, answer({ "chat-logs": [{ id: "c", at: "10:05" }] })), "chat-logs", "c")).toBe(
    true,
  );
});

test("a whole tab can be marked as seen", () => {
  const estimates = [
    { id: "a", at: "1" },
    { id: "b", at: "2" },
  ];
  const news = addSeen(
    addAnswer(opened, answer({ estimates, applications: [{ id: "x", at: "1" }] })),
    "estimates",
  );
  expect([countNew(news, "estimates"), countNew(news)]).toEqual([0, 1]);
});

test("what came in after what was read is still new", () => {
  const at = (minute: number) => `2031-05-01T10:0${minute}:00.120000+00:00`;
  const news = addAnswer(opened, answer({ "chat-logs": [{ id: "c", at: at(5) }] }));
  expect(isNew(addSeen(news, "chat-logs", "c", at(4)), "chat-logs", "c")).toBe(true);
  expect(isNew(addSeen(news, "chat-logs", "c", at(5)), "chat-logs", "c")).toBe(false);
});

test("the latest arrival of a kind is told, whichever record it is of", () => {
  expect(findLatestArrival(opened, "chat-logs")).toBeNull();
  const at = (minute: number) => `2031-05-01T10:0${minute}:00.120000+00:00`;
  const news = addAnswer(
    opened,
    answer({
      "chat-logs": [
        { id: "c", at: at(5) },
        { id: "d", at: at(4) },
      ],
      estimates: [{ id: "e", at: at(6) }],
    }),
  );
  expect(findLatestArrival(news, "chat-logs")).toBe(at(5));
});
