/** The events that the owner's webhook may be told of; docs/webhook.md describes them. */
export const WEBHOOK_EVENTS = ["lead.created", "visit.booked", "lead.won"] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The answer of POST /api/desk/webhook/test; `status` is null where the receiver did not answer, and `answer` then says why. */
export type WebhookTrial = { isTaken: boolean; status: number | null; answer: string };
