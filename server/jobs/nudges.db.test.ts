import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Arguments } from "#contract/rows.ts";
import { unsubscribe } from "#copy/pages/unsubscribe.ts";
import { site as company } from "#site-data/company.ts";
import { localServerData } from "../data/server-data.ts";
import { nativePost } from "../http/testing/native-post.ts";
import { serveInMemory, UNLIMITED } from "../http/testing/serve-in-memory.ts";
import { LINK_SECRET } from "../inspections/testing/bookings.ts";
import { cancelVisit, storeVisit } from "../inspections/testing/visits.ts";
import { HOSTILE_TEXTS } from "../mail/testing/hostile.ts";
import { type ReceivedMail, refusal, startMailServer } from "../mail/testing/mail-server.ts";
import type { Sql, TransactionSql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asStaff } from "../privacy/testing/as-role.ts";
import { storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { waitUntil } from "../testing/until.ts";
import { unsubscribeApp } from "../unsubscribe/unsubscribe-app.ts";
import { runMails, waitUntilAllSent } from "./testing/run-mails.ts";

const words = unsubscribe.reminders;

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const ALWAYS = {
  time_zone: "America/New_York",
  week: [{ days: DAYS, opens: "00:00", closes: "24:00" }],
  holidays: [] as string[],
};
/** As in the sample's company.yaml, with Thanksgiving. */
const WEEKDAYS = {
  time_zone: "America/New_York",
  week: [
    { days: DAYS.slice(0, 5), opens: "07:00", closes: "18:00" },
    { days: ["Saturday"], opens: "08:00", closes: "13:00" },
  ],
  holidays: ["2026-11-26"],
};
const NEVER = { ...ALWAYS, week: [] };

function setNudges(sql: Sql, office: object = ALWAYS, wanted = true): Promise<unknown> {
  return localServerData(sql).call("set_nudges", { wanted, office });
}

function storePriced(sql: Sql, fields: Partial<Arguments<"create_estimate">> = {}): Promise<string> {
  return storeEstimateRequest(sql, { range_low: 15_000, range_high: 21_000, ...fields });
}

/** Lets days pass for all that was stored. */
async function passDays(sql: Sql, days: number): Promise<void> {
  const span = `${days} days`;
  await sql`update public.estimates set created_at = created_at - ${span}::interval`;
  await sql`update public.activities set at = at - ${span}::interval`;
  await sql`update public.messages set created_at = created_at - ${span}::interval`;
  await sql`
    update public.jobs set due_at = due_at - ${span}::interval, sent_at = sent_at - ${span}::interval,
      created_at = created_at - ${span}::interval`;
}

/** Sends the nudges that are due now as a worker does; answers to whom, with "last" for a last one. */
async function sendNudges(sql: Sql): Promise<string[]> {
  const sent: string[] = [];
  for (;;) {
    const [entry] = await sql<{ id: number; kind: string; facts: { email: string; is_last: boolean } }[]>`
      select id, kind, facts from public.jobs_claim('mail', 1)`;
    if (!entry) return sent;
    if (entry.kind === "nudge") sent.push(`${entry.facts.email}${entry.facts.is_last ? " last" : ""}`);
    await sql`select public.job_done(${entry.id})`;
  }
}

async function readNudges(sql: Sql, estimate: string) {
  const [nudges] = await sql<{ goes: boolean; reminded: boolean; stopped: boolean; unsubscribed: boolean }[]>`
    select next_at is not null as goes, reminded_at is not null as reminded, stopped_at is not null as stopped,
      is_unsubscribed as unsubscribed
    from private.read_nudges(${estimate})`;
  return nudges;
}

const countWritten = async (sql: Sql) => (await sql`select from public.jobs where kind = 'nudge'`).length;

test("who read a range has two nudges written, after two and six days; others have none", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storePriced(sql);
  expect(await countWritten(sql)).toBe(0);
  await setNudges(sql);
  await storePriced(sql, { email: "jo@example.com" });
  expect(
    await sql`
      select round(extract(epoch from due_at - now()) / 86400)::int as days
      from public.jobs where kind = 'nudge' order by id`,
  ).toEqual([{ days: 2 }, { days: 6 }]);
  await storeEstimateRequest(sql, { email: "unpriced@example.com" });
  await storeChatTurn(sql, { email: "chat@example.com" });
  await storeVisit(sql, 25);
  expect(await countWritten(sql)).toBe(2);
  await setNudges(sql, NEVER);
  await storePriced(sql, { email: "closed@example.com" });
  expect(await countWritten(sql)).toBe(2);
});

