import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import type { FreeSlots, InspectionAnswer } from "#contract/api/inspections.ts";
import { inspections } from "#site-data/company.ts";
import { startExternalDatabase } from "../testing/external-database.ts";
import { type RunningSite, startSite } from "../testing/start-site.ts";
import { bookingBody } from "./testing/bookings.ts";

const VISITORS = 200;
const TIMES = 4; // with two crews as many as are booked in an hour on the spot
const CREWS = inspections?.inspections.crews.length ?? 0;

type Told = { status: number; email: string; start: string; starts?: string };

/** Sends a booking until it is answered, to the other site where one does not answer, as a form does that is sent again. */
async function book(sites: readonly RunningSite[], visitor: number, start: string): Promise<Told> {
  const email = `visitor${visitor}@home.example`;
  const body = JSON.stringify({
    ...bookingBody(start, { email, phone: `614555${1000 + visitor}` }),
    idempotencyKey: `word-of-${visitor}`,
  });
  for (let attempt = visitor; ; attempt++) {
    const url = `${sites[attempt % sites.length]?.url}/api/inspections`;
    const headers = {
      "content-type": "application/json",
      "x-forwarded-for": `198.18.${visitor}.7`,
    };
    const answer = await fetch(url, { method: "POST", headers, body }).catch(() => undefined);
    const told = (await answer?.json().catch(() => undefined)) as InspectionAnswer | undefined;
    if (answer && told && answer.status !== 503) return { status: answer.status, email, start, ...told };
    await delay(100);
  }
}

test("two hundred visitors, eight slots, two sites, one of them killed: eight booked, each told the truth", {
  timeout: 240_000,
}, async () => {
  await using database = await startExternalDatabase();
  const environment = { DATABASE_URL: database.url, TRUST_PROXY: "1" };
  const [first, second] = await Promise.all([startSite(environment), startSite(environment)]);
  await using one = first;
  await using two = second;
  const { days } = (await (await fetch(`${one.url}/api/slots`)).json()) as FreeSlots;
  const wanted = days.flatMap(({ starts }) => starts).slice(0, TIMES);
  const asked = Array.from({ length: VISITORS }, (_, visitor) =>
    book([one, two], visitor, wanted[visitor % TIMES] ?? ""),
  );
  await Promise.race(asked); // some are told, most are waiting
  two.process.kill("SIGKILL");
  const told = await Promise.all(asked);

  const booked = told.filter(({ status }) => status === 201 || status === 200);
  expect(booked).toHaveLength(TIMES * CREWS);
  expect(told.filter(({ status }) => status === 409)).toHaveLength(VISITORS - TIMES * CREWS);
  const stored = await database.sql<{ email: string; starts_at: Date; crew: string }[]>`
    select email, starts_at, crew from public.inspections`;
  const shown = stored.map(({ email, starts_at }) => `${email} ${starts_at.toISOString()}`);
  expect(shown.sort()).toEqual(booked.map(({ email, starts }) => `${email} ${starts}`).sort());
  expect(new Set(stored.map(({ starts_at, crew }) => `${starts_at.toISOString()} ${crew}`)).size).toBe(
    TIMES * CREWS,
  );
  const { days: left } = (await (await fetch(`${one.url}/api/slots`)).json()) as FreeSlots;
  const free = left.flatMap(({ starts }) => starts);
  expect(wanted.filter((start) => free.includes(start))).toEqual([]);
});
