import { findWrongNotedFields, NOTED_FIELDS, readNotedChanges } from "#contract/api/chat.ts";
import { CARD_LIMITS } from "#contract/api/chat-parts.ts";
import { CONSENT_FIELD } from "#contract/forms/fields.ts";
import { NOTED_FORM } from "#contract/forms/noted-form.ts";
import { tidyLine, tidyParagraphs } from "#contract/tidy-text.ts";
import { recordBy } from "#contract/values.ts";
import { chat } from "#copy/chat.ts";
import { notedErrors } from "#copy/chat-errors.ts";
import { describeErrors } from "#copy/forms/contact-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { ConsentField } from "../../../ui/forms/consent-field.tsx";
import { Field, TextField } from "../../../ui/forms/field.tsx";
import { NotedFields } from "../noted-fields.tsx";
import { CardForm } from "./card-form.tsx";
import type { CardProps } from "./card-props.ts";

const words = chat.contactCard;
const MORE = ["bestTime", "note"] as const;
const FIELDS = [...NOTED_FIELDS, ...MORE, CONSENT_FIELD] as const;

type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;

/** The visitor's contact details for the office; noted ones are filled in. */
export function ContactCard({ id, noted, busy, press }: CardProps<"contact">) {
  const shown = recordBy(NOTED_FIELDS, (field) => noted[field] ?? "");
  return (
    <CardForm
      id={id}
      busy={busy}
      fields={FIELDS}
      initial={{ ...shown, bestTime: "", note: "", consent: "" }}
      check={findWrongFields}
      send={(typed, website) => {
        const changes = readNotedChanges(recordBy(NOTED_FIELDS, (field) => typed[field])) ?? {};
        const fields = NOTED_FIELDS.filter((field) => changes[field] || shown[field]);
        return press(
          words.said,
          {
            press: "contact",
            fields: Object.fromEntries(fields.map((field) => [field, changes[field] ?? ""])),
            bestTime: tidyLine(typed.bestTime),
            note: tidyParagraphs(typed.note),
            consent: typed.consent,
          },
          website,
        );
      }}
    >
      {({ values, wrong, sending }) => (
        <>
          <div className="grid gap-2">
            <NotedFields shown={values} wrong={wrong} />
          </div>
          <ConsentField given={values.consent} />
          <TextField
            name="bestTime"
            label={words.bestTime}
            error={wrong.bestTime}
            autoComplete="off"
            defaultValue={values.bestTime}
          />
          <Field label={words.note} error={wrong.note}>
            {(control) => <textarea {...control} name="note" rows={2} defaultValue={values.note} />}
          </Field>
          <Button type="submit">{sending ? chat.noted.saving : chat.noted.save}</Button>
        </>
      )}
    </CardForm>
  );
}

function findWrongFields(typed: Typed): Partial<Typed> {
  const changes = readNotedChanges(recordBy(NOTED_FIELDS, (field) => typed[field])) ?? {};
  const long = MORE.filter((field) => typed[field].trim().length > CARD_LIMITS[field]);
  return {
    ...describeErrors(NOTED_FORM, findWrongNotedFields(changes), changes, notedErrors),
    ...Object.fromEntries(long.map((field) => [field, chat.cards.tooLong(CARD_LIMITS[field])])),
  };
}
