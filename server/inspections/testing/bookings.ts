import {
  INSPECTION_FORM,
  type InspectionAnswers,
  type InspectionField,
} from "#contract/forms/inspection-form.ts";
import { readTyped } from "#contract/forms/read-form.ts";
import { booking } from "#copy/built/booking.ts";
import { consent } from "#copy/built/consent.ts";
import { createLog } from "#server/log.ts";
import type { Crew } from "#site-data/schema/crews.ts";
import type { Schedule } from "#site-data/visit-schedule.ts";
import { localServerData } from "../../data/server-data.ts";
import { serveInMemory, UNLIMITED } from "../../http/testing/serve-in-memory.ts";
import type { TestDatabase } from "../../postgres/testing/test-database.ts";
import { inspectionsApp } from "../inspections-app.ts";

/** Crews "Crew 1", "Crew 2" with the keys "crew-1", "crew-2". */
export function makeCrews(count: number): Crew[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `crew-${index + 1}`,
    name: `Crew ${index + 1}`,
  }));
}

/** Open on every day: there are free times, whenever the test runs. */
export const ALWAYS_OPEN: Schedule = {
  timeZone: "America/New_York",
  holidays: [],
  inspections: {
    bookable: true,
    minutes: 60,
    travelMinutes: 30,
    crews: makeCrews(2),
    noticeHours: 4,
    daysAhead: 7,
    reminders: true,
    hours: [
      {
        days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        opens: "08:00",
        closes: "18:00",
      },
    ],
  },
};

export const LINK_SECRET = "a secret of the tests";

/** The answers of somebody who books. */
export const ANN_LEE: InspectionAnswers = readTyped(INSPECTION_FORM, {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@home.example",
  phone: "614-555-0177",
  address: "12 Oak Street",
  city: "Columbus",
  zipCode: "43215",
});

/** The form's body that books a visit at `start`. */
export function bookingBody(
  start: string,
  changes: Partial<Record<InspectionField | "source" | "consent", string>> = {},
) {
  return {
    start,
    source: "contact",
    idempotencyKey: "0a1b2c3d-0000",
    openedFor: 42_000,
    website: "",
    firstName: "Ann",
    lastName: "Lee",
    email: "ann@home.example",
    phone: "(614) 555-0142",
    address: "12 Oak Street",
    city: "Columbus",
    zipCode: "43215",
    notes: "",
    ...changes,
  };
}

/** The booking API over a database. */
export function openBookings({ sql }: Pick<TestDatabase, "sql">, schedule: Schedule = ALWAYS_OPEN) {
  const data = localServerData(sql);
  const log = createLog("silent");
  const app = inspectionsApp({
    data,
    schedule,
    words: booking,
    consent,
    limits: UNLIMITED,
    linkSecret: LINK_SECRET,
    log,
  });
  const serve = serveInMemory("/api", app);
  let visitors = 0;
  const json = { "content-type": "application/json" };
  return {
    data,
    async slots(): Promise<string[]> {
      const answer = await serve(new Request("http://roofs.example/api/slots"));
      const { days } = await answer.json();
      return days.flatMap(({ starts }: { starts: string[] }) => starts);
    },
    /** Books a visit; without an `address` each call comes from another network. */
    async book(body: unknown, address = `198.18.${visitors++}.7`) {
      const init = { method: "POST", headers: json, body: JSON.stringify(body) };
      const from = serveInMemory("/api", app, address);
      const answer = await from(new Request("http://roofs.example/api/inspections", init));
      return { status: answer.status, ...(await answer.json()) };
    },
  };
}
