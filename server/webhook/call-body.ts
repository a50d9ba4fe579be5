import { estimateReference } from "#contract/estimate-reference.ts";
import { splitName } from "#contract/person-name.ts";
import { DESK_PATHS } from "#contract/routes.ts";
import { recordOf } from "#contract/values.ts";
import { webhookCallWords } from "#copy/webhook.ts";
import { DESK_TABS } from "../mail/letter-facts.ts";

/** The JSON of a call, as docs/webhook.md describes it; null for what is not known. Times are ISO 8601. */
export type CallBody = {
  event: string;
  time: string;
  kind: string;
  id: string;
  reference: string;
  name: string | null;
  /** As far as it is clear which part of the name is which; otherwise all of it, and null as the last name. */
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  /** Since when the customer wants no calls and texts at this number; null where nothing of the kind was said. */
  calls_ended_at: string | null;
  address: string | null;
  service: string | null;
  /** The text that the visitor wrote, of several lines. */
  message: string | null;
  /** US dollars. */
  amount: number | null;
  /** The number of the visitor's photos, which are seen at the desk alone. */
  photos: number;
  starts_at: string | null;
  ends_at: string | null;
  origin: Record<"landing_page" | "referrer" | (typeof UTM_NAMES)[number], string | null>;
  link: string;
};

const UTM_NAMES = ["source", "medium", "campaign", "term", "content"] as const;

/** A call, whose `kind` is its event, and the record that it tells of with its facts. */
type Described = {
  kind: string;
  record_kind: string;
  record_id: string | null;
  created_at: string;
  facts: unknown;
};

/**
 * Makes the body of a call.
 * @param siteUrl the public address without a trailing slash
 */
export function makeCallBody(
  { kind: event, record_kind: kind, record_id, created_at, facts }: Described,
  siteUrl: string,
): CallBody {
  const id = record_id ?? "";
  const known = recordOf(facts);
  const name = readText(known.name);
  const { firstName, lastName } = splitName(name ?? "");
  const utm = recordOf(known.utm);
  return {
    event,
    time: new Date(created_at).toISOString(),
    kind,
    id,
    reference: estimateReference(id),
    name,
    first_name: readText(firstName),
    last_name: readText(lastName),
    email: readText(known.email),
    phone: readText(known.phone),
    calls_ended_at: readTime(known.calls_ended_at),
    address: readText(known.address),
    service: readText(known.service),
    message: readText(known.message),
    amount: typeof known.amount === "number" ? known.amount : null,
    photos: typeof known.photos === "number" ? known.photos : 0,
    starts_at: readTime(known.starts_at),
    ends_at: readTime(known.ends_at),
    origin: {
      landing_page: readText(known.landing_page),
      referrer: readText(known.referrer),
      source: readText(utm.source),
      medium: readText(utm.medium),
      campaign: readText(utm.campaign),
      term: readText(utm.term),
      content: readText(utm.content),
    },
    link: linkRecord(kind, id, siteUrl),
  };
}

/** A body like that of a lead, about nobody. */
export function makeTestBody(siteUrl: string, now = new Date()): CallBody {
  const id = "00000000-0000-4000-8000-000000000000";
  const facts = { ...webhookCallWords.sample, amount: 12_345.5, landing_page: "/", utm: { source: "test" } };
  const call = { kind: "test", record_kind: "estimate", record_id: id, created_at: now.toISOString(), facts };
  return { ...makeCallBody(call, siteUrl), link: siteUrl + DESK_PATHS.dashboard };
}

function linkRecord(kind: string, id: string, siteUrl: string): string {
  const tab = DESK_TABS[kind as keyof typeof DESK_TABS];
  return `${siteUrl}${DESK_PATHS.dashboard}?${new URLSearchParams({ tab, open: id })}`;
}

function readText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** A time of the database in the form of all others. */
function readTime(value: unknown): string | null {
  const text = readText(value);
  return text && new Date(text).toISOString();
}
