import { createHash } from "node:crypto";
import type { Urgency } from "web-push";
import type { PushMessage } from "#contract/api/push.ts";
import { DESK_PATHS } from "#contract/routes.ts";
import type { Answer } from "#contract/rows.ts";
import { ownValue } from "#contract/values.ts";
import { notifications } from "#copy/notifications.ts";
import { TABS } from "../outbox/letter-facts.ts";

/** A call that is due. */
export type Claimed = Answer<"pushes_claim">[number];

/** A message, with what the push service is told of it (RFC 8030, sections 5.3 and 5.4). */
export type Call = { message: PushMessage; urgency: Urgency; topic: string };

const words = notifications.push;

/** Words a call. A push service cannot read it, but a locked screen shows it: nothing in it is a visitor's. */
export function callFor({ reason, kind, subject_id, again }: Claimed, company: string): Call {
  const about = ownValue(words.reasons, reason) ?? words.reasons.lead;
  const tab = ownValue<string>(TABS, kind) ?? TABS.conversation;
  return {
    message: {
      title: again ? about.again : about.title,
      body: words.body(company),
      tag: `${kind}-${subject_id}`,
      url: `/admin/dashboard?${new URLSearchParams({ tab, open: subject_id })}`,
      urgent: reason === "urgent",
    },
    urgency: reason === "urgent" || reason === "person" ? "high" : "normal",
    topic: topicOf(`${kind} ${subject_id}`),
  };
}

/** A call that staff ask for, to hear whether calls come. */
export function testCall(company: string): Call {
  const { title, body } = words.test;
  return {
    message: { title, body: body(company), tag: "test", url: DESK_PATHS.dashboard, urgent: false },
    urgency: "high",
    topic: topicOf("test"),
  };
}

/** A name of at most 32 characters of base64url, by which a later call takes the place of one that waits for a device without a connection. */
function topicOf(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url").slice(0, 32);
}
