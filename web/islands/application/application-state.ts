import type { ApplicationAnswers } from "#contract/forms/application-form.ts";
import type { ResumeRefused } from "./resume-file.ts";

/** `waiting`: the server was too busy, and the file is sent again after a pause. */
export type TransferStep = "reading" | "sending" | "waiting";

/** The state of the application form. Typed text is not in it: that stays in the fields themselves. */
export type ApplicationFormState = {
  submitting: boolean;
  /** The wrong fields, with a sentence for each. */
  wrong: Partial<ApplicationAnswers>;
  /** The reason why it was not stored, when no field is to blame. */
  failure: string | null;
  /** The applicant whose application was stored; null again when they begin another. */
  sent: ApplicationAnswers | null;
  /** Counts the times that the focus must move to the list of errors. */
  focusRequests: number;
  /** The accepted file. It stays on any error that is not about the file. */
  resume: File | null;
  /** The reason why the last chosen file was refused. Nothing is sent until the visitor chooses another or goes on without it. */
  resumeError: ResumeRefused["reason"] | null;
  /** The step that a large file is in, and the share of it that is done (0 to 1). */
  transfer: { step: TransferStep; done: number } | null;
};

export type ApplicationFormEvent =
  | { type: "resume chosen"; file: File }
  | { type: "resume refused"; reason: ResumeRefused["reason"] }
  | { type: "resume removed" }
  /** The visitor goes on without the file that was refused. */
  | { type: "refusal dismissed" }
  | { type: "typed"; field: string }
  /** `wrong`: the fields that must be mended before it can be sent. */
  | { type: "submitted"; wrong: Partial<ApplicationAnswers> }
  | { type: "progressed"; step: TransferStep; done: number }
  | { type: "failed"; reason?: ResumeRefused["reason"]; failure?: string }
  | { type: "accepted"; applicant: ApplicationAnswers }
  | { type: "started over" };

/** Files of this size or more, in bytes, show their progress; smaller ones are sent too fast to read it. */
export const LARGE_FILE_BYTES = 512 * 1024;

export const EMPTY_APPLICATION_FORM: ApplicationFormState = {
  submitting: false,
  wrong: {},
  failure: null,
  sent: null,
  focusRequests: 0,
  resume: null,
  resumeError: null,
  transfer: null,
};

/** Idle -> submitting -> idle, and empty if it was accepted. An event that arrives too late changes nothing. */
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
    case "refusal dismissed":
      return { ...state, resumeError: null, failure: null };
    case "typed": {
      if (!(event.field in state.wrong)) return state;
      const { [event.field as keyof ApplicationAnswers]: _, ...wrong } = state.wrong;
      return { ...state, wrong };
    }
    case "submitted":
      return submit(state, event.wrong);
    case "progressed":
      return showProgress(state, event);
    case "failed":
      return state.submitting ? showFailure(state, event) : state;
    case "accepted":
      return state.submitting ? { ...EMPTY_APPLICATION_FORM, sent: event.applicant } : state;
    case "started over":
      return EMPTY_APPLICATION_FORM;
  }
}

type EventOf<Type extends ApplicationFormEvent["type"]> = Extract<ApplicationFormEvent, { type: Type }>;

function submit(state: ApplicationFormState, wrong: Partial<ApplicationAnswers>): ApplicationFormState {
  const canSend = Object.keys(wrong).length === 0 && state.resumeError === null;
  if (canSend) return { ...state, wrong, failure: null, submitting: true };
  return { ...state, wrong, failure: null, focusRequests: state.focusRequests + 1 };
}

function showProgress(
  state: ApplicationFormState,
  { step, done }: EventOf<"progressed">,
): ApplicationFormState {
  const isLarge = state.submitting && state.resume && state.resume.size >= LARGE_FILE_BYTES;
  return isLarge ? { ...state, transfer: { step, done } } : state;
}

function showFailure(
  state: ApplicationFormState,
  { reason, failure }: EventOf<"failed">,
): ApplicationFormState {
  return {
    ...state,
    submitting: false,
    transfer: null,
    resume: reason ? null : state.resume, // the file is gone, or was changed meanwhile
    resumeError: reason ?? null,
    failure: failure ?? null,
    focusRequests: failure === undefined ? state.focusRequests : state.focusRequests + 1,
  };
}
