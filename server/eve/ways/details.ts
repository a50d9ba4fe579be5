import { talk } from "#content/knowledge/talk.ts";
import { correction, recall } from "../contact/acknowledge.ts";
import { CONTACT_KEYS, type ContactDetails } from "../contact/contact-details.ts";
import { hasShortPhone } from "../contact/phone.ts";
import { DECLINED } from "../small-talk.ts";
import type { Context, Draft } from "./way.ts";

/** A no to what was asked for, or to all further asking. */
export function declined({ folded, state, given, answer }: Context): Draft | undefined {
  if (Object.keys(given).length > 0 || !DECLINED.test(folded)) return undefined;
  const bare = folded.split(" ").length <= 4;
  if (state.asked) {
    // "I'd rather not say, but what does metal cost?" still has a question.
    const asks = /\?/.test(folded) || (folded.split(" ").length > 6 && (answer()?.confidence ?? 0) >= 0.5);
    return asks
      ? undefined
      : { kind: "declined", say: talk.details.declined, state: { declined: true }, quiet: true };
  }
  return bare ? { kind: "small-talk:no", say: talk.okay, quiet: true } : undefined;
}

/** What is held of the visitor, and corrections to it. */
export function aboutDetails({ folded, message, details, given, state }: Context): Draft | undefined {
  if (Object.keys(given).length > 0) return undefined;
  if (recall(folded)) {
    return { kind: "details:recall", say: listed(details), quiet: true };
  }
  const wrong = correction(folded, details);
  if (wrong) return { kind: "details:wrong", say: wrong.say, state: { asked: wrong.key }, quiet: true };
  if (hasShortPhone(message))
    return { kind: "details:area-code", say: talk.details.areaCode, state: { asked: "phone" }, quiet: true };
  if (state.asked === "email" && /\S@|@\S/.test(message))
    return { kind: "details:e-mail", say: talk.details.badEmail, state: { asked: "email" }, quiet: true };
  return undefined;
}

function listed(details: ContactDetails): string {
  const list = CONTACT_KEYS.flatMap((key) =>
    details[key] ? [`${talk.details.names[key]}: ${details[key]}`] : [],
  );
  return list.length === 0 ? talk.details.heldNone : talk.details.held(list.join("; "));
}

/** Contact details and nothing to answer beside them. */
export function onlyDetails({ given, found, rest, state }: Context): Draft | undefined {
  const gave = Object.keys(given).length > 0 || (Object.keys(found).length > 0 && state.asked !== undefined);
  if (!gave || rest.split(" ").filter(Boolean).length > 12 || /\?/.test(rest)) return undefined;
  return {
    kind: "details",
    say: state.handedOver || Object.keys(given).length === 0 ? "" : talk.details.whatNext,
  };
}
