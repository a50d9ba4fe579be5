import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from "react";
import type { LeadAnswers } from "#contract/lead-fields.ts";
import { isOneOf } from "#contract/values.ts";
import { onFormChange } from "../form-store.ts";
import { ErrorSummary } from "../ui/forms/error-summary.tsx";
import { fieldNameOf, updateKnownFields } from "../ui/forms/form-values.ts";
import { readTrap, TrapField } from "../ui/forms/trap-field.tsx";
import { prepareChallenge } from "./challenge.ts";
import { noteFormOpened } from "./send-form.ts";
import type { SentFormState } from "./sent-form-state.ts";

export type SentFormProps<Field extends string> = {
  /** Where a browser without script sends it; what is there by script alone needs none. */
  action?: string;
  fields: readonly Field[];
  state: SentFormState<Field, unknown>;
  /** Stands above what is wrong. */
  summary: string;
  /** Stands below what is wrong: ways out of it. */
  remedy?: ReactNode;
  /** The form is there for its script: what was typed or chosen before stands in its fields already. */
  onOpen: (form: HTMLFormElement) => void;
  onType: (form: HTMLFormElement, field: Field) => void;
  /** What the site knows of the visitor has changed; fields that showed it have changed with it. */
  onKnown?: (before: LeadAnswers, now: LeadAnswers) => void;
  /** `website` is what the trap caught. */
  onSend: (form: HTMLFormElement, website: string) => void;
  children: ReactNode;
};

/** A form that is sent without a new page, and that says at once what is wrong. */
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
  const said = useRef<HTMLElement>(null);
  const faults = Object.entries<string | undefined>(state.wrong).map(([field, text = ""]) => ({
    field,
    text,
  }));

  const open = useEffectEvent(() => {
    if (!element.current) return;
    element.current.noValidate = true; // until now the browser said what was missing
    noteFormOpened();
    onOpen(element.current);
  });
  useEffect(() => open(), []);
  const known = useEffectEvent((before: LeadAnswers, now: LeadAnswers) => {
    if (element.current) updateKnownFields(element.current, before, now);
    onKnown?.(before, now);
  });
  useEffect(() => onFormChange((before, now) => known(before, now)), []);
  useEffect(() => {
    if (state.turn > 0) said.current?.focus();
  }, [state.turn]);

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
        const name = fieldNameOf(target);
        if (isOneOf(fields, name)) onType(currentTarget, name);
      }}
      aria-busy={state.sending}
      className="grid grid-cols-1 gap-5"
    >
      {(faults.length > 0 || state.failure !== null) && (
        <ErrorSummary
          ref={said}
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
