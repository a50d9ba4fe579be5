/** The application form, but for the typed values, which the form's own fields keep. */
export type ApplicationFormState = {
  phase: "idle" | "checking" | "submitting";
  /** The accepted file; it stays on any error. */
  resume: { name: string; bytes: number } | null;
  /** Why the last chosen file was not taken. */
  resumeError: ResumeError | null;
  /** What happens to a large file, and how much of it is done (0 to 1). */
  transfer: { step: "reading" | "sending"; done: number } | null;
};

export type ResumeError = "size" | "type" | "unreadable";

export type ApplicationFormEvent =
  | { type: "resume picked" }
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

/**
 * idle -> checking -> idle, while the beginning of a picked file is read, so that no application leaves without a file
 * that was just picked; idle -> submitting -> idle. While submitting nothing can be picked, removed or submitted again.
 */
export function applicationForm(
  state: ApplicationFormState,
  event: ApplicationFormEvent,
): ApplicationFormState {
  if (state.phase === "checking") return whileChecking(state, event);
  return state.phase === "idle" ? whileIdle(state, event) : whileSubmitting(state, event);
}

function whileChecking(state: ApplicationFormState, event: ApplicationFormEvent): ApplicationFormState {
  switch (event.type) {
    case "resume chosen":
      return { ...state, phase: "idle", resume: { name: event.name, bytes: event.bytes } };
    case "resume refused":
      return { ...state, phase: "idle", resumeError: event.reason };
    default:
      return state;
  }
}

function whileIdle(state: ApplicationFormState, event: ApplicationFormEvent): ApplicationFormState {
  switch (event.type) {
    case "resume picked":
      return { ...state, phase: "checking", resumeError: null };
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
