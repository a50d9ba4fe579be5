import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type APIRequestContext, test } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import type { FreeSlots } from "#contract/api/inspections.ts";
import { listMailFiles } from "#server/outbox/delivery/mail-folder.ts";
import { waitUntil } from "#server/outbox/testing/until.ts";
import { unusedAddress, unusedEmail, unusedPhone } from "./estimates.ts";

/** Of the days that can be booked, so many at the end are left to tests that need a time with nobody else in it. */
const LEFT_ALONE = 2;

/** The days of this worker's tests: those of another one, which run at the same time, book others. */
export function ownDays(days: FreeSlots["days"]): FreeSlots["days"] {
  const { parallelIndex } = test.info();
  return days.slice(0, -LEFT_ALONE).filter(({ date }) => Number(date.slice(-2)) % 2 === parallelIndex % 2);
}

/** Books a visit at any free time, as a visitor of an address of their own; answers the visitor's e-mail address. */
export async function bookVisit(request: APIRequestContext): Promise<string> {
  const headers = { "x-forwarded-for": unusedAddress() };
  const email = unusedEmail();
  await waitUntil(async () => {
    const { days } = (await (await request.get("/api/slots", { headers })).json()) as FreeSlots;
    const starts = ownDays(days).flatMap((day) => day.starts);
    const start = starts[Math.floor(Math.random() * starts.length)] ?? "";
    return (await book(request, start, email)) === 201; // another test may have taken the time
  });
  return email;
}

/** Books a time until no crew is free for it any more. */
export async function takeTime(request: APIRequestContext, start: string): Promise<void> {
  await waitUntil(async () => (await book(request, start, unusedEmail())) === 409);
}

async function book(request: APIRequestContext, start: string, email: string): Promise<number> {
  const headers = { "x-forwarded-for": unusedAddress() };
  const data = {
    ...{ start, source: "contact", openedFor: 42_000, idempotencyKey: randomUUID() },
    ...{ firstName: "Ann", lastName: "Lee", email, phone: unusedPhone() },
    ...{ address: "12 Oak Street", city: "Columbus", zipCode: "43215", notes: "A dog", website: "" },
  };
  return (await request.post("/api/inspections", { headers, data })).status();
}

/** The mail to an address whose subject begins so, from where the site writes it. */
export function mailTo(email: string, subject: string): Promise<Email> {
  return waitUntil(async () => {
    const files = (await listMailFiles(process.env.EAVES_TEST_MAIL ?? "")).map(({ file }) => file);
    const whole = files.filter((file) => file.endsWith(".eml"));
    const mails = await Promise.all(whole.map(async (file) => PostalMime.parse(await readFile(file))));
    return mails.find((mail) => mail.to?.[0]?.address === email && mail.subject?.startsWith(subject));
  });
}

/** Path of the visit's page that a mail links. */
export function visitLink(mail: Email): string {
  const [link] = /https?:\/\/\S+\/visit\/\S+/.exec(mail.text ?? "") ?? [];
  if (!link) throw new Error(`No link to a visit: ${mail.text}`);
  return new URL(link).pathname;
}
