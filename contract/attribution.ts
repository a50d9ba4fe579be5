import { recordOf } from "./values.ts";

/** Where a visit came from, as far as its first page tells; absent where unknown. */
export type Attribution = {
  /** Path of the first page, without its query. */
  landingPage?: string;
  /** The page before it on another site, without query and fragment. */
  referrer?: string;
  /** The UTM values of the first page's address, without the `utm_`. */
  utm?: { [Name in (typeof UTM_NAMES)[number]]?: string };
};

const UTM_NAMES = ["source", "medium", "campaign", "term", "content"] as const;

/** Most characters that are kept of a path, a referrer and a UTM value. */
export const ATTRIBUTION_LIMITS = { address: 300, utm: 100 } as const;

/** The end of an address that opens somebody's visit. */
const SECRET_PART = /^(\/visit)\/.*$/;

/**
 * What the first noted page of a session says: its own address and the browser's referrer ("" when there is none). A
 * referrer of this site is a page that was left before it could note itself, or opened this one in a new tab: then that
 * one is where the visit began.
 */
export function firstTouch(address: string, referrer: string): Attribution {
  const before = URL.canParse(referrer) ? new URL(referrer) : null;
  const own = before?.origin === new URL(address).origin;
  const page = own && before ? before : new URL(address);
  const external = before !== null && !own && /^https?:$/.test(before.protocol);
  return tidyAttribution({
    landingPage: page.pathname.replace(SECRET_PART, "$1"),
    ...(external && { referrer: before.origin + before.pathname }),
    utm: Object.fromEntries(UTM_NAMES.map((name) => [name, page.searchParams.get(`utm_${name}`) ?? ""])),
  });
}

/**
 * What may be kept of an attribution that came from a browser: known fields, plain texts, cut to their limits. Anything
 * else is dropped, as nobody should lose an estimate over it.
 */
export function tidyAttribution(given: unknown): Attribution {
  const fields = recordOf(given);
  const utmFields = recordOf(fields.utm);
  const utm = Object.fromEntries(
    UTM_NAMES.map((name) => [name, plainText(utmFields[name], ATTRIBUTION_LIMITS.utm)]).filter(
      ([, value]) => value,
    ),
  );
  const landingPage = plainText(fields.landingPage, ATTRIBUTION_LIMITS.address);
  const referrer = plainText(fields.referrer, ATTRIBUTION_LIMITS.address);
  return {
    ...(landingPage.startsWith("/") && { landingPage }),
    ...(/^https?:\/\//.test(referrer) && { referrer }),
    ...(Object.keys(utm).length > 0 && { utm }),
  };
}

/** The columns of a row that came from this visit. */
export function attributionColumns({ landingPage, referrer, utm }: Attribution) {
  return {
    ...(landingPage && { landing_page: landingPage }),
    ...(referrer && { referrer }),
    ...(utm && { utm }),
  };
}

export type AttributionColumns = ReturnType<typeof attributionColumns>;

/** Without control characters and lone surrogates: a database takes no zero byte, and JSON writes each as six bytes. */
function plainText(value: unknown, limit: number): string {
  if (typeof value !== "string") return "";
  return value
    .trim()
    .slice(0, limit)
    .toWellFormed()
    .replace(/\p{Cc}/gu, "");
}
