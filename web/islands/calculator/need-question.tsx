import { keysOf } from "#contract/values.ts";
import { calculator } from "#copy/built/calculator.ts";
import { site } from "#site-data/company.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { PhotosPart } from "../photos-part.tsx";
import type { ScreenProps } from "./calculator-state.ts";
import { ChoiceCards } from "./choice-cards.tsx";

const { need } = calculator;

const WATERS = keysOf(need.waters).map((value) => ({ value, label: need.waters[value] }));

/** The question of work that is priced after a visit. To whom water comes in the phone is shown first, since nobody reads a form at night. */
export function NeedQuestion({ onPick: _, ...props }: ScreenProps) {
  const { values, wrong } = props;
  return (
    <>
      <ChoiceCards {...props} field="water" legend={need.water} choices={WATERS} columns="grid-cols-2" />
      {values.water === "yes" && (
        <div role="status" className="grid justify-items-start gap-3 border-l-3 border-brick pl-4">
          <p className="font-semibold">{need.urgent}</p>
          <ButtonLink href={`tel:${site.phone.e164}`}>{need.call}</ButtonLink>
        </div>
      )}
      <Field label={need.notes} error={wrong.notes}>
        {(control) => <textarea {...control} name="notes" rows={3} defaultValue={values.notes} />}
      </Field>
      <PhotosPart form="calculator" />
    </>
  );
}
