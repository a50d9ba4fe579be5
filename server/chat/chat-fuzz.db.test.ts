import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileMessage } from "#eve/testing/hostile-message.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { createChatClient } from "./testing/chat-client.ts";

test("500 hostile messages in a row: each stored and answered, none with markup of its own", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  const messages = fc.sample(hostileMessage, { numRuns: 500, seed: 7 });
  let stored = 0;
  for (const message of messages) {
    const response = await client.post({ message });
    const { message: reply = "", error = "" } = (await response.json()) as {
      message?: string;
      error?: string;
    };
    expect([200, 400, 413]).toContain(response.status);
    expect(`${reply}${error}`).not.toMatch(/<[a-z!/]|\bat .+:\d+:\d+/i);
    if (response.status === 200) stored++;
  }
  expect(stored).toBeGreaterThan(400);
  expect(await database.sql`select count(*)::int as count from messages`).toEqual([{ count: stored * 2 }]);
}, 120_000);
