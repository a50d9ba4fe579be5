import { expect, test } from "vitest";
import {
  type CrewVisit,
  findNextWork,
  gatherWork,
  judgeAnswer,
  judgePhotoAnswer,
  listRefusedElsewhere,
  listShown,
  type Outcome,
  sendInOrder,
  type Work,
} from "./work.ts";

const NOW = Date.parse("2026-12-01T12:00:00Z");

function note(order: number, change: Partial<Work> = {}): Work {
  const made = { id: `note ${order}`, member: "cruz", visit: "oak", madeAt: "2026-12-01T11:00:00Z" };
  const state = { order, refusal: null, notBefore: 0, said: null, sentAt: null };
  return { ...made, ...state, kind: "note", note: `Note ${order}`, ...change } as Work;
}

const done = (order: number, isDone: boolean, change: Partial<Work> = {}) =>
  note(order, { kind: "done", isDone, ...change } as Partial<Work>);

/** An outbox in memory, and what answers each thing that is sent. */
function open(works: Work[], answer: (work: Work) => Outcome) {
  const sent: string[] = [];
  const outbox = {
    list: async () => works,
    async change(changed: Work) {
      works = works.map((work) => (work.order === changed.order ? changed : work));
    },
  };
  const send = () =>
    sendInOrder(
      outbox,
      async (work) => {
        sent.push(work.id);
        return answer(work);
      },
      () => NOW,
    );
  return { sent, send, list: () => works };
}

test("what waits is sent once, one after another in the order in which it was done", async () => {
  const box = open([note(1), note(2), note(3)], () => "sent");
  expect(await box.send()).toBe(true);
  expect(await box.send()).toBe(true);
  expect(box.sent).toEqual(["note 1", "note 2", "note 3"]);
  expect(box.list().map(({ sentAt }) => sentAt)).toEqual([NOW, NOW, NOW]);
});

test("nothing overtakes what nobody has answered", async () => {
  let isOnline = false;
  const box = open([note(1), note(2)], () => (isOnline ? "sent" : "unheard"));
  expect(await box.send()).toBe(false);
  expect(box.sent).toEqual(["note 1"]);
  isOnline = true;
  expect(await box.send()).toBe(true);
  expect(box.sent).toEqual(["note 1", "note 1", "note 2"]);
});

test("what is refused stays with its reason and holds up nothing; what may come later waits for that", async () => {
  const box = open([note(1), note(2), note(3)], ({ order }) => {
    if (order === 1) return { refused: "Not yours." };
    return order === 2 ? { later: "No more today.", seconds: 3600 } : "sent";
  });
  expect(await box.send()).toBe(true);
  expect(box.sent).toEqual(["note 1", "note 2", "note 3"]);
  const [first, second] = box.list();
  expect(first).toMatchObject({ refusal: "Not yours.", sentAt: null });
  expect(second).toMatchObject({ refusal: null, said: "No more today.", sentAt: null });
  expect(findNextWork(box.list(), NOW + 3_599_000)).toBeUndefined();
  expect(findNextWork(box.list(), NOW + 3_600_000)?.id).toBe("note 2");
});

test("a photo that is sent takes no more room on the phone", async () => {
  const photo = { kind: "photo", photo: new Blob(["x"]), preview: "data:," } as Partial<Work>;
  const box = open([note(1, photo)], () => "sent");
  await box.send();
  expect(box.list()).toMatchObject([{ photo: null, preview: "data:," }]);
});

test("only an answer about the work itself refuses it", () => {
  const judged = (status: number) => judgeAnswer(status, "why");
  expect([200, 204].map(judged)).toEqual(["sent", "sent"]);
  for (const status of [0, 401, 403, 408, 429, 500, 503]) expect(judged(status)).toBe("unheard");
  for (const status of [400, 404, 409, 413]) expect(judged(status)).toEqual({ refused: "why" });
  expect(judgePhotoAnswer(429, "why", 60)).toEqual({ later: "why", seconds: 60 });
  expect(judgePhotoAnswer(429, "why", null)).toEqual({ refused: "why" });
  expect(judgePhotoAnswer(503, "why", 5)).toBe("unheard");
});

const visit = (change: Partial<CrewVisit> = {}) =>
  ({ id: "oak", status: "booked", notes: [], ...change }) as unknown as CrewVisit;

test("a visit shows what was done at it beside what the server knows, each once", () => {
  const known = { id: "note 1", at: "2026-12-01T11:00:00Z", by: "Cruz", note: "Note 1" };
  const works = [
    note(1, { sentAt: NOW }),
    note(2),
    note(3, { visit: "elm" }),
    note(4, { refusal: "No." }),
    done(5, true),
  ];
  const shown = gatherWork(visit({ notes: [known] }), works);
  expect(shown.notes.map(({ id }) => id)).toEqual(["note 2"]);
  expect(shown.refused.map(({ id }) => id)).toEqual(["note 4"]);
  expect([shown.isDone, shown.isDoneWaiting]).toEqual([true, true]);
  expect(gatherWork(visit({ status: "done" }), [done(1, false, { sentAt: NOW })])).toMatchObject({
    isDone: false,
    isDoneWaiting: false,
  });
  expect(gatherWork(visit({ status: "done" }), [done(1, false, { refusal: "No." })]).isDone).toBe(true);
});

test("a reading shows what was sent before it began, and not what was sent meanwhile", () => {
  const works = [note(1, { sentAt: NOW - 1 }), note(2, { sentAt: NOW + 1 }), note(3)];
  expect(listShown(works, NOW).map(({ id }) => id)).toEqual(["note 1"]);
});

test("refused work of a visit that is gone is still told", () => {
  const works = [
    note(1, { refusal: "No." }),
    note(2, { visit: "elm", refusal: "No." }),
    note(3, { visit: "elm" }),
  ];
  expect(listRefusedElsewhere([visit()], works).map(({ id }) => id)).toEqual(["note 2"]);
});
