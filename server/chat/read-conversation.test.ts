import { expect, test } from "vitest";
import type { LiveConversation } from "#contract/api/chat.ts";
import { DataError, type ServerData } from "../data/server-data.ts";
import { readConversation } from "./read-conversation.ts";
import type { ConversationRow } from "./take-turn.ts";

const OFFICE = { here: "Dana", opens: null };
const PRESENCE = { office: () => OFFICE };
const ROW = { id: "0198f3a0-0000-7000-8000-000000000001", name: "Ann Lee" } as ConversationRow;
const away = new DataError(503, undefined, "The database is away.");

/** Data that must not be asked. */
const UNASKED = { call: () => Promise.reject(new Error("asked")) } as ServerData;

function readWith(now: LiveConversation | undefined | Error) {
  const live = {
    async read() {
      if (now instanceof Error) throw now;
      return now;
    },
  };
  return { data: UNASKED, live, presence: PRESENCE };
}

test("before the first message a conversation is empty, and says who is at the desk", async () => {
  expect(await readConversation(readWith(undefined), undefined, undefined)).toEqual({
    messages: [],
    staff: null,
    office: OFFICE,
    waits: false,
    noted: {},
  });
});

test("the messages after one come without the latest ones, with the noted details", async () => {
  const now: LiveConversation = { messages: [], staff: null, office: OFFICE, waits: true };
  expect(await readConversation(readWith(now), ROW, 0)).toEqual({ ...now, noted: { name: "Ann Lee" } });
});

test("a conversation that was deleted meanwhile is refused, and one behind a database that is away", async () => {
  await expect(readConversation(readWith(undefined), ROW, 3)).rejects.toMatchObject({ status: 404 });
  await expect(readConversation(readWith(away), ROW, 3)).rejects.toMatchObject({ status: 503 });
});