test.each([
  ["2026-11-25T15:00Z", "2026-11-25T15:00Z", "in office hours"],
  ["2026-11-25T09:00Z", "2026-11-25T12:00Z", "before the office opens"],
  ["2026-11-25T23:00Z", "2026-11-27T12:00Z", "after it has closed, before a holiday"],
  ["2026-11-28T18:00Z", "2026-11-30T12:00Z", "when it has just closed for Sunday"],
  ["2027-03-13T20:00Z", "2027-03-15T11:00Z", "over the change of the clock"],
])("a nudge of %s goes at %s: %s", async (at, expected) => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setNudges(sql, WEEKDAYS);
  const [next] = await sql<{ at: Date }[]>`select private.next_office_time(${at}::timestamptz) as at`;
  expect(new Date(next?.at ?? 0)).toEqual(new Date(expected));
});

test("the first goes after two days and the last after six, each is kept under what was done, and no third follows", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setNudges(sql);
  const id = await storePriced(sql);
  expect(await sendNudges(sql)).toEqual([]);
  expect(await readNudges(sql, id)).toEqual({
    goes: true,
    reminded: false,
    stopped: false,
    unsubscribed: false,
  });
  await passDays(sql, 2);
  expect(await sendNudges(sql)).toEqual(["dana@example.com"]);
  expect(await readNudges(sql, id)).toMatchObject({ goes: true, reminded: true });
  await passDays(sql, 4);
  expect(await sendNudges(sql)).toEqual(["dana@example.com last"]);
  await passDays(sql, 4);
  expect(await sendNudges(sql)).toEqual([]);
  expect(await readNudges(sql, id)).toMatchObject({ goes: false, reminded: true });
  expect(await sql`select what, actor from public.activities where subject_id = ${id} order by at`).toEqual([
    { what: "reminded", actor: "server" },
    { what: "reminded", actor: "server" },
  ]);
});

type Act = (sql: Sql, id: string) => Promise<unknown>;

const byStaff =
  (work: (staff: TransactionSql, id: string) => Promise<unknown>): Act =>
  (sql, id) =>
    asStaff(sql, (staff) => work(staff, id));
const note = (what: string, outcome: string | null = null) =>
  byStaff(
    (staff, id) =>
      staff`select public.add_activity(${randomUUID()}, 'estimate', ${id}, ${what}, ${outcome}, 'x')`,
  );
const writeLetter = async (sql: Sql, id: string, letter = randomUUID()) => {
  await asStaff(
    sql,
    (staff) =>
      staff`select public.send_letter(${letter}, 'estimate', ${id}, 'dana@example.com', 'Roof', 'Hello')`,
  );
  return letter;
};
const sayInChat: Act = async (sql) => {
  const chat = await storeChatTurn(sql, { phone: "614 555 0177", name: "Dana Wells" });
  await sql`insert into public.messages (conversation_id, role, content, author) values (${chat}, 'assistant', 'Hello', 'Zoë')`;
};

