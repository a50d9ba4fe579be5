import { tidyAttribution } from "#contract/attribution.ts";
import { makePhoneLink } from "#contract/contact/phone.ts";
import type { Row } from "#contract/rows.ts";
import { ownValue } from "#contract/values.ts";
import { notifications } from "#copy/notifications.ts";
import type { chargeTexts } from "#site-data/load/charges.ts";
import type { Crew } from "#site-data/schema/crews.ts";
import { type Mailbox, parseAddress } from "./delivery/mailbox.ts";
import type { Fact, Quotation } from "./letter.ts";
import { splitLines, toOneLine } from "./visitor-text.ts";

/** In a mail to staff: since when the number is not to be called and texted, ISO 8601. */
export type CallWish = { calls_ended_at?: string };

/** How many photos the visitor sent; left out where it is none. */
export type Photos = { photos?: number };

/** The origin of the visit to the site. */
export type Origin = Pick<Row<"applications">, "landing_page" | "referrer" | "utm">;

/** The site as the sender of notifications. */
export type Sender = {
  company: string;
  /** The address that visitors reply to, and that invites to visits. */
  office: Mailbox;
  /** The company's own, on one line: mail that nobody asked for names it. */
  postalAddress: string;
  phone: { display: string; e164: string };
  /** The office's week, a line for some days: "Monday to Friday, 7 am to 6 pm". */
  hours: readonly string[];
  /** The office's next opening by its date; null while it is open. */
  reopening(now: Date): string | null;
  /** The company's words to an applicant who is not hired. */
  rejection: { subject: string; paragraphs: readonly string[] };
  /** The parts that a visit looks at: "the roof, the gutters and, if you like, the attic". */
  lookedAt: string;
  /** True if visitors book visits on the site. */
  isBookable: boolean;
  charges: ReturnType<typeof chargeTexts>;
  /** True if the company promises an answer to everybody who applies. */
  answersApplicants: boolean;
  /** The page on which a customer writes a review; null where nobody is asked for one. */
  reviewLink: string | null;
  crews: readonly Crew[];
  /** Public address without a trailing slash. */
  siteUrl: string;
  /** The office's, IANA: "America/New_York". */
  timeZone: string;
  /** Signs the addresses of visits' pages. */
  linkSecret: string;
};

const { labels } = notifications;

/** The desk's tab of each kind. */
export const DESK_TABS = {
  application: "applications",
  call: "by-hand",
  estimate: "estimates",
  conversation: "chat-logs",
  inspection: "inspections",
} as const;

/** The desk's tab of a kind of record, as the database names it. */
export function tabOf(kind: string): DeskTab {
  return ownValue<DeskTab>(DESK_TABS, kind) ?? DESK_TABS.conversation;
}

type DeskTab = (typeof DESK_TABS)[keyof typeof DESK_TABS];

/** The address of a tab of the desk, with one of its records open. */
export function deskLink({ siteUrl }: Sender, tab: DeskTab, open?: string | null) {
  return `${siteUrl}/admin/dashboard?${new URLSearchParams({ tab, ...(open && { open }) })}`;
}

/** The number of photos; they are seen at the desk alone. */
export function photosFact({ photos = 0 }: Photos): FactRow {
  return [labels.photos, photos > 0 ? notifications.photosInDesk(photos) : null];
}

export type FactRow = readonly [label: string, value: string | null, href?: string | undefined];

/** Leaves out rows without a value, and puts each value on one line. */
export function listFacts(...rows: FactRow[]): Fact[] {
  return rows.flatMap(([label, value, href]) =>
    value?.trim() ? [{ label, value: toOneLine(value), href }] : [],
  );
}

/** The office's phone number. */
export function callFact({ phone }: Sender): FactRow {
  return [labels.call, phone.display, `tel:${phone.e164}`];
}

export function emailFact(email: string | null): FactRow {
  const address = email ? parseAddress(email) : undefined;
  return [labels.email, email, address && `mailto:${encodeURIComponent(address).replace("%40", "@")}`];
}

/** A phone number with the link that dials it; without one where it is not to be called, which it says. */
export function phoneFact(phone: string | null, { calls_ended_at: ended }: CallWish): FactRow {
  const link = phone ? makePhoneLink(phone) : undefined;
  const display = link?.display ?? phone;
  if (!ended || !display) return [labels.phone, display, link?.href];
  return [labels.phone, notifications.callsEnded(display)];
}

/** Notes as a letter quotes them: nothing of blank ones. */
export function quoteNotes(notes: string | null): Quotation[] {
  return quoteLines(labels.notes, notes?.trim() ? splitLines(notes) : []);
}

export function quoteLines(heading: string, lines: string[]): Quotation[] {
  return lines.length > 0 ? [{ heading, lines }] : [];
}

/** The origin of the visit to the site, as far as it is known. */
export function originFacts({ landing_page, referrer, utm }: Origin): FactRow[] {
  const { source, medium, campaign } = tidyAttribution({ utm }).utm ?? {};
  const named = [source, medium, campaign].filter(Boolean).join(", ");
  return [
    [labels.origin, named || referrer],
    [labels.landingPage, landing_page],
  ];
}

/** A day in the office's time zone: "Monday, November 23, 2026". */
export function formatDay(iso: string, { timeZone }: Sender) {
  return new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "full" }).format(new Date(iso));
}

/** A time in the office's time zone, with the zone's name: "Mon, Nov 23, 2026, 10:00 AM EST". */
export function formatDateTime(iso: string, { timeZone }: Sender) {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(new Date(iso));
}
