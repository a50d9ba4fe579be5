import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import type { PressRefusal } from "#contract/api/chat.ts";
import { keysOf } from "#contract/values.ts";
import { chat } from "#copy/chat.ts";
import { readFormValues, updateKnownFields } from "../../../ui/forms/form-values.ts";
import { SentForm } from "../../sent-form.tsx";
import { makeSentFormReducer, type SentFormState, UNSENT } from "../../sent-form-state.ts";
import { clearFields, loadFields, saveFields } from "./card-storage.ts";

type CardFormProps<Field extends string> = {
  id: string;
  busy: boolean;
  fields: readonly Field[];
  /** Initial values. When they change later, fields in which nothing else was typed change with them. */
  initial: Readonly<Record<Field, string>>;
  /** Returns the wrong fields, with a sentence for each. */
  check: (values: Readonly<Record<Field, string>>) => Partial<Record<Field, string>>;
  send: (values: Readonly<Record<Field, string>>, website: string) => Promise<PressRefusal | undefined>;
  children: (form: {
    values: Readonly<Record<Field, string>>;
    wrong: Partial<Record<Field, string>>;
    sending: boolean;
  }) => ReactNode;
};

/** The form of a card, which is sent as a press. Typed text stays in it after a refusal, and from page to page. */
export function CardForm<Field extends string>({
  id,
  busy,
  fields,
  initial,
  check,
  send,
  children,
}: CardFormProps<Field>) {
  const [reduce] = useState(() => makeSentFormReducer<Field, true>(fields));
  const [state, dispatch] = useReducer(reduce<SentFormState<Field, true>>, UNSENT);
  const [values, setValues] = useState(() => loadFields(id, fields) ?? initial);
  const place = useRef<HTMLDivElement>(null);
  const lastInitial = useRef(initial);

  const takeInitial = useEffectEvent(() => {
    const before = lastInitial.current;
    const form = place.current?.querySelector("form");
    lastInitial.current = initial;
    if (!form || before === initial) return;
    updateKnownFields(form, before, initial);
    const unchanged = keysOf(initial).filter((field) => values[field] === before[field]);
    setValues({ ...values, ...Object.fromEntries(unchanged.map((field) => [field, initial[field]])) });
  });
  const initialText = JSON.stringify(initial);
  useEffect(() => takeInitial(), [initialText]);

  function type(form: HTMLFormElement, field: Field) {
    const typed = { ...values, ...readFormValues(form, [field]) };
    setValues(typed);
    saveFields(id, typed);
    dispatch({ type: "typed", field });
  }

  async function submit(website: string) {
    if (busy || state.sending) return;
    const wrong = check(values);
    dispatch({ type: "sent", wrong });
    if (Object.keys(wrong).length > 0) return;
    const refusal = await send(values, website);
    if (refusal) return dispatch({ type: "refused", error: refusal.error, fields: refusal.fields });
    clearFields();
    dispatch({ type: "stored", answer: true });
  }

  return (
    <div ref={place} className="@container">
      <SentForm
        fields={fields}
        state={state}
        summary={chat.cards.wrong}
        onOpen={() => {}}
        onType={type}
        onSend={(_, website) => void submit(website)}
      >
        {children({ values, wrong: state.wrong, sending: state.sending })}
      </SentForm>
    </div>
  );
}