const STOPPED: Record<string, Act> = {
  "a decision": byStaff(
    (staff, id) => staff`select public.update_estimate_status(${id}, 'pending', 'declined')`,
  ),
  "closing it": byStaff((staff, id) => staff`select public.plan_next('estimate', ${id}, null)`),
  "a call that reached them": note("call", "reached"),
  "a text": note("text"),
  "a mail noted by hand": note("mail"),
  "a letter": writeLetter,
  "being done with it": byStaff((staff, id) => staff`select public.end_waiting('estimate', ${id})`),
  "an answer in the chat of the same person": sayInChat,
  "a visit that the same person booked": (sql) =>
    storeVisit(sql, 25, { customer_name: "Dana Wells", email: "other@example.com" }),
  "a newer request of the same mailbox": (sql) =>
    storePriced(sql, { email: "DANA+roof@example.com", phone: null }),
  "a chat of the same person that was lost": async (sql) => {
    const chat = await storeChatTurn(sql, { email: "dana@example.com", phone: "(614) 555-0177" });
    await asStaff(
      sql,
      (staff) => staff`select public.set_outcome('conversation', ${chat}, null, 'lost', null, 'competitor')`,
    );
  },
  "a stop by staff": byStaff((staff, id) => staff`select public.stop_nudges(${id})`),
  "the wish of its reader": (sql) => sql`
    select public.unsubscribe(private.hash_mailbox('Dana+2@example.com'))`,
  "a receipt that the mailbox refused": (sql, id) => sql`
    insert into public.jobs (kind, record_kind, record_id, abandoned_at, refused)
    values ('received', 'estimate', ${id}, now(), true)`,
  "nudges that are off": (sql) => setNudges(sql, ALWAYS, false),
};

test.each(Object.entries(STOPPED))("%s ends the nudges", async (_, stop) => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setNudges(sql);
  const id = await storePriced(sql);
  await passDays(sql, 1);
  await stop(sql, id);
  expect(await readNudges(sql, id)).toMatchObject({ goes: false });
  await passDays(sql, 1);
  await sql`update public.jobs set due_at = now() + interval '1 hour' where kind = 'nudge' and record_id <> ${id}`;
  expect(await sendNudges(sql)).toEqual([]);
  expect(
    await sql`select from public.jobs where kind = 'nudge' and record_id = ${id} and due_at <= now()`,
  ).toEqual([]);
});

const GOING_ON: Record<string, Act> = {
  "a note": note("note"),
  "a voice message": note("call", "voicemail"),
  "a letter that was taken back": async (sql, id) => {
    const letter = await writeLetter(sql, id);
    await asStaff(sql, (staff) => staff`select public.take_back_letter(${letter})`);
  },
  "a press of Done that was undone": async (sql, id) => {
    await asStaff(sql, (staff) => staff`select public.end_waiting('estimate', ${id})`);
    await asStaff(sql, (staff) => staff`select public.undo_answered('estimate', ${id})`);
  },
  "a visit that was cancelled": async (sql) => cancelVisit(sql, await storeVisit(sql, 25)),
  "a stop that was undone": async (sql, id) => {
    for (const stopped of [true, false])
      await asStaff(sql, (staff) => staff`select public.stop_nudges(${id}, ${stopped})`);
  },
  "what Eve said to them": (sql) => storeChatTurn(sql, { phone: "614 555 0177", name: "Dana Wells" }),
  "a stranger's visit": (sql) => storeVisit(sql, 25, { phone: "(614) 555-0100" }),
};

test.each(Object.entries(GOING_ON))("%s lets the nudges go on", async (_, act) => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setNudges(sql);
  const id = await storePriced(sql);
  await passDays(sql, 1);
  await act(sql, id);
  expect(await readNudges(sql, id)).toMatchObject({ goes: true });
  await passDays(sql, 1);
  expect(await sendNudges(sql)).toEqual(["dana@example.com"]);
});

test("one person has two in ninety days, over all requests and spellings of the mailbox", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setNudges(sql);
  await storePriced(sql, { email: "dana.wells@gmail.com" });
  await passDays(sql, 2);
  await sendNudges(sql);
  await passDays(sql, 4);
  await sendNudges(sql);
  const second = await storePriced(sql, { email: "danawells+2@gmail.com", phone: null });
  expect(await readNudges(sql, second)).toMatchObject({ goes: false });
  await passDays(sql, 7);
  expect(await sendNudges(sql)).toEqual([]);
  await passDays(sql, 90);
  const third = await storePriced(sql, { email: "danawells@gmail.com" });
  expect(await readNudges(sql, third)).toMatchObject({ goes: true });
});

