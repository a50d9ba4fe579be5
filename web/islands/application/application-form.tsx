import { type SubmitEvent, useEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import { APPLICATION_FORM, type ApplicationAnswers } from "#contract/forms/application-form.ts";
import type { LeadAnswers } from "#contract/forms/lead-form.ts";
import { findWrongAnswers, readTyped } from "#contract/forms/read-form.ts";
import { keysOf } from "#contract/values.ts";
import { sent, success } from "#copy/built/application.ts";
import { application } from "#copy/forms/application.ts";
import { describeErrors } from "#copy/forms/contact-errors.ts";
import { onFormChange, readForm } from "../../form-store.ts";
import { Button } from "../../ui/button.tsx";
import { DonePanel } from "../../ui/forms/done-panel.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import {
  fillEmptyFields,
  findFieldName,
  readFormValues,
  readTexts,
  removeKnown,
  updateKnownFields,
} from "../../ui/forms/form-values.ts";
import { EmailField } from "../../ui/forms/likely-email.tsx";
import { PrivacyNote } from "../../ui/forms/privacy-note.tsx";
import { readTrap, TrapField } from "../../ui/forms/trap-field.tsx";
import { sessionStore } from "../../ui/storage.ts";
import { showToast } from "../../ui/toast.ts";
import {
  type ApplicationFormState,
  applicationFormReducer,
  EMPTY_APPLICATION_FORM,
} from "./application-state.ts";
import { PositionSelect } from "./position-select.tsx";
import { ResumeField } from "./resume-field.tsx";
import { ResumeRefused } from "./resume-file.ts";
import { ApplicationNotStored, sendApplication } from "./send-application.ts";

const { fields, errors } = application;
const FIELDS = keysOf(APPLICATION_FORM);

/** The storage key of the draft, one for each opening. A draft outlives a reload; a chosen file does not. */
function makeDraftKey(): string {
  return `eaves-application${location.search}`;
}

/** Puts the visitor's details from the other forms and the chat into this form's fields. */
function makeKnownApplicant({ firstName, lastName, email }: LeadAnswers) {
  return { fullName: `${firstName} ${lastName}`.trim(), email };
}

