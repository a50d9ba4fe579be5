import { expect, test } from "vitest";
import type { Webhook } from "#contract/rows.ts";
import { describeTrouble } from "./use-webhook.ts";

const NOW = Date.parse("2026-11-28T15:00:00Z");

const WEBHOOK: Webhook = {
  url: "https://crm.example/1",
  events: ["lead.created"],
  is_on: true,
  version: 1,
  secret_made_at: "2026-11-01T15:00:00Z",
  failing_since: null,
  paused_at: null,
  waiting: 0,
};

test("a webhook is in trouble when it is paused, or has failed for more than ten minutes", () => {
  const describe = (changes: Partial<Webhook>) => describeTrouble({ ...WEBHOOK, ...changes }, NOW);
  expect(describe({})).toBeNull();
  expect(describe({ failing_since: "2026-11-28T14:51:00Z" })).toBeNull();
  expect(describe({ failing_since: "2026-11-28T14:49:00Z" })).toMatch(/^The webhook has taken no call since/);
  const paused = { failing_since: "2026-11-28T14:59:00Z", paused_at: "2026-11-28T14:59:00Z" };
  expect(describe(paused)).toMatch(/^The webhook is paused/);
  expect(describe({ ...paused, is_on: false })).toBeNull();
});
