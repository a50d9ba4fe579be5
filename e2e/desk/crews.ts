import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Answer } from "#contract/rows.ts";
import { readPublicConfig } from "../public-config.ts";
import { callAsServer, makeDeskHeaders, makeUniqueName, setStatusElsewhere } from "./desk.ts";

const HOUR = 3_600_000; // milliseconds

/**
 * Gives the browser of a page a device that makes passkeys, and says yes to each. Answers what ends that: else a login that offers passkeys signs
 * in again by itself.
 */
async function addAuthenticator(page: Page): Promise<() => Promise<unknown>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const asks = { authenticatorId, enabled: false };
  return () => browser.send("WebAuthn.setAutomaticPresenceSimulation", asks);
}

/** Invites a member of a crew, as an owner does; answers the link and the name. */
async function inviteCrew(page: Page, crew: string): Promise<{ link: string; name: string }> {
  const name = makeUniqueName();
  const answer = await page.request.post("/api/people", {
    headers: await makeDeskHeaders(page),
    data: { name, role: "crew", crew, email: "" },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { link: (await answer.json()).link, name };
}

/** Goes from an invitation to the day of the crew. */
export async function joinCrew(page: Page, crew: string): Promise<string> {
  const askFromNowOn = await addAuthenticator(page);
  const { link, name } = await inviteCrew(page, crew);
  await page.goto(link);
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await askFromNowOn();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/admin\/dashboard$/);
  return name;
}

/** Stores a visit of a crew, so many hours from noon of today in the office. Answers its id. */
export async function storeCrewVisit(
  page: Page,
  crew: string,
  visit: {
    name: string;
    days?: number;
    hour?: number;
    phone?: string;
    notes?: string;
    isCancelled?: boolean;
  },
): Promise<string> {
  const { name, days = 0, hour = 12, phone = "+16145550142", notes = "", isCancelled = false } = visit;
  const starts = findOfficeMidnight() + (days * 24 + hour) * HOUR;
  const at = (hours: number) => new Date(starts + hours * HOUR).toISOString();
  const [booked] = (await callAsServer(page, "book_inspection", {
    starts_at: at(0),
    ends_at: at(1),
    free_at: at(1),
    crews: [crew],
    customer_name: name,
    email: `${randomUUID()}@home.example`,
    phone,
    address: "12 Oak Street, Columbus",
    notes,
    source: "desk",
    idempotency_key: randomUUID(),
  })) as Answer<"book_inspection">;
  const id = booked?.id ?? "";
  if (isCancelled) await setStatusElsewhere(page, id, "booked", "cancelled", "inspection");
  return id;
}

/** The last midnight in the office's time zone; a day on which clocks change makes it an hour off, within the same day. */
function findOfficeMidnight(): number {
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: "America/New_York",
    hourCycle: "h23",
    hour: "numeric",
    minute: "numeric",
  });
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const read = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  return now - ((read.hour ?? 0) * 60 + (read.minute ?? 0)) * 60_000;
}

/** Ends all sessions of a person, as an owner does. */
export async function endSessionsOf(page: Page, name: string): Promise<void> {
  const { projectUrl, publishableKey: apikey } = await readPublicConfig(page.request, "");
  const headers = { apikey, ...(await makeDeskHeaders(page)) };
  const call = (what: string, data: object) =>
    page.request.post(`${projectUrl}/rest/v1/rpc/${what}`, { headers, data });
  const devices = (await (await call("list_devices", {})).json()) as Answer<"list_devices">;
  const own = devices.filter((device) => device.name === name);
  expect(own).not.toEqual([]);
  for (const { id } of own) expect((await call("end_device", { session: id })).ok()).toBe(true);
}

/** The notes, status and number of photos of a visit, as the office reads them. */
export async function readVisitAsOffice(page: Page, visit: string) {
  const { projectUrl, publishableKey: apikey } = await readPublicConfig(page.request, "");
  const headers = { apikey, ...(await makeDeskHeaders(page)) };
  const read = async (address: string) => {
    const answer = await page.request.get(address, { headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const rest = `${projectUrl}/rest/v1`;
  const about = `${rest}/activities?subject_id=eq.${visit}&what=eq.note&order=at&select=note,staff_name`;
  const [notes, [record], { photos }] = await Promise.all([
    read(about) as Promise<{ note: string; staff_name: string }[]>,
    read(`${rest}/inspections?id=eq.${visit}&select=status`) as Promise<{ status: string }[]>,
    read(`/api/desk/photos?kind=inspection&subject=${visit}`) as Promise<{ photos: unknown[] }>,
  ]);
  return {
    notes: notes.map(({ note }) => note),
    by: notes[0]?.staff_name,
    status: record?.status,
    photos: photos.length,
  };
}
