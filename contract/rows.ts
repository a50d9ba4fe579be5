import type { Counts } from "./counts.ts";
import type { Database, Json } from "./database.types.ts";

type Public = Database["public"];
type Table = keyof Public["Tables"];

/** A function that the database serves. */
export type FunctionName = keyof Public["Functions"];

type Generated<Name extends FunctionName> = Public["Functions"][Name]["Args"];

/**
 * The arguments of a function. Two corrections of the generated types: an optional argument may also be null, and a JSON argument
 * may be any value.
 */
export type Arguments<Name extends FunctionName> = {
  [Key in keyof Generated<Name>]: Json extends Generated<Name>[Key]
    ? unknown
    : Record<never, never> extends Pick<Generated<Name>, Key>
      ? Generated<Name>[Key] | null
      : Generated<Name>[Key];
};

/** The result of a function: a value, or a list of rows. */
export type Answer<Name extends FunctionName> = Public["Functions"][Name]["Returns"];

/** A row of a table. Times are ISO 8601 to the microsecond, money is in dollars, area in square feet. */
export type Row<Name extends Table> = Public["Tables"][Name]["Row"];

/** A row to be stored. */
export type NewRow<Name extends Table> = Public["Tables"][Name]["Insert"];

/** The origin of a visit, in a single record and not in a list; null if unknown. */
export type Origin = Partial<Pick<Row<"conversations">, "landing_page" | "referrer" | "utm">>;

/** A record with where it stands, which is read only for an exported file; of what is not set the columns are null. */
export type WithLead = {
  lead?:
    | (Pick<Lead, "owner" | "outcome" | "amount" | "next_at"> & {
        record_id: string;
        channel: string;
        reason: string | null;
      })
    | undefined;
};

/** Columns of every row of a list: the time by which it is ordered, and the group that staff see as one. */
type Listed = { at?: string; group_key?: string };

/** A row of the desk's list of applications. */
export type Application = Pick<
  Row<"applications">,
  | "id"
  | "first_name"
  | "last_name"
  | "email"
  | "position"
  | "status"
  | "created_at"
  | "resume_type"
  | "resume_size"
> &
  Listed &
  Origin &
  WithLead;

/** A visitor's consent to calls and texts at one number, in the words that they read on `page`. */
export type Consent = Row<"consents">;

/** A number of a person: the latest consent to calls and texts, and the first wish since then not to be called. */
export type PersonNumber = { phone: string; is_last_word: boolean } & Record<
  "agreed_at" | "words" | "page" | "ended_at" | "way" | "said" | "staff_name",
  string | null
>;

/** A record with its latest consent, and since when its number is not to be called; it is read only for an exported file. */
export type WithConsent = { consent?: CallsOfRecord | undefined };

export type CallsOfRecord = WithNull<Answer<"consents_of">[number], "words" | "page" | "at" | "ended_at">;

/** A row of the desk's list of estimates. */
export type Estimate = Omit<Row<"estimates">, "idempotency_key" | keyof Origin> &
  Listed &
  Origin &
  WithConsent &
  WithLead;

/** A lead by hand. */
export type Call = Row<"calls"> & Listed & WithConsent & WithLead;

/** A visit: booked, done or cancelled. */
export type Visit = Row<"inspections"> & Listed & WithConsent & WithLead;

/** A time at which no visit can be booked. */
export type Block = Row<"inspection_blocks">;

/** All conversations of one address and one e-mail; an unknown value is "". `notice` is the gravest of its messages. */
export type Conversation = Pick<
  Row<"conversations">,
  "id" | "ip_address" | "email" | "name" | "phone" | "address" | "notice" | "message_count"
> &
  Record<"names" | "phones" | "addresses", string[]> &
  Record<"first_at" | "last_at" | "last_question", string> &
  Listed &
  Origin &
  WithConsent &
  WithLead;

/** Columns of a view or composite type that are never null; PostgreSQL's catalog cannot tell that. */
type NeverNull<Columns> = { [Name in keyof Columns]: NonNullable<Columns[Name]> };

/** The arrival of a record, or of a conversation's newest message. */
export type Arrival = NeverNull<Public["CompositeTypes"]["arrival"]>;

