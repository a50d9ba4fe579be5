import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type APIRequestContext, test } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import type { FreeSlots } from "#contract/api/inspections.ts";
import { listMailFiles } from "#server/mail/delivery/mail-folder.ts";
import { waitUntil } from "#server/testing/until.ts";
import { makeUnusedAddress, makeUnusedEmail, makeUnusedPhone } from "./estimates.ts";

/** Number of days at the end that are left to tests which need a time without other visits. */
const RESERVED_DAYS = 2;

/**
 * Chooses the days on which this worker's tests book. Other workers run at the same time and use other days; of the
 * first day the soonest time is withdrawn as the clock passes its notice, in the middle of a test.
 */
export function chooseOwnDays(days: FreeSlots["days"]): FreeSlots["days"] {
  const { parallelIndex } = test.info();
  return days.slice(1, -RESERVED_DAYS).filter(({ date }) => Number(date.slice(-2)) % 2 === parallelIndex % 2);
}

/** Books a visit at any free time, as a visitor with an address of their own; returns the visitor's e-mail address. */
export async function bookVisit(request: APIRequestContext): Promise<string> {
  const headers = { "x-forwarded-for": makeUnusedAddress() };
  const email = makeUnusedEmail();
  await waitUntil(async () => {
    const { days } = (await (await request.get("/api/slots", { headers })).json()) as FreeSlots;
    const starts = chooseOwnDays(days).flatMap((day) => day.starts);
    const start = starts[Math.floor(Math.random() * starts.length)] ?? "";
    return (await postVisit(request, start, email)) === 201; // another test may have taken the time
  });
  return email;
}

/** Books a time until no crew is free. */
export async function takeTime(request: APIRequestContext, start: string): Promise<void> {
  await waitUntil(async () => (await postVisit(request, start, makeUnusedEmail())) === 409);
}

async function postVisit(request: APIRequestContext, start: string, email: string): Promise<number> {
  const headers = { "x-forwarded-for": makeUnusedAddress() };
  const data = {
    start,
    source: "contact",
    openedFor: 42_000,
    idempotencyKey: randomUUID(),
    firstName: "Ann",
    lastName: "Lee",
    email,
    phone: makeUnusedPhone(),
    address: "12 Oak Street",
    city: "Columbus",
    zipCode: "43215",
    notes: "A dog",
    website: "",
  };
  return (await request.post("/api/inspections", { headers, data })).status();
}

/** Waits for the mail to an address whose subject begins so, in the folder where the site writes its mails. */
export function waitForMail(email: string, subject: string): Promise<Email> {
  return waitUntil(async () => {
    const files = (await listMailFiles(process.env.EAVES_TEST_MAIL ?? "")).map(({ file }) => file);
    const complete = files.filter((file) => file.endsWith(".eml"));
    const mails = await Promise.all(complete.map(async (file) => PostalMime.parse(await readFile(file))));
    return mails.find((mail) => mail.to?.[0]?.address === email && mail.subject?.startsWith(subject));
  });
}

/** Finds the path of the visit's page in a mail. */
export function findVisitLink(mail: Email): string {
  const [link] = /https?:\/\/\S+\/visit\/\S+/.exec(mail.text ?? "") ?? [];
  if (!link) throw new Error(`No link to a visit: ${mail.text}`);
  return new URL(link).pathname;
}
