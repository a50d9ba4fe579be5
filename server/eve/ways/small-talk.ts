import { talk } from "#content/knowledge/talk.ts";
import { OFF_TOPIC, OUR_SUBJECTS, SMALL_TALK } from "../small-talk.ts";
import type { Context, Draft } from "./way.ts";

/** An article this near makes a message with words of another subject one of ours: "do you accept bitcoin". */
const SURE_OF_OURS = 0.6;

/** Greetings, thanks, abuse and the like, in a sentence. */
export function withSmallTalk({ folded, rest, given, known, state }: Context): Draft | undefined {
  const said = Object.keys(given).length > 0 ? rest : folded;
  const talked = SMALL_TALK.find(({ pattern }) => pattern.test(said));
  if (!talked) return undefined;
  if (Object.keys(given).length > 0 && !talked.always) return undefined;
  if (talked.id === "greeting") {
    return {
      kind: "small-talk:greeting",
      say: known.name ? talk.welcomeBack(known.name) : talk.welcome,
      state: { asked: state.asked },
    };
  }
  return {
    kind: `small-talk:${talked.id}`,
    say: talked.reply,
    quiet: true,
    ...(talked.id === "frustrated" && { missed: true, state: { offered: true } }),
  };
}

/** Subjects that are not ours, unless an article plainly answers. */
export function offTopic({ folded, given, answer }: Context): Draft | undefined {
  if (Object.keys(given).length > 0 || !OFF_TOPIC.test(folded)) return undefined;
  if (OUR_SUBJECTS.test(folded) || (answer()?.confidence ?? 0) >= SURE_OF_OURS) return undefined;
  return { kind: "off-topic", say: talk.offTopic, quiet: true };
}