/** The application form. Without script the browser posts it; with script it is sent in place and shows an upload's progress. */
export function ApplicationForm() {
  const [state, dispatch] = useReducer(applicationFormReducer, EMPTY_APPLICATION_FORM);
  const { submitting, wrong, failure, sent } = state;
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    const form = element.current;
    if (!form) return;
    form.noValidate = true; // until now the browser said what was missing
    fillEmptyFields(form, readTexts(sessionStore.getObject(makeDraftKey()), FIELDS));
    fillEmptyFields(form, makeKnownApplicant(readForm()));
    return onFormChange((before, now) =>
      updateKnownFields(form, makeKnownApplicant(before), makeKnownApplicant(now)),
    );
  }, []);
  useEffect(() => {
    if (state.focusRequests > 0) summary.current?.focus();
  }, [state.focusRequests]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting) return;
    const form = event.currentTarget;
    const button = event.nativeEvent.submitter;
    // Read before the fields are disabled: a disabled field has no form data.
    const typed = readFormValues(form, FIELDS);
    const resume = new FormData(form).get("resume");
    const trap = readTrap(form);
    const faultyFields = findWrongFields(typed);
    dispatch({ type: "submitted", wrong: faultyFields });
    if (Object.keys(faultyFields).length > 0 || state.resumeError !== null) return;
    try {
      // A robot that fell into the trap sees the same success, but nothing is sent.
      const send = trap === "" ? sendApplication : async () => undefined;
      await send(typed, resume instanceof File && resume.name !== "" ? resume : null, (step, done) =>
        dispatch({ type: "progressed", step, done }),
      );
      dispatch({ type: "accepted", applicant: typed });
      form.reset();
      sessionStore.remove(makeDraftKey());
      showToast({ tone: "success", ...success });
    } catch (error) {
      showFailure(error, button);
    }
  }

  function showFailure(error: unknown, button: HTMLElement | null) {
    if (error instanceof ResumeRefused) {
      dispatch({ type: "failed", reason: error.reason });
      return returnFocus(button);
    }
    const text = error instanceof ApplicationNotStored ? error.message : errors.unknown;
    dispatch({ type: "failed", failure: text });
    showToast({ tone: "error", title: errors.title, text });
  }

  function startOver() {
    const form = element.current;
    flushSync(() => dispatch({ type: "started over" }));
    if (!form) return;
    fillEmptyFields(form, makeKnownApplicant(readForm()));
    form.querySelector("input")?.focus();
  }

  const faults = Object.entries(wrong).map(([field, text = ""]) => ({ field, text }));
  const resumeIsOpen = state.resumeError !== null && state.focusRequests > 0;
  if (resumeIsOpen) faults.push({ field: "resume", text: errors.resumeOpen });
  return (
    <div>
      {sent && <ApplicationSent applicant={sent} onAnother={startOver} />}
      <form
        ref={element}
        hidden={sent !== null}
        method="post"
        action="/api/applications"
        encType="multipart/form-data"
        onSubmit={submit}
        onInput={({ currentTarget, target }) => {
          const values = removeKnown(readFormValues(currentTarget, FIELDS), makeKnownApplicant(readForm()));
          sessionStore.set(makeDraftKey(), JSON.stringify(values));
          dispatch({ type: "typed", field: findFieldName(target) });
        }}
        aria-busy={submitting}
        className="grid grid-cols-1 gap-6"
      >
        {(faults.length > 0 || failure !== null) && (
          <ErrorSummary
            ref={summary}
            title={failure ?? errors.summary}
            faults={faults}
            form={() => element.current}
          />
        )}
        <fieldset disabled={submitting} className="grid min-w-0 grid-cols-1 gap-6">
          <TextField
            label={fields.fullName.label}
            required
            name="fullName"
            autoComplete={fields.fullName.autocomplete}
            pattern=".*\S.*"
            title={errors.fullName}
            error={wrong.fullName}
          />
          <EmailField
            label={fields.email.label}
            required
            name="email"
            autoComplete={fields.email.autocomplete}
            error={wrong.email}
          />
          <PositionSelect error={wrong.position} />
          <ResumeField state={state} dispatch={dispatch} />
          <TrapField />
          <TransferProgress transfer={state.transfer} />
          <div>
            <Button type="submit" className="max-sm:w-full">
              {submitting ? application.submitting : application.submit}
            </Button>
          </div>
          <PrivacyNote text={application.privacy} />
        </fieldset>
      </form>
    </div>
  );
}

function findWrongFields(typed: ApplicationAnswers): Partial<ApplicationAnswers> {
  const wrong = findWrongAnswers(APPLICATION_FORM, readTyped(APPLICATION_FORM, typed));
  const { email } = typed;
  return describeErrors(APPLICATION_FORM, wrong, typed, {
    ...errors,
    ...(email && { email: errors.emailFormat }),
  });
}

/** Replaces a form that was sent: the address to which our answer goes, and links to go on. */
function ApplicationSent({ applicant, onAnother }: { applicant: ApplicationAnswers; onAnother: () => void }) {
  const { heading, text, next, another } = sent;
  return (
    <DonePanel heading="h2" title={heading} text={text(applicant.position, applicant.email)} next={next}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button kind="quiet" onClick={onAnother}>
          {another}
        </Button>
        <a href={application.backToOpenings.path} className="text-link">
          {application.backToOpenings.label}
        </a>
      </div>
    </DonePanel>
  );
}

/** The progress of a large file. One bar for both steps: reading is its first tenth, sending the rest. */
function TransferProgress({ transfer }: Pick<ApplicationFormState, "transfer">) {
  if (!transfer) return null;
  const { step } = transfer;
  const done = step === "reading" ? transfer.done * 0.1 : 0.1 + transfer.done * 0.9;
  const texts = {
    reading: fields.resume.reading,
    sending: application.progress(Math.round(transfer.done * 100)),
    waiting: application.waiting,
  };
  return (
    <div className="grid gap-1.5">
      <progress value={done} max={1} aria-label={fields.resume.label} className="transfer-bar" />
      <p className="text-sm tabular-nums text-slate">{texts[step]}</p>
    </div>
  );
}

/** Gives the focus back to a button that lost it while it was disabled, unless the visitor went elsewhere. */
function returnFocus(button: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) button?.focus({ preventScroll: true });
  });
}