test("a nudge that is due while the office is closed waits until it opens, and one after a long pause for three days", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setNudges(sql);
  const id = await storePriced(sql);
  const [{ today } = { today: "" }] = await sql<{ today: string }[]>`
    select (now() at time zone 'America/New_York')::date::text as today`;
  await setNudges(sql, { ...ALWAYS, holidays: [today] });
  await passDays(sql, 8);
  expect(await sendNudges(sql)).toEqual([]);
  expect(await sql`select from public.jobs where kind = 'nudge' and due_at > now()`).toHaveLength(2);
  expect(await readNudges(sql, id)).toMatchObject({ goes: true });
  await setNudges(sql);
  await sql`update public.jobs set due_at = now() where kind = 'nudge'`;
  expect(await sendNudges(sql)).toEqual(["dana@example.com"]);
  expect(
    await sql`
      select round(extract(epoch from due_at - now()) / 86400)::int as days
      from public.jobs where kind = 'nudge' and sent_at is null`,
  ).toEqual([{ days: 3 }]);
});

test("of a flood the first sixty requests in an hour have nudges, and all are stored", async () => {
  await using database = await createTestDatabase({ max: 8 });
  const { sql } = database;
  await setNudges(sql);
  await Promise.all(
    Array.from({ length: 66 }, (_, number) =>
      storePriced(sql, { email: `p${number}@example.com`, phone: null }),
    ),
  );
  expect(await countWritten(sql)).toBe(120);
  expect(await sql`select count(*)::int from public.estimates`).toEqual([{ count: 66 }]);
});

test("nudges that wait for their day are not counted as waiting mail", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setNudges(sql);
  await storePriced(sql);
  await sql`delete from public.jobs where kind <> 'nudge'`;
  expect(
    await asStaff(sql, (staff) => staff`select failing_since, waiting from public.mail_status()`),
  ).toEqual([{ failing_since: null, waiting: 0 }]);
  expect(await sql`select mails_waiting::int from public.site_figures()`).toEqual([{ mails_waiting: 0 }]);
});

/** The path of the page that takes the reader's mailbox off, by the header of the mail. */
function unsubscribePathOf({ raw }: ReceivedMail): string {
  const [, path = ""] =
    /^List-Unsubscribe: <https:\/\/roofs\.example(\/unsubscribe\/[\w.-]+)>\r$/m.exec(raw) ?? [];
  return path;
}

