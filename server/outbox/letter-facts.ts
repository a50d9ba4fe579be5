import { tidyAttribution } from "#contract/attribution.ts";
import { phoneLink } from "#contract/contact/phone.ts";
import { notifications } from "#copy/notifications.ts";
import { type Mailbox, singleAddress } from "./delivery/mailbox.ts";
import type { Origin } from "./entry.ts";
import type { Fact } from "./letter.ts";
import { oneLine } from "./visitor-text.ts";

/** What a notification takes from the site. */
export type Sender = {
  company: string;
  /** Gets the visitors' replies, and is who invites to a visit. */
  office: Mailbox;
  phone: { display: string; e164: string };
  /** Public address without a trailing slash. */
  siteUrl: string;
  /** The office's, IANA: "America/New_York". */
  timeZone: string;
  /** Signs the addresses of visits' pages. */
  linkSecret: string;
};

const { labels } = notifications;

/** The desk's tab of each kind. */
export const TABS = {
  application: "applications",
  estimate: "estimates",
  conversation: "chat-logs",
  inspection: "inspections",
} as const;

/** Address of a tab of the desk, with one of its records open. */
export function deskLink({ siteUrl }: Sender, tab: (typeof TABS)[keyof typeof TABS], open?: string) {
  return `${siteUrl}/admin/dashboard?${new URLSearchParams({ tab, ...(open && { open }) })}`;
}

export type Labelled = readonly [label: string, value: string | null, href?: string | undefined];

/** Rows whose value is known, each on one line. */
export function facts(...rows: Labelled[]): Fact[] {
  return rows.flatMap(([label, value, href]) =>
    value?.trim() ? [{ label, value: oneLine(value), href }] : [],
  );
}

export function emailFact(email: string | null): Labelled {
  const address = email ? singleAddress(email) : undefined;
  return [labels.email, email, address && `mailto:${encodeURIComponent(address).replace("%40", "@")}`];
}

export function phoneFact(phone: string | null): Labelled {
  const link = phone ? phoneLink(phone) : undefined;
  return [labels.phone, link?.display ?? phone, link?.href];
}

/** Where the visit began, as far as it is known. */
export function originFacts({ landing_page, referrer, utm }: Origin): Labelled[] {
  const { source, medium, campaign } = tidyAttribution({ utm }).utm ?? {};
  const named = [source, medium, campaign].filter(Boolean).join(", ");
  return [
    [labels.origin, named || referrer],
    [labels.landingPage, landing_page],
  ];
}

/** In the office's time zone, which the text names. */
export function dateAndTime(iso: string, { timeZone }: Sender) {
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
