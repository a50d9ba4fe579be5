import { type SubmitEvent, useReducer, useRef } from "react";
import { application } from "#content/application.ts";
import { applicationForm, EMPTY_APPLICATION_FORM } from "#domain/application-form.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { ApplicationNotStored } from "./application-not-stored.ts";
import { PositionSelect } from "./position-select.tsx";
import { ResumeUnreadable } from "./read-data-url.ts";
import { ResumeField } from "./resume-field.tsx";
import { TransferProgress } from "./transfer-progress.tsx";

const { fields, errors, success } = application;

/**
 * The fields keep what is typed, so that nothing typed before the script is there gets lost; until then the form cannot
 * be sent, and its method keeps the values out of the address in any case.
 */
export function ApplicationForm() {
  const [state, dispatch] = useReducer(applicationForm, EMPTY_APPLICATION_FORM);
  const resume = useRef<Blob | null>(null);
  const hydrated = useHydrated();
  const submitting = state.phase === "submitting";

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const button = event.nativeEvent.submitter;
    // Read before the fields are disabled: a disabled field has no form data.
    const typed = new FormData(form);
    const value = (name: string) => String(typed.get(name) ?? "");
    dispatch({ type: "submitted" });
    try {
      // What sends is fetched when there is something to send.
      const { sendApplication } = await import("./send-application.ts");
      await sendApplication(
        { fullName: value("fullName"), email: value("email"), position: value("position") },
        resume.current,
        (step, done) => dispatch({ type: "progressed", step, done }),
      );
    } catch (error) {
      const unreadable = error instanceof ResumeUnreadable;
      dispatch(unreadable ? { type: "failed", reason: "unreadable" } : { type: "failed" });
      if (!unreadable) showToast({ tone: "error", title: errors.title, text: failureText(error) });
      returnFocus(button);
      return;
    }
    resume.current = null;
    dispatch({ type: "accepted" });
    form.reset();
    showToast({ tone: "success", ...success });
    returnFocus(button);
  }

  return (
    <form method="post" onSubmit={submit} aria-busy={submitting} className="max-w-xl">
      <fieldset disabled={submitting} className="grid gap-6">
        <Field label={fields.fullName.label} required>
          {(field) => (
            <input
              {...field}
              name="fullName"
              autoComplete={fields.fullName.autocomplete}
              pattern=".*\S.*"
              title={errors.fullName}
              maxLength={200}
            />
          )}
        </Field>
        <Field label={fields.email.label} required>
          {(field) => (
            <input
              {...field}
              type="email"
              name="email"
              autoComplete={fields.email.autocomplete}
              maxLength={254}
            />
          )}
        </Field>
        <PositionSelect />
        <ResumeField
          state={state}
          dispatch={dispatch}
          onFile={(file) => {
            resume.current = file;
          }}
        />
        <TransferProgress transfer={state.transfer} />
        <div>
          <Button type="submit" disabled={!hydrated || state.phase !== "idle"}>
            {submitting ? application.submitting : application.submit}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

/** A disabled button loses the focus; once it is enabled again it gets it back, unless the visitor went elsewhere. */
function returnFocus(button: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) button?.focus({ preventScroll: true });
  });
}

function failureText(error: unknown): string {
  return error instanceof ApplicationNotStored ? error.message : errors.unknown;
}
