import { test as base, expect } from "@playwright/test";
import { chat } from "#copy/chat.ts";
import { callTools, startModelServer, type ToolCall } from "#eve/testing/model-server.ts";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { site } from "#site-data/company.ts";
import { makeUnusedPhone } from "../forms/estimates.ts";
import { collectComplaints, DESKTOP, PHONE } from "../pages.ts";
import { becomeChatVisitor, chatPanel, conversation, openChat, sendChatMessage } from "./chat.ts";

/** A weekday that a card calls by its name: the next two days are "Today" and "Tomorrow". */
const DAY = ["Tuesday", "Wednesday", "Thursday"].find((day) => ![0, 1].map(nameDayAfter).includes(day)) ?? "";
const [SHORT_DAY] = DAY.match(/^.{3}/) ?? [];

/** The weekday so many days after today, where the office is. */
function nameDayAfter(days: number): string {
  const clock = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: site.timeZone });
  return clock.format(Date.now() + days * 24 * 3600_000);
}

const end: ToolCall = ["reply", { say: [] }];
/** The model's picks for each message: every visitor sends the same two. */
const PICKS: readonly (readonly ToolCall[])[] = [
  [["visit", { weekdays: [DAY], after: 12 }], end],
  [
    ["bookVisit", { start: "now" }],
    ["reply", { say: [{ line: "<b>You are booked.</b>" }] }],
  ],
];

type Model = Awaited<ReturnType<typeof startModelServer>>;

/** A site whose Eve asks a language model: a server on this machine. */
const test = base.extend<object, { world: { site: RunningSite; model: Model } }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from its pattern.
    async ({}, use) => {
      await using model = await startModelServer((response, request) => {
        const messages = model.requests.at(-1)?.body.messages as { role: string; content: string }[];
        const asked = messages.findLast(({ role }) => role === "user")?.content ?? "";
        callTools(PICKS[asked.includes(DAY) ? 0 : 1] ?? [])(response, request);
      });
      await using running = await startSite({
        TRUST_PROXY: "1",
        EVE_MODEL_URL: model.url,
        EVE_MODEL: "oak-7b",
      });
      await use({ site: running, model });
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test.beforeEach(({ context }) => becomeChatVisitor(context));

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a model opens a card and books nothing, and it is said whose it is", async ({ page, world }) => {
      const { site: running, model } = world;
      const heard = collectComplaints(page);
      await openChat(page, `${running.url}/services`);
      const host = new URL(model.url).host;
      await expect(chatPanel(page).getByText(chat.programWith({ name: "oak-7b", host }))).toBeVisible();
      await sendChatMessage(page, `some ${DAY} afternoon?`);
      const visit = chatPanel(page).getByRole("group", { name: chat.cards.titles.visit, exact: true });
      await expect(
        visit.getByRole("radio", { name: new RegExp(`^${SHORT_DAY}`), checked: true }),
      ).toHaveCount(1);
      await visit.getByRole("radio", { name: /PM$/ }).first().check();
      await visit.getByLabel("First name").fill("Ann");
      await visit.getByLabel("Phone").fill(makeUnusedPhone());
      await visit.getByLabel("Street address").fill("12 Oak Street");
      await visit.getByLabel("City").fill("Columbus");
      await visit.getByRole("button", { name: new RegExp(`^Book ${SHORT_DAY}, `) }).click();
      await expect(conversation(page)).toContainText(`Booked: ${DAY}, `);
      await sendChatMessage(page, "what is a ridge vent?");
      await expect(conversation(page)).toContainText("ridge");
      await expect(conversation(page)).not.toContainText("You are booked.");
      expect(heard).toEqual([]);
    });
  });
}
