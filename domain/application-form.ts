/** The application form, but for the typed values, which the form's own fields keep. */
export type ApplicationFormState = {
  phase: "idle" | "submitting";
  /** The accepted file; it stays on any error. */
  resume: { name: string; bytes: number } | null;
  /** Why the last chosen file was not taken. */
  resumeError: ResumeError | null;
  /** What happens to a large file, and how much of it is done (0 to 1). */
  transfer: { step: "reading" | "sending"; done: number } | null;
};

export type ResumeError = "size" | "type" | "unreadable";

export type ApplicationFormEvent =
  | { type: "resume chosen"; name: string; bytes: number }
  | { type: "resume refused"; reason: ResumeError }
  | { type: "resume removed" }
  | { type: "submitted" }
  | { type: "progressed"; step: "reading" | "sending"; done: number }
  | { type: "failed"; reason?: ResumeError }
  | { type: "accepted" };

/** Files from this size on, in bytes, show their progress: smaller ones are through before one could read it. */
export const LARGE_FILE_BYTES = 512 * 1024;

export const EMPTY_APPLICATION_FORM: ApplicationFormState = {
  phase: "idle",
  resume: null,
  resumeError: null,
  transfer: null,
};

/** idle -> submitting -> idle. While submitting nothing can be chosen, removed or submitted again. */
export function applicationForm(
  state: ApplicationFormState,
  event: ApplicationFormEvent,
): ApplicationFormState {
  return state.phase === "idle" ? whileIdle(state, event) : whileSubmitting(state, event);
}

function whileIdle(state: ApplicationFormState, event: ApplicationFormEvent): ApplicationFormState {
  switch (event.type) {
    case "resume chosen":
      return { ...state, resume: { name: event.name, bytes: event.bytes }, resumeError: null };
    case "resume refused":
      return { ...state, resumeError: event.reason };
    case "resume removed":
      return { ...state, resume: null, resumeError: null };
    case "submitted":
      return { ...state, phase: "submitting", resumeError: null };
    default:
      return state;
  }
}

function whileSubmitting(state: ApplicationFormState, event: ApplicationFormEvent): ApplicationFormState {
  switch (event.type) {
    case "progressed":
      if (!state.resume || state.resume.bytes < LARGE_FILE_BYTES) return state;
      return { ...state, transfer: { step: event.step, done: event.done } };
    case "failed":
      return { ...state, phase: "idle", transfer: null, resumeError: event.reason ?? null };
    case "accepted":
      return EMPTY_APPLICATION_FORM;
    default:
      return state;
  }
}
