import type { ResumeRefused } from "./resume-file.ts";

/** `waiting`: to be sent again, since too many were arriving. */
export type TransferStep = "reading" | "sending" | "waiting";

/** The fields that must be filled in. */
export const APPLICANT_FIELDS = ["fullName", "email", "position"] as const;
export type Applicant = Record<(typeof APPLICANT_FIELDS)[number], string>;

/** The application form, but for what is typed and chosen, which stands in its own fields. */
export type ApplicationFormState = {
  submitting: boolean;
  /** Fields to answer anew, with a sentence for each. */
  wrong: Partial<Applicant>;
  /** Why it was not stored, when no field is to blame. */
  failure: string | null;
  /** Who sent the last one that was stored, until they begin another. */
  sent: Applicant | null;
  /** Counts what moves the focus to what is wrong. */
  turn: number;
  /** The accepted file; it stays on any error but its own. */
  resume: File | null;
  /** Why the last chosen file was not taken: nothing is sent before another is, or the visitor goes on without it. */
  resumeError: ResumeRefused["reason"] | null;
  /** What happens to a large file, and how much of it is done (0 to 1). */
  transfer: { step: TransferStep; done: number } | null;
};

export type ApplicationFormEvent =
  | { type: "resume chosen"; file: File }
  | { type: "resume refused"; reason: ResumeRefused["reason"] }
  | { type: "resume removed" }
  /** The visitor goes on without the file that was refused. */
  | { type: "refusal settled" }
  | { type: "typed"; field: string }
  /** `wrong` is what stands in the way of sending. */
  | { type: "submitted"; wrong: Partial<Applicant> }
  | { type: "progressed"; step: TransferStep; done: number }
  | { type: "failed"; reason?: ResumeRefused["reason"]; failure?: string }
  | { type: "accepted"; applicant: Applicant }
  | { type: "begun anew" };

/** Files from this size on, in bytes, show their progress: smaller ones are through before one could read it. */
export const LARGE_FILE_BYTES = 512 * 1024;

export const EMPTY_APPLICATION_FORM: ApplicationFormState = {
  submitting: false,
  wrong: {},
  failure: null,
  sent: null,
  turn: 0,
  resume: null,
  resumeError: null,
  transfer: null,
};

/** At rest -> submitting -> at rest, empty if it was accepted; a late event of one does nothing to the other. */
export function applicationFormReducer(
  state: ApplicationFormState,
  event: ApplicationFormEvent,
): ApplicationFormState {
  switch (event.type) {
    case "resume chosen":
      return { ...state, resume: event.file, resumeError: null };
    case "resume refused":
      return { ...state, resumeError: event.reason };
    case "resume removed":
      return state.submitting ? state : { ...state, resume: null, resumeError: null };
    case "refusal settled":
      return { ...state, resumeError: null, failure: null };
    case "typed": {
      if (!(event.field in state.wrong)) return state;
      const { [event.field as keyof Applicant]: _, ...wrong } = state.wrong;
      return { ...state, wrong };
    }
    case "submitted": {
      const { wrong } = event;
      if (Object.keys(wrong).length > 0 || state.resumeError !== null)
        return { ...state, wrong, failure: null, turn: state.turn + 1 };
      return { ...state, wrong, failure: null, submitting: true };
    }
    case "progressed": {
      const { step, done } = event;
      const large = state.submitting && state.resume && state.resume.size >= LARGE_FILE_BYTES;
      return large ? { ...state, transfer: { step, done } } : state;
    }
    case "failed":
      if (!state.submitting) return state;
      return {
        ...state,
        submitting: false,
        transfer: null,
        resume: event.reason ? null : state.resume, // a file that is gone, or was changed meanwhile
        resumeError: event.reason ?? null,
        failure: event.failure ?? null,
        turn: event.failure === undefined ? state.turn : state.turn + 1,
      };
    case "accepted":
      return state.submitting ? { ...EMPTY_APPLICATION_FORM, sent: event.applicant } : state;
    case "begun anew":
      return EMPTY_APPLICATION_FORM;
  }
}
