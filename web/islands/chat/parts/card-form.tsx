import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import type { PressRefusal } from "#contract/api/chat.ts";
import { keysOf } from "#contract/values.ts";
import { chat } from "#copy/chat.ts";
import { formValues, updateKnownFields } from "../../../ui/forms/form-values.ts";
import { SentForm } from "../../sent-form.tsx";
import { makeSentFormReducer, type SentFormState, UNSENT } from "../../sent-form-state.ts";
import { clearFields, loadFields, saveFields } from "./card-storage.ts";

type CardFormProps<Field extends string> = {
  id: string;
  busy: boolean;
  fields: readonly Field[];
  /** What stands in the fields at first. What changes in it later follows where nothing else was typed. */
  given: Readonly<Record<Field, string>>;
  /** What is wrong with the fields, with a sentence for each. */
  check: (values: Readonly<Record<Field, string>>) => Partial<Record<Field, string>>;
  send: (values: Readonly<Record<Field, string>>, website: string) => Promise<PressRefusal | undefined>;
  children: (form: {
    values: Readonly<Record<Field, string>>;
    wrong: Partial<Record<Field, string>>;
    sending: boolean;
  }) => ReactNode;
};

/** The form of a card, which asks by a press. What is typed stays there when it is refused, and from page to page. */
export function CardForm<Field extends string>({
  id,
  busy,
  fields,
  given,
  check,
  send,
  children,
}: CardFormProps<Field>) {
  const [reduce] = useState(() => makeSentFormReducer<Field, true>(fields));
  const [state, dispatch] = useReducer(reduce<SentFormState<Field, true>>, UNSENT);
  const [values, setValues] = useState(() => loadFields(id, fields) ?? given);
  const place = useRef<HTMLDivElement>(null);
  const known = useRef(given);

  const follow = useEffectEvent(() => {
    const before = known.current;
    const form = place.current?.querySelector("form");
    known.current = given;
    if (!form || before === given) return;
    updateKnownFields(form, before, given);
    const followed = keysOf(given).filter((field) => values[field] === before[field]);
    setValues({ ...values, ...Object.fromEntries(followed.map((field) => [field, given[field]])) });
  });
  const text = JSON.stringify(given);
  useEffect(() => follow(), [text]);

  function type(form: HTMLFormElement, field: Field) {
    const typed = { ...values, ...formValues(form, [field]) };
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
