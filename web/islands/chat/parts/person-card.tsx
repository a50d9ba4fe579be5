import { useState } from "react";
import { CARD_LIMITS } from "#contract/api/chat-parts.ts";
import { tidyLine, tidyParagraphs } from "#contract/tidy-text.ts";
import { chat } from "#copy/chat.ts";
import { site } from "#site-data/company.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { CardForm } from "./card-form.tsx";
import type { CardProps } from "./card-props.ts";
import { clearFields } from "./card-storage.ts";

const words = chat.person;

/** The longest label in characters; it repeats the beginning of the message. */
const LABEL_CHARACTERS = 60;

/** Two ways to a person: the phone, and a message that is passed on to the office word by word. */
export function PersonCard({ id, busy, press }: CardProps<"person">) {
  const [sent, setSent] = useState(0);
  return (
    <>
      <ButtonLink kind="quiet" href={`tel:${site.phone.e164}`} className="w-full px-3">
        {words.call}
      </ButtonLink>
      <CardForm
        key={sent}
        id={id}
        busy={busy}
        fields={["message"]}
        initial={{ message: "" }}
        check={({ message }) => {
          const fault = findFault(tidyParagraphs(message));
          return fault ? { message: fault } : {};
        }}
        send={async ({ message }, website) => {
          const text = tidyParagraphs(message);
          const refusal = await press(words.said(shorten(text)), { press: "message", text }, website);
          if (!refusal) {
            clearFields(); // before a new, empty form is mounted
            setSent((count) => count + 1);
          }
          return refusal;
        }}
      >
        {({ values, wrong, sending }) => (
          <>
            <Field label={words.message} hint={words.hint} error={wrong.message} required>
              {(control) => <textarea {...control} name="message" rows={3} defaultValue={values.message} />}
            </Field>
            <Button type="submit">{sending ? words.sending : words.send}</Button>
          </>
        )}
      </CardForm>
    </>
  );
}

function findFault(text: string): string | undefined {
  if (text === "") return words.blank;
  return text.length > CARD_LIMITS.message ? chat.cards.tooLong(CARD_LIMITS.message) : undefined;
}

/** Shortens a text to as many whole words as the label has room for. */
function shorten(text: string): string {
  const line = tidyLine(text);
  return line.length <= LABEL_CHARACTERS
    ? line
    : `${line.slice(0, LABEL_CHARACTERS).replace(/\s+\S*$/, "")}…`;
}
