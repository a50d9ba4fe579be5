import type { Reply } from "#eve/eve.ts";

/** The reply of the workers that stand in for eve-worker.ts, for a message that a person will answer. */
export const HAND_OVER: Reply = {
  message: "A person will answer.",
  parts: [],
  choices: [],
  noted: {},
  published: { question: "", answer: "" },
  effects: {
    given: {},
    state: {},
    missed: true,
    notice: "person",
    endsCalls: false,
    needsCalendar: false,
    unheard: true,
    kind: "hand-over",
  },
};
