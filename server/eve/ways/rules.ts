import { talk } from "#content/knowledge/talk.ts";
import { EMERGENCY_AGAIN, EMERGENCY_REPLIES, findEmergency } from "../emergency.ts";
import { REFUSALS } from "../small-talk.ts";
import type { Context, Draft } from "./way.ts";

/** The number to call first, in an emergency. */
export function inEmergency({ folded, state, known }: Context): Draft | undefined {
  const emergency = findEmergency(folded);
  if (!emergency) return undefined;
  const say = state.emergency && emergency !== "danger" ? EMERGENCY_AGAIN : EMERGENCY_REPLIES[emergency];
  const reach = known.phone ? "" : ` ${talk.handOver.unreachable}`;
  return {
    kind: `emergency:${emergency}`,
    say: `${say}${state.emergency ? "" : reach}`,
    state: { emergency: true, handedOver: true, asked: known.phone ? undefined : "phone" },
    notice: "person",
    quiet: true,
  };
}

/** What is refused in settled words: secrets, other people, promises, instructions. */
export function refused({ folded }: Context): Draft | undefined {
  const refusal = REFUSALS.find(({ pattern }) => pattern.test(folded));
  return refusal && { kind: `refusal:${refusal.id}`, say: refusal.reply, quiet: true };
}

/** A hand-over in the visitor's own language. */
export function inAnotherLanguage({ foreign, state }: Context): Draft | undefined {
  return (
    foreign && {
      kind: `language:${foreign.name}`,
      say: foreign.reply,
      state: { handedOver: true, misses: state.misses },
      notice: "person",
      quiet: true,
    }
  );
}
