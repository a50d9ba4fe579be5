import type { Answer, Row } from "#contract/rows.ts";
import type { DESK_TABS } from "./letter-facts.ts";

type Claimed = Answer<"outbox_claim">[number];

/** In a mail to staff: since when the number is not to be called and texted, ISO 8601. */
export type CallWish = { calls_ended_at?: string };

/** In a mail to a visitor with whose address a number was given: the address's hash, for the link that ends calls to it. */
type WithNumber = { calls_mailbox?: string };

/** An entry of the outbox. Its `subject` is the row it is about, as `outbox_subject` makes it. */
type Entry<Kind extends string, Subject> = Omit<Claimed, "kind" | "audience" | "subject" | "created_at"> & {
  kind: Kind;
  audience: "staff" | "visitor";
  subject: Subject & CallWish & WithNumber;
};

/** How many photos the visitor sent; left out where it is none. */
export type Photos = { photos?: number };

/** The origin of the visit to the site. */
export type Origin = Pick<Row<"applications">, "landing_page" | "referrer" | "utm">;

type Application = Entry<
  "application",
  Pick<
    Row<"applications">,
    | "first_name"
    | "last_name"
    | "email"
    | "position"
    | "resume_type"
    | "resume_size"
    | "created_at"
    | keyof Origin
  >
>;
type Estimate = Entry<
  "estimate",
  Pick<
    Row<"estimates">,
    | "customer_name"
    | "email"
    | "phone"
    | "service_type"
    | "estimated_cost"
    | "square_footage"
    | "notes"
    | "created_at"
    | keyof Origin
  > &
    Photos
>;
type Conversation = Entry<
  "conversation",
  Pick<Row<"conversations">, "name" | "email" | "phone" | "address" | "updated_at" | keyof Origin> & Photos
>;

/** A message of staff, under the name that visitors read. */
export type Said = { author: string; content: string };

/**
 * A mail to a visitor who has not seen what staff wrote in the chat. Its subject holds nothing that the visitor typed, except the address;
 * `answers` are the oldest first.
 */
export type AnswerEntry = Entry<"conversation", { email: string; answers: readonly Said[] }> & {
  audience: "visitor";
  reason: "answer";
};

type Receipted<Kind extends string, Subject> = Entry<Kind, Subject> & {
  audience: "visitor";
  reason: "received";
};

/** The first mail to a visitor after a form. Its subject holds nothing that the visitor typed, except the address. */
export type Receipt =
  | Receipted<"application", Pick<Row<"applications">, "email" | "created_at">>
  | Receipted<"estimate", Pick<Row<"estimates">, "email" | "service_type" | "estimated_cost" | "created_at">>;

/** The mail to an applicant who is not hired. */
export type Rejection = Entry<
  "application",
  Pick<Row<"applications">, "email" | "first_name" | "last_name">
> & { audience: "visitor"; reason: "rejected" };
/**
 * A reminder of a price range. Its subject holds nothing that the visitor typed, except the address; `mailbox` is the address's hash, and a
 * range is in dollars.
 */
export type Nudge = Entry<
  "estimate",
  Pick<Row<"estimates">, "email" | "service_type" | "created_at"> & {
    range_low: number;
    range_high: number;
    mailbox: string;
    is_last: boolean;
  }
> & { audience: "visitor"; reason: "nudge" };

/** A mail that staff wrote at the desk, to the address of one record; `title` is its subject, and `body` has several lines. */
export type WrittenLetter = Entry<keyof typeof DESK_TABS, Record<"email" | "title" | "body", string>> & {
  audience: "visitor";
  reason: "letter";
};

/**
 * A mail to the person of staff, `owner` at the address `to`, whom somebody has handed a lead over; `by` is who did it, "" if unknown.
 * `note` is the latest that staff wrote, "" for none, and `next_at` when somebody is on the lead again.
 */
export type HandOver = Entry<
  keyof typeof DESK_TABS,
  Record<"to" | "owner" | "by" | "name" | "email" | "phone" | "title" | "note" | "noted_by", string> & {
    next_at: string | null;
  }
> & { audience: "staff"; reason: "handed over" };

