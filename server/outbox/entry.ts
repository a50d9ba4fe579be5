import type { Answer, Row } from "#contract/rows.ts";

type Claimed = Answer<"outbox_claim">[number];

/** An entry whose `subject`, the row it is about as `outbox_subject` makes it, is null when nothing is left to tell of it. */
type Entry<Kind extends string, Subject> = Omit<Claimed, "kind" | "audience" | "subject" | "created_at"> & {
  kind: Kind;
  audience: "staff" | "visitor";
  subject: Subject;
};

/** Where the visit began. */
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
  >
>;
type Conversation = Entry<
  "conversation",
  Pick<Row<"conversations">, "name" | "email" | "phone" | "address" | "updated_at" | keyof Origin>
>;

/** A mail to a visitor who has not seen what staff wrote. */
export type AnswerForVisitor = Conversation & { audience: "visitor"; reason: "answer" };

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
  > & { deleted?: true } // of one that was deleted only what a cancellation says is left
> & { audience: Audience; reason: Reason };

type News = "booked" | "moved" | "cancelled";

/** A visit, told to its visitor, who is also reminded of it. */
export type InspectionForVisitor = Visit<"visitor", News | "reminder">;
export type InspectionForStaff = Visit<"staff", News>;
export type Inspection = InspectionForVisitor | InspectionForStaff;

/** Whether its texts are staff's own, who booked it for somebody; a visitor's are a stranger's. */
export function typedByStaff({ source }: Inspection["subject"]): boolean {
  return source === "desk";
}

/** Many of a kind that came since a time, ISO 8601: a flood is told of in one mail, which names nobody. */
export type Digest = Entry<
  "application" | "estimate" | "conversation" | "inspection",
  { count: number; since: string }
> & { reason: "many" };

/** Something staff or a visitor must be told, with the row it is about (never a resume). */
export type LiveEntry = Application | Estimate | Conversation | AnswerForVisitor | Inspection | Digest;

export function isForVisitor(entry: LiveEntry): entry is InspectionForVisitor | AnswerForVisitor {
  return entry.audience === "visitor";
}

export function isVisitForVisitor(entry: LiveEntry): entry is InspectionForVisitor {
  return isForVisitor(entry) && entry.kind === "inspection";
}

export function isAnswer(entry: LiveEntry): entry is AnswerForVisitor {
  return entry.reason === "answer";
}

export function isDigest(entry: LiveEntry): entry is Digest {
  return entry.reason === "many";
}

/** The entry with its subject; undefined when nothing is left to tell of it. */
export function liveEntry(claimed: Claimed): LiveEntry | undefined {
  return claimed.subject === null ? undefined : (claimed as unknown as LiveEntry);
}
