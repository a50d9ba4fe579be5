import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from "react";
import type { LeadAnswers } from "#contract/forms/lead-form.ts";
import { isOneOf } from "#contract/values.ts";
import { onFormChange } from "../form-store.ts";
import { ErrorSummary } from "../ui/forms/error-summary.tsx";
import { findFieldName, updateKnownFields } from "../ui/forms/form-values.ts";
import { readTrap, TrapField } from "../ui/forms/trap-field.tsx";
import { prepareChallenge } from "./challenge.ts";
import { noteFormOpening } from "./send-form.ts";
import type { SentFormState } from "./sent-form-state.ts";

export type SentFormProps<Field extends string> = {
  /** The address that a browser without script posts to; not needed for a form that script draws. */
  action?: string;
  fields: readonly Field[];
  state: SentFormState<Field, unknown>;
  /** Title of the list of errors. */
  summary: string;
  /** Other ways to go on, below the list of errors. */
  remedy?: ReactNode;
  /** Called once when the script has the form. Its fields may already hold what the visitor typed before. */
  onOpen: (form: HTMLFormElement) => void;
  onType: (form: HTMLFormElement, field: Field) => void;
  /** Called when the stored details of the visitor have changed, after the fields that showed them. */
  onKnown?: (before: LeadAnswers, now: LeadAnswers) => void;
  /** `website` is the value of the trap field. */
  onSend: (form: HTMLFormElement, website: string) => void;
  children: ReactNode;
};

/** A form that is sent without loading a new page, and that lists its errors at its top. */
export function SentForm<Field extends string>({
  action,
  fields,
  state,
  summary,
  remedy,
  onOpen,
  onType,
  onKnown,
  onSend,
  children,
}: SentFormProps<Field>) {
  const element = useRef<HTMLFormElement>(null);
  const summaryElement = useRef<HTMLElement>(null);
  const faults = Object.entries<string | undefined>(state.wrong).map(([field, text = ""]) => ({
    field,
    text,
  }));

  const open = useEffectEvent(() => {
    if (!element.current) return;
    element.current.noValidate = true; // until now the browser said what was missing
    noteFormOpening();
    onOpen(element.current);
  });
  useEffect(() => open(), []);
  const updateKnown = useEffectEvent((before: LeadAnswers, now: LeadAnswers) => {
    if (element.current) updateKnownFields(element.current, before, now);
    onKnown?.(before, now);
  });
  useEffect(() => onFormChange((before, now) => updateKnown(before, now)), []);
  useEffect(() => {
    if (state.focusRequests > 0) summaryElement.current?.focus();
  }, [state.focusRequests]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSend(event.currentTarget, readTrap(event.currentTarget));
  }

  return (
    <form
      ref={element}
      method="post"
      action={action}
      onSubmit={submit}
      onInput={({ currentTarget, target }) => {
        prepareChallenge();
        const name = findFieldName(target);
        if (isOneOf(fields, name)) onType(currentTarget, name);
      }}
      aria-busy={state.sending}
      className="grid grid-cols-1 gap-5"
    >
      {(faults.length > 0 || state.failure !== null) && (
        <ErrorSummary
          ref={summaryElement}
          title={state.failure ?? summary}
          faults={faults}
          form={() => element.current}
        >
          {remedy}
        </ErrorSummary>
      )}
      <fieldset disabled={state.sending} className="grid min-w-0 grid-cols-1 gap-8">
        {children}
        <TrapField />
      </fieldset>
    </form>
  );
}
