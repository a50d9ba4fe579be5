import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Row } from "#contract/rows.ts";
import { callAsStaff, makeUnusedEmail, requestAsStaff } from "../forms/estimates.ts";
import { sendChatMessage } from "./chat.ts";

/** Dana, a person of the office, at her desk. */
export type Dana = {
  takeOver(): Promise<void>;
  say(content: string): Promise<void>;
  type(): Promise<void>;
  giveBack(words: string): Promise<void>;
  /** The stored messages, each as "author: text". */
  stored(): Promise<string[]>;
};

/** Begins the conversation of an open panel with Eve; Dana may take it over. */
export async function beginConversation(page: Page, baseURL: string | undefined): Promise<Dana> {
  const url = baseURL ?? "";
  const { request } = page;
  const email = makeUnusedEmail();
  await sendChatMessage(page, `I am Rosa Park and my email is ${email}`);
  const found = await requestAsStaff(request, url, `conversations?select=id&email=eq.${email}`);
  const [{ id: conversation }] = found as [Pick<Row<"conversations">, "id">];
  const at = { conversation, device: randomUUID() };
  return {
    takeOver: async () => void (await callAsStaff(request, url, "take_over", { ...at, staff_name: "Dana" })),
    async say(content) {
      await callAsStaff(request, url, "say_to_visitor", { ...at, content, sent_key: randomUUID() });
    },
    type: async () => void (await callAsStaff(request, url, "staff_types", at)),
    giveBack: async (words) => void (await callAsStaff(request, url, "give_back", { ...at, words })),
    async stored() {
      const rows = (await callAsStaff(request, url, "conversation_messages", {
        conversation,
      })) as Row<"messages">[];
      return rows.map(({ role, author, content }) => `${author ?? role}: ${content}`);
    },
  };
}

/** Counts the streams that a page holds open. */
export async function countStreams(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { fetch } = window;
    const counted = Object.assign(window, { streams: 0 });
    window.fetch = (input, init) => {
      if (!String(input).startsWith("/api/chat/live")) return fetch(input, init);
      counted.streams++;
      init?.signal?.addEventListener("abort", () => counted.streams--);
      return fetch(input, init);
    };
  });
  return () => page.evaluate(() => (window as unknown as { streams: number }).streams);
}

/** Hides the page, as another tab in front of it would, or shows it again. */
export async function setVisibility(page: Page, state: "hidden" | "visible"): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe(state);
}
