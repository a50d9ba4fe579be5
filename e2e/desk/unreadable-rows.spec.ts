import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { isRecord } from "#contract/values.ts";
import { makeUnusedAddress } from "../forms/estimates.ts";
import {
  callAsServer,
  MANY_CREWS,
  makeUniqueName,
  openDesk,
  storeApplications,
  storeEstimates,
  storeTurns,
} from "./desk.ts";

// Calls of a page that its service worker has just taken over pass by the routes of these tests now and then.
test.use({ serviceWorkers: "block" });

const HOUR = 3600_000;

/** As PostgreSQL writes a year that JavaScript does not read. */
const UNREADABLE = "20277-01-01T00:00:00+00:00";

const isMoment = (value: unknown) => typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value);

/** Adds a twin to each list of an answer's rows: its last row with an id of its own and no moment that can be read. */
function addTwins(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = value.map(addTwins);
    const last = rows.at(-1);
    return isRecord(last) && "id" in last ? [...rows, makeTwin(last)] : rows;
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, addTwins(part)]));
}

function makeTwin(row: Record<string, unknown>): Record<string, unknown> {
  const spoil = (value: unknown): unknown => {
    if (isMoment(value)) return UNREADABLE;
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spoil(part)]))
      : value;
  };
  const id = typeof row.id === "number" ? row.id + 1 : randomUUID();
  // Equal questions are one line.
  const question = typeof row.question === "string" && { question: `${row.question} Again?` };
  return { ...(spoil(row) as Record<string, unknown>), ...question, id };
}

async function spoilAnswers(page: Page): Promise<void> {
  await page.route(/\/rest\/v1\/(rpc\/(?!desk_news)|\w+\?)/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text && JSON.stringify(addTwins(JSON.parse(text))) });
  });
}

test("a row that cannot be read is said to be such in every list of the desk, and the others stand", async ({
  page,
}) => {
  const name = makeUniqueName();
  const email = `${name}@example.com`.toLowerCase();
  await openDesk(page, "?tab=report");
  const [estimate = ""] = await storeEstimates(page, [
    { customer_name: name, email, phone: "614-555-0188", service_type: "Roof Repair" },
  ]);
  await storeApplications(page, [
    { first_name: "Ann", last_name: name, email, position: "Project Manager" },
    { first_name: "Ann", last_name: name, email, position: "Sales Representative" },
  ]);
  const conversation = randomUUID();
  await storeTurns(page, [
    {
      conversation_id: conversation,
      ip_address: makeUnusedAddress(),
      name,
      email,
      notice: "person",
      missed: true,
      question: `Where is ${name}?`,
      answer: "I have asked the office.",
    },
  ]);
  const start = Date.now() + 700 * 24 * HOUR + Math.floor(Math.random() * 20) * 24 * HOUR;
  const at = (hours: number) => new Date(start + hours * HOUR).toISOString();
  await callAsServer(page, "book_inspection", {
    starts_at: at(0),
    ends_at: at(1),
    free_at: at(2),
    crews: MANY_CREWS,
    customer_name: name,
    email,
    phone: "614-555-0188",
    address: "12 Oak Street",
    source: "contact",
    idempotency_key: randomUUID(),
  });
  await spoilAnswers(page);

  const unread = page.getByText("This entry cannot be shown");
  const goTo = async (search: string) => {
    await page.goto(`/admin/dashboard${search}`);
    await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
  };
  const sees = async (search: string, text: string) => {
    await goTo(search);
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(unread.first()).toBeVisible();
  };
  await sees("", name);
  await sees(`?tab=applications&q=${name}`, name);
  await sees(`?tab=chat-logs&q=${name}`, name);
  await sees(`?tab=estimates&q=${name}`, name);
  await sees(`?tab=inspections&q=${name}`, name);
  await sees("?tab=inspections&view=list", name);
  await sees(`?tab=inspections&view=week&day=${at(0).slice(0, 10)}`, name);
  await sees("?tab=activity", name);
  await sees("?tab=chat-logs&open=unanswered", `Where is ${name}?`);
  // An open record: what was done, the others of its person, and the messages of a chat.
  const record = page.getByRole("article");
  await goTo(`?tab=estimates&open=${estimate}`);
  await expect(record.getByRole("heading", { name })).toBeVisible();
  await expect(
    record
      .getByRole("list", { name: "What was done" })
      .getByText(/cannot be shown/)
      .first(),
  ).toBeVisible();
  await goTo(`?tab=chat-logs&open=${conversation}`);
  await expect(record.getByText("I have asked the office.").first()).toBeVisible();
  await expect(record.getByText(/cannot be shown/).last()).toBeVisible();
  // A record that cannot be drawn at all can still be put away.
  await page.route(/\/rpc\/read_record$/, async (route) => {
    const answer = await route.fetch();
    const row = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...makeTwin(row), id: row.id } });
  });
  await goTo(`?tab=estimates&open=${estimate}`);
  await expect(record.getByText(/cannot be shown/)).toBeVisible();
  await expect(record.getByRole("button", { name: "Delete" })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" }); // answers that are on their way
});