/** A mail that asks a visitor for a review, once the visit is done; `mailbox` is the address's hash. */
export type ReviewRequest = Entry<"inspection", Record<"email" | "starts_at" | "mailbox", string>> & {
  audience: "visitor";
  reason: "review";
};

type Visit<Audience, Reason> = Entry<
  "inspection",
  Pick<
    Row<"inspections">,
    | "id"
    | "crew"
    | "starts_at"
    | "ends_at"
    | "status"
    | "customer_name"
    | "email"
    | "phone"
    | "address"
    | "notes"
    | "source"
    | "estimate_id"
    | "conversation_id"
    | "sequence"
    | "created_at"
    | "updated_at"
    | keyof Origin
  > &
    Photos & { deleted?: true } // a deleted one keeps only the columns that the mail of its cancellation needs
> & { audience: Audience; reason: Reason };

type News = "booked" | "moved" | "cancelled";

/** News of a visit for its visitor, or a reminder of it. */
export type VisitorInspection = Visit<"visitor", News | "reminder">;
/** News of a visit for staff; "urgent" for a booking that tells of an emergency. */
export type StaffInspection = Visit<"staff", News> | Visit<"staff", "urgent">;
export type Inspection = VisitorInspection | StaffInspection;

/** True when staff typed the visit's texts, booking it for somebody. Texts of a visitor are a stranger's. */
export function isTypedByStaff({ source }: Inspection["subject"]): boolean {
  return source === "desk";
}

/** One mail in place of many of a kind, so that a flood does not fill the office's mailbox; it names nobody. `since` is ISO 8601. */
export type Digest = Entry<
  "application" | "estimate" | "conversation" | "inspection",
  { count: number; since: string }
> & { reason: "many" };

/** An entry with the row it is about (never with a resume). */
export type OutboxEntry =
  | Application
  | Estimate
  | Conversation
  | AnswerEntry
  | Receipt
  | Rejection
  | Nudge
  | WrittenLetter
  | HandOver
  | Inspection
  | ReviewRequest
  | Digest;

/** A mail to a visitor or an applicant. */
export type ForVisitor =
  | VisitorInspection
  | AnswerEntry
  | Receipt
  | Rejection
  | Nudge
  | WrittenLetter
  | ReviewRequest;

export function isForVisitor(entry: OutboxEntry): entry is ForVisitor {
  return entry.audience === "visitor";
}

export function isVisitorInspection(entry: OutboxEntry): entry is VisitorInspection {
  const isOther = isWrittenLetter(entry) || isReviewRequest(entry);
  return isForVisitor(entry) && entry.kind === "inspection" && !isOther;
}

export function isReviewRequest(entry: OutboxEntry): entry is ReviewRequest {
  return entry.reason === "review";
}

/** True for the mail to staff about an emergency. */
export function isUrgent({ reason }: OutboxEntry): boolean {
  return reason === "urgent";
}

export function isAnswer(entry: OutboxEntry): entry is AnswerEntry {
  return entry.reason === "answer";
}

export function isReceipt(entry: OutboxEntry): entry is Receipt {
  return entry.reason === "received";
}

export function isRejection(entry: OutboxEntry): entry is Rejection {
  return entry.reason === "rejected";
}

/** A mail of which few a day go to one address. Other mails to visitors have limits of their own. */
export type Counted = VisitorInspection | AnswerEntry | Rejection;

export function isCounted(entry: OutboxEntry): entry is Counted {
  return isVisitorInspection(entry) || isAnswer(entry) || isRejection(entry);
}

export function isNudge(entry: OutboxEntry): entry is Nudge {
  return entry.reason === "nudge";
}

export function isWrittenLetter(entry: OutboxEntry): entry is WrittenLetter {
  return entry.reason === "letter";
}

export function isHandOver(entry: OutboxEntry): entry is HandOver {
  return entry.reason === "handed over";
}

export function isDigest(entry: OutboxEntry): entry is Digest {
  return entry.reason === "many";
}

/** The entry with its subject; undefined when the subject was deleted and nothing is left to tell. */
export function readOutboxEntry(claimed: Claimed): OutboxEntry | undefined {
  return claimed.subject === null ? undefined : (claimed as unknown as OutboxEntry);
}
