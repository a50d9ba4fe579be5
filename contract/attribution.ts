import { recordOf } from "./values.ts";

/** The origin of a visit, as far as its first page tells; a field is absent if unknown. */
export type Attribution = {
  /** Path of the first page, without its query. */
  landingPage?: string;
  /** The page before it on another site, without query and fragment. */
  referrer?: string;
  /** The UTM values of the first page's address, without the `utm_`. */
  utm?: { [Name in (typeof UTM_NAMES)[number]]?: string };
};

const UTM_NAMES = ["source", "medium", "campaign", "term", "content"] as const;

/** Most characters that are kept of an address (path or referrer) and of a UTM value. */
export const ATTRIBUTION_LIMITS = { address: 300, utm: 100 } as const;

/**
 * The networks whose click ids stand in an address. The id itself is not kept: it would tell one person's click. Facebook adds its own
 * to every link that leaves it, so it says nothing of money.
 */
const CLICK_IDS: Record<string, string> = {
  gclid: "google",
  gbraid: "google",
  wbraid: "google",
  msclkid: "bing",
  ttclid: "tiktok",
  fbclid: "facebook",
};

/** The paths that open a booked visit, and that take a mailbox off; their ends are secret. */
const SECRET_PART = /^\/(visit|unsubscribe)\/.*/;

/**
 * Reads the attribution from the first page of a session: its address and the browser's referrer ("" for none). If the referrer
 * is a page of this site, the visit began there: the visitor left it before it stored its attribution, or it opened this page in
 * a new tab.
 */
export function readFirstTouch(address: string, referrer: string): Attribution {
  const before = URL.canParse(referrer) ? new URL(referrer) : null;
  const own = before !== null && siteOf(before) === siteOf(new URL(address));
  const page = own ? before : new URL(address);
  const external = before !== null && !own && /^https?:$/.test(before.protocol);
  return tidyAttribution({
    landingPage: page.pathname.replace(SECRET_PART, "/$1"),
    ...(external && { referrer: before.origin + before.pathname }),
    utm: readUtm(page.searchParams),
  });
}

/** Milliseconds after its last page in which a visit goes on in another tab. */
const VISIT_MS = 30 * 60_000;

/**
 * Finds the origin of a session that begins at `now` (milliseconds since 1970): that of the visit that goes on, unless its first page names
 * another site or campaign itself. A tab that is opened from a page is a session of its own, and knows of that page alone.
 * @param noted the origin of the last visit, and as `at` when its last page was opened; both as the browser kept them, and so is the result
 */
export function continueVisit(
  first: Attribution,
  noted: Readonly<Record<string, unknown>>,
  now: number,
): Readonly<Record<string, unknown>> {
  const goesOn = now - Number(noted.at) <= VISIT_MS;
  return goesOn && !first.referrer && !first.utm ? { ...first, ...noted } : first;
}

function readUtm(query: URLSearchParams) {
  const id = Object.keys(CLICK_IDS).find((name) => query.has(name));
  const given = UTM_NAMES.map((name) => [name, query.get(`utm_${name}`) ?? ""]).filter(([, value]) => value);
  return {
    ...(id && { source: CLICK_IDS[id], medium: id === "fbclid" ? "" : "cpc" }),
    ...Object.fromEntries(given),
  };
}

/** The host and port, without the "www." that one address of a site may have and another not. */
function siteOf(address: URL): string {
  return address.host.replace(/^www\./, "");
}

/**
 * Reads an attribution from a browser: known fields as plain texts, cut to their limits. Drops anything else without an error,
 * because no estimate may be lost for it.
 */
export function tidyAttribution(given: unknown): Attribution {
  const fields = recordOf(given);
  const utmFields = recordOf(fields.utm);
  const utm = Object.fromEntries(
    UTM_NAMES.map((name) => [name, toPlainText(utmFields[name], ATTRIBUTION_LIMITS.utm)]).filter(
      ([, value]) => value,
    ),
  );
  const landingPage = toPlainText(fields.landingPage, ATTRIBUTION_LIMITS.address);
  const referrer = toPlainText(fields.referrer, ATTRIBUTION_LIMITS.address);
  return {
    ...(landingPage.startsWith("/") && { landingPage }),
    ...(/^https?:\/\//.test(referrer) && { referrer }),
    ...(Object.keys(utm).length > 0 && { utm }),
  };
}

/** The attribution as columns of a table's row. */
export function attributionColumns({ landingPage, referrer, utm }: Attribution) {
  return {
    ...(landingPage && { landing_page: landingPage }),
    ...(referrer && { referrer }),
    ...(utm && { utm }),
  };
}

export type AttributionColumns = ReturnType<typeof attributionColumns>;

/** Removes control characters and lone surrogates: PostgreSQL takes no zero byte, and JSON writes each of them as six bytes. */
function toPlainText(value: unknown, limit: number): string {
  if (typeof value !== "string") return "";
  return value
    .trim()
    .slice(0, limit)
    .toWellFormed()
    .replace(/\p{Cc}/gu, "");
}
