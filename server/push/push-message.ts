import { createHash } from "node:crypto";
import type { Urgency } from "web-push";
import type { PushMessage } from "#contract/api/push.ts";
import { DESK_PATHS } from "#contract/routes.ts";
import { ownValue } from "#contract/values.ts";
import { notifications } from "#copy/notifications.ts";
import { DESK_TABS } from "../mail/letter-facts.ts";
import type { PushOutcome, Subscription } from "./send-push.ts";

/** The facts of a call, as the database tells them: the device, and why it rings. */
export type Ring = Subscription & {
  reason: string;
  /** True once more for who still waits. */
  again: boolean;
  /** The alerts that one call for the rest of a burst stands for. */
  number: number;
};

/** The record that a call is about. */
type About = { record_kind: string; record_id: string | null };

/**
 * A message to a device, with the lifetime in seconds, the urgency and the topic for its push service (RFC 8030, sections 5.2 to 5.4):
 * what could not be delivered within its lifetime is dropped.
 */
export type PushCall = { message: PushMessage; lifetime: number; urgency: Urgency; topic: string };

const words = notifications.push;

/** The urgencies of calls for which somebody waits; all others are normal. */
const URGENCIES: Readonly<Record<string, Urgency>> = { urgent: "high", person: "high" };

const USUAL_LIFETIME = 15 * 60; // seconds
/** A phone that was off rings for an emergency when it is on again, as long as the database itself would call it. */
const LIFETIME_OF_EMERGENCY = 24 * 3600;

/** The reason of the one call for the rest of a burst. */
const BURST = "many";

/** Words a call. The push service cannot read it, but a locked screen shows it, so it holds no text of a visitor. */
export function createCall({ record_kind: kind, record_id }: About, ring: Ring, company: string): PushCall {
  const { reason, again } = ring;
  if (reason === BURST || record_id === null) return createBurstCall(ring, company);
  const urgent = reason === "urgent";
  const about =
    (urgent ? ownValue(words.emergencies, kind) : ownValue(words.reasons, reason)) ?? words.reasons.lead;
  const tab = ownValue<string>(DESK_TABS, kind) ?? DESK_TABS.conversation;
  return {
    message: {
      title: again ? about.again : about.title,
      body: words.body(company),
      tag: `${kind}-${record_id}`,
      url: `/admin/dashboard?${new URLSearchParams({ tab, open: record_id })}`,
      urgent,
    },
    lifetime: urgent ? LIFETIME_OF_EMERGENCY : USUAL_LIFETIME,
    urgency: ownValue(URGENCIES, reason) ?? "normal",
    topic: hashTopic(`${kind} ${record_id}`),
  };
}

/** The one call for the rest of a burst opens what there is to do. */
function createBurstCall({ number }: Ring, company: string): PushCall {
  const { title, body } = words.burst;
  return {
    message: {
      title: title(number),
      body: body(company),
      tag: BURST,
      url: DESK_PATHS.dashboard,
      urgent: false,
    },
    lifetime: USUAL_LIFETIME,
    urgency: "normal",
    topic: hashTopic(BURST),
  };
}

/** A call with which staff test their device. */
export function createTestCall(company: string): PushCall {
  const { title, body } = words.test;
  return {
    message: { title, body: body(company), tag: "test", url: DESK_PATHS.dashboard, urgent: false },
    lifetime: USUAL_LIFETIME,
    urgency: "high",
    topic: hashTopic("test"),
  };
}

/** The topic of a subject, 32 characters of base64url: a later call replaces one of the same topic that still waits for the device. */
function hashTopic(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url").slice(0, 32);
}

/** Says why a call failed; null where the device was called. */
export function explainOutcome(outcome: PushOutcome): string | null {
  const { failed } = words;
  switch (outcome.end) {
    case "taken":
      return null;
    case "gone":
    case "refused":
      return failed[outcome.end](outcome.status);
    case "again":
      return outcome.status ? failed.busy(outcome.status) : failed.silent;
    default:
      return failed[outcome.end];
  }
}
