import { type SubmitEvent, useEffect, useReducer, useRef } from "react";
import { withoutScript } from "#content/errors.ts";
import { leadForm } from "#content/lead-form.ts";
import type { LeadAnswers } from "#domain/estimate-request.ts";
import { beginAnother, sendEstimate } from "../../send-estimate.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TRAP, TrapField } from "../../ui/trap-field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { faultText, LeadFields } from "./lead-fields.tsx";
import { EMPTY_LEAD, type LeadField, lead, trimmedAnswers } from "./lead-state.ts";

const { success } = leadForm;

type LeadFormProps = {
  /** The shared form store's fields: what is typed here is known to the whole site, and kept for the session. */
  values: LeadAnswers;
  onType: (field: LeadField, value: string) => void;
};

/** The site's own lead form: alone, or in the frame of /contact-form. */
export function LeadForm({ values, onType }: LeadFormProps) {
  const [state, dispatch] = useReducer(lead, EMPTY_LEAD);
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const moved = useRef<HTMLDivElement & HTMLElement>(null);
  const shownAt = useRef(0);

  useEffect(() => {
    shownAt.current = Date.now();
  }, []);
  useEffect(() => {
    if (state.turn > 0) moved.current?.focus();
  }, [state.turn]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const website = String(new FormData(event.currentTarget).get(TRAP) ?? "");
    const answers = trimmedAnswers(values);
    const sending = lead(state, { type: "sent", answers }).sending;
    dispatch({ type: "sent", answers });
    if (state.sending || !sending) return;
    const sent = await sendEstimate({
      form: "lead",
      answers,
      website,
      openedFor: Date.now() - shownAt.current,
    });
    if ("answer" in sent) {
      dispatch({ type: "stored", reference: sent.answer.reference });
      for (const field of ["projectDetails", "serviceType"] as const) onType(field, "");
    } else {
      const { error = leadForm.errors.failed, fields } = sent.refusal;
      dispatch({ type: "refused", error, fields });
    }
  }

  function startOver() {
    beginAnother("lead");
    dispatch({ type: "started over" });
  }

  const faults = (Object.keys(state.wrong) as LeadField[]).map((field) => ({
    field,
    text: faultText(state, field) ?? "",
  }));
  if (state.reference !== null) {
    return (
      <div ref={moved} tabIndex={-1} role="status" className="grid gap-3 outline-none">
        <h2 className="text-xl font-bold">{success.title}</h2>
        <p>{success.text}</p>
        <p className="font-semibold tabular-nums">{success.reference(state.reference)}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button kind="quiet" onClick={startOver}>
            {success.again}
          </Button>
          <a href={success.home.path} target="_top" className="font-semibold underline">
            {success.home.label}
          </a>
        </div>
      </div>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={submit}
      aria-busy={state.sending}
      className="grid gap-5"
    >
      <p className="text-slate">{leadForm.introduction}</p>
      <noscript>
        <p className="font-semibold">{withoutScript.form}</p>
      </noscript>
      {(faults.length > 0 || state.failure !== null) && (
        <ErrorSummary
          ref={moved}
          title={state.failure ?? leadForm.errors.summary}
          faults={faults}
          form={() => form.current}
        />
      )}
      <fieldset disabled={!hydrated || state.sending} className="grid gap-8">
        <LeadFields
          state={state}
          values={values}
          set={(field, value) => {
            onType(field, value);
            dispatch({ type: "typed", field });
          }}
        />
        <TrapField />
        <div className="grid gap-3">
          <Button type="submit">{state.sending ? leadForm.submitting : leadForm.submit}</Button>
          <p className="text-sm text-slate">{leadForm.privacy}</p>
        </div>
      </fieldset>
    </form>
  );
}
