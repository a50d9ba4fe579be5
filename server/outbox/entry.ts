type Subject<Kind extends string, Fields> = {
  kind: Kind;
  /** The row; for a conversation, one browser's talk with Eve. */
  subject_id: string;
  /** `null` when it was deleted meanwhile. */
  subject: Fields | null;
};

type Application = {
  first_name: string;
  last_name: string;
  email: string;
  position: string;
  resume_type: string | null;
  /** Bytes. */
  resume_size: number | null;
  created_at: string;
};

type Estimate = {
  id: string;
  customer_name: string;
  email: string;
  phone: string | null;
  service_type: string;
  /** Dollars. */
  estimated_cost: number | null;
  /** Square feet. */
  square_footage: number | null;
  notes: string | null;
  created_at: string;
};

type Conversation = {
  /** The desk's conversation, which holds all talks of one address and e-mail. */
  conversation: string | null;
  email: string | null;
  name: string | null;
  phone: string | null;
  address: string | null;
  created_at: string;
};

/** What `outbox_claim` hands out: something staff must be told, with the row it is about (never a resume). */
export type OutboxEntry = {
  id: number;
  reason: "new" | "person" | "contact";
  message_key: string;
  /** Tries so far, this one included. */
  attempts: number;
} & (
  | Subject<"application", Application>
  | Subject<"estimate", Estimate>
  | Subject<"conversation", Conversation>
);

/** An entry whose subject still exists. */
export type LiveEntry = OutboxEntry & { subject: object };

/** A message of a talk, as `outbox_messages` answers it. */
export type ChatMessage = { role: "user" | "assistant"; text: string; created_at: string };
