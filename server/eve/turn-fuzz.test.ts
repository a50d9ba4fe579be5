import fc from "fast-check";
import { expect, test } from "vitest";
import { articles } from "#content/knowledge/articles.ts";
import { NEW_CONVERSATION } from "./conversation-state.ts";
import { createSearch } from "./search.ts";
import { hostileMessage } from "./testing/hostile-message.ts";
import { type Conversation, takeTurn } from "./turn.ts";

const search = createSearch(articles);

test("10,000 random and hostile messages: an answer each time, in good time, its own words without markup", () => {
  let conversation: Conversation = { details: {}, state: NEW_CONVERSATION };
  let slowest = 0;
  for (const [index, message] of fc.sample(hostileMessage, { numRuns: 10_000, seed: 42 }).entries()) {
    if (index % 10 === 0) conversation = { details: {}, state: NEW_CONVERSATION };
    const began = performance.now();
    const { reply, given, state, parts } = takeTurn(message, conversation, search);
    slowest = Math.max(slowest, performance.now() - began);
    expect(reply.length).toBeGreaterThan(0);
    expect(reply.length).toBeLessThan(3000);
    expect(`${parts.answer} ${parts.asking}`).not.toMatch(/[<>]|undefined|NaN|\[object/);
    expect(JSON.stringify(given)).not.toMatch(/[<>]/);
    expect(JSON.stringify(state).length).toBeLessThan(3000);
    conversation = { details: { ...conversation.details, ...given }, state };
  }
  expect(slowest).toBeLessThan(1000); // no pattern runs away; the machine may be busy
}, 120_000);