test("the mail names the range and the company's address, nothing that was typed, and its link or button ends them", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer();
  const nudges = () => server.received.filter(({ to }) => /^a\d+@/.test(to.join()));
  await using _outbox = runMails(sql, { SMTP_URL: server.url }, { nudges: true });
  await waitUntil(async () => (await sql`select from private.settings where nudges`).length === 1);
  const [told] = await sql<{ office: object }[]>`select office from private.settings`;
  expect(told?.office).toEqual({
    time_zone: company.timeZone,
    week: company.hours,
    holidays: company.holidays,
  });
  await sql`update private.settings set office = ${JSON.stringify(ALWAYS)}`;
  const typed = HOSTILE_TEXTS.map((text) => text.replaceAll("\u0000", "").slice(0, 100));
  for (const [index, text] of typed.entries())
    await storePriced(sql, {
      email: `a${index}@example.com`,
      phone: null,
      customer_name: text,
      notes: `Typed: ${text}`,
    });
  await passDays(sql, 2);
  await waitUntil(() => nudges().length === typed.length);
  for (const { to, email, raw } of nudges()) {
    expect(to).toHaveLength(1);
    expect(email.replyTo).toMatchObject([{ address: "info@larkfieldroofing.example" }]);
    expect(email.subject).toBe("Your price range from Larkfield Roofing: the next step");
    expect(email.text).toContain("$15,000 to $21,000");
    expect(email.text).toContain("1480 Kiln Street, Columbus, OH 43215");
    expect(email.html).toContain("https://roofs.example/contact#book");
    expect(`${email.text}${email.html}`).not.toMatch(/Typed|victim@|Injected|<script|onerror/);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  }
  const [first, second] = nudges() as [ReceivedMail, ReceivedMail];
  expect(first.email.text).toContain(
    `No more emails like this: https://roofs.example${unsubscribePathOf(first)}`,
  );

  const app = unsubscribeApp({
    data: localServerData(sql),
    phone: company.phone,
    limits: UNLIMITED,
    linkSecret: LINK_SECRET,
  });
  const serve = serveInMemory("/unsubscribe", app);
  const gone = () => sql`select from private.unsubscribed`;
  const page = await serve(new Request(`http://site.test${unsubscribePathOf(first)}`));
  expect(await page.text()).toContain(words.ask.submit);
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect(await gone()).toHaveLength(0);
  const pressed = await serve(await nativePost(unsubscribePathOf(first), {}));
  expect([pressed.status, (await pressed.text()).includes(words.done.title)]).toEqual([200, true]);
  // As a mail provider does it: no cookie, no origin.
  const oneClick = new Request(`http://site.test${unsubscribePathOf(second)}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect((await serve(oneClick)).status).toBe(200);
  expect(await gone()).toHaveLength(2);
  for (const path of ["/unsubscribe/nonsense", `${unsubscribePathOf(first)}x`])
    expect((await serve(await nativePost(path, {}))).status).toBe(404);
  await passDays(sql, 4);
  await waitUntil(() => nudges().length === 2 * typed.length - 2);
  const again = nudges()
    .slice(typed.length)
    .map(({ to }) => to.join());
  expect(again).not.toContain(first.to.join());
  expect(again).not.toContain(second.to.join());
  expect(nudges().at(-1)?.email.text).toContain("This is our last reminder about it.");
});

test("a nudge that is refused worries nobody, and no second one follows", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer({
    onRcptTo: (_address, _session, answer) => answer(refusal(550, "5.1.1 No such user here")),
  });
  await setNudges(sql);
  const id = await storePriced(sql);
  await sql`delete from public.jobs where kind <> 'nudge'`;
  await passDays(sql, 2);
  await using _outbox = runMails(sql, { SMTP_URL: server.url }, { nudges: true, isAlwaysOpen: true });
  await waitUntil(
    async () => (await sql`select from public.jobs where abandoned_at is not null`).length === 1,
  );
  expect(await asStaff(sql, (staff) => staff`select failing_since from public.mail_status()`)).toEqual([
    { failing_since: null },
  ]);
  expect(await readNudges(sql, id)).toMatchObject({ goes: false, reminded: false });
});

test("the wish for no more outlives the person's records, and does not name them", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setNudges(sql);
  await storePriced(sql);
  await sql`select public.unsubscribe(private.hash_mailbox('dana@example.com'))`;
  await sql`select * from public.forget_person('dana@example.com')`;
  expect(await countWritten(sql)).toBe(0);
  const again = await storePriced(sql);
  expect(await readNudges(sql, again)).toMatchObject({ goes: false, unsubscribed: true });
  expect(await sql`select mailbox ~ 'dana' as named from private.unsubscribed`).toEqual([{ named: false }]);
});

test("two workers send a nudge once", async () => {
  await using database = await createTestDatabase({ max: 8 });
  const { sql } = database;
  await setNudges(sql);
  await storePriced(sql);
  await passDays(sql, 7);
  const claims = await Promise.all(Array.from({ length: 6 }, () => sendNudges(sql)));
  expect(claims.flat()).toEqual(["dana@example.com"]);
});

test("all of a site's nudges are sent by it, and staff's mail beside them", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer();
  await using _outbox = runMails(sql, { SMTP_URL: server.url }, { nudges: false });
  await waitUntilAllSent(sql);
  await storePriced(sql);
  await waitUntilAllSent(sql);
  expect(server.received).toHaveLength(1);
});