/** The state of the mails to staff; `failing_since` is null while they are delivered. */
export type MailState = Public["CompositeTypes"]["mail_state"];

/** A record as a line of its person; `person_id` is null for a visitor without phone and e-mail, and "" stands for what is not known. */
export type RecordLine = NeverNull<Omit<Public["CompositeTypes"]["record_line"], NullableOfLine>> &
  Pick<Public["CompositeTypes"]["record_line"], NullableOfLine>;

type NullableOfLine = "person_id" | "status" | "amount";

/** A record of somebody who may be the same person: `why` is what is the same: "phone", "email", or "address" with the name. */
export type AlikeLine = NeverNull<Public["CompositeTypes"]["alike_line"]>;

type ToForget = Public["CompositeTypes"]["person_to_forget"];

/**
 * All that belongs to a person, before it is deleted: the newest records, notes of staff elsewhere that name them, and `beside` what else stands
 * with the person, by a phone number or because staff joined it.
 */
export type PersonToForget = NeverNull<Omit<ToForget, "records" | "notes" | "beside" | "counts">> & {
  counts: Counts;
  records: RecordLine[];
  beside: RecordLine[];
  notes: NeverNull<Public["CompositeTypes"]["naming_note"]>[];
};

/** The numbers of deleted records, and of texts of others from which addresses and numbers were taken out. */
export type Forgotten = NeverNull<Omit<Public["CompositeTypes"]["forgotten"], "counts">> & { counts: Counts };

/** An act of staff on a record, or what became of the record by itself. */
export type Activity = Row<"activities">;

/** Where a record stands with staff, and what came of it; what is not set is null. */
export type Lead = {
  owner: string;
  outcome: Outcome | null;
  amount: number | null;
  reason: LostReason | null;
} & Record<"next_at" | "snoozed_until" | "closed_at" | "waits_since", string | null>;

/** The end of a lead. */
export type Outcome = "won" | "lost";

/** Why a lead was lost. */
export type LostReason =
  | "price"
  | "timing"
  | "competitor"
  | "nothing needed"
  | "unreachable"
  | "outside the area"
  | "spam";

/** A thing to do now; `since` is when a wait began, a date comes, a visit begins or an application came. */
export type TodayLine = Omit<Answer<"list_today">[number], NullableOfToday> &
  Record<Exclude<NullableOfToday, "amount">, string | null> & { amount: number | null };

type NullableOfToday = "status" | "amount" | "next_at";
/** Columns of a function's row that may be null, which the generated types do not tell. */
type WithNull<Columns, Names extends keyof Columns> = Omit<Columns, Names> & {
  [Name in Names]: Columns[Name] | null;
};

/** The owner's webhook; `version` grows with each change by staff, and `failing_since` is null while calls are taken. */
export type Webhook = WithNull<Answer<"read_webhook">[number], "failing_since" | "paused_at">;

/** A mail or call that failed; `record_id` is null once its record is deleted, and times may be. */
export type Failure = WithNull<Answer<"list_failures">[number], "record_id" | "failing_since">;

/** A call of the webhook with its latest answer. */
export type WebhookCall = WithNull<
  Answer<"list_webhook_calls">[number],
  "tried_at" | "status" | "delivered_at" | "abandoned_at"
>;

/** The person to whom a letter of a record goes; a range, in dollars, is null where they read none. */
export type Addressee = WithNull<Answer<"read_addressee">[number], "range_low" | "range_high">;

/** The mail of a letter; its id is that of the letter's activity. */
export type LetterMail = Record<"id" | "due_at", string> &
  Record<"is_leaving" | "is_given_up", boolean> &
  Record<"sent_at" | "last_error", string | null>;

/** Where the reminders of a price range stand. */
export type Nudges = Record<"next_at" | "reminded_at" | "stopped_at", string | null> & {
  is_unsubscribed: boolean;
};

/** A message as any visitor may read it. */
export type LogRow = NeverNull<
  Pick<Public["Views"]["chat_logs"]["Row"], "id" | "role" | "message_content" | "created_at">
>;
