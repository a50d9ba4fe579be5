import { useEffect, useEffectEvent, useId, useState } from "react";
import { CALCULATOR_FORM, type CalculatorField } from "#contract/forms/calculator-form.ts";
import type { Typed } from "#contract/forms/fields.ts";
import { readTyped } from "#contract/forms/read-form.ts";
import { type DrawnRoof, HOUSE_PLANS, type HousePlan } from "#contract/roof/drawn-roof.ts";
import { readDrawnRoof } from "#contract/roof/read-drawn-roof.ts";
import { keysOf } from "#contract/values.ts";
import { drawnRoof as words } from "#copy/forms/drawn-roof.ts";
import { RoofDrawing } from "../../ui/roof/roof-drawing.tsx";
import type { ScreenProps } from "./calculator-state.ts";
import { ChoiceCards } from "./choice-cards.tsx";
import { HouseSides } from "./house-sides.tsx";
import { PlanEditor } from "./plan-editor.tsx";
import { PitchCards, ShapeCards } from "./size-fields.tsx";

const OUTLINES = HOUSE_PLANS.map((value) => ({ value, ...words.outlines[value] }));

/** The house that a drawing begins with, as values of its fields. */
const FIRST_HOUSE = {
  plan: "rectangle",
  length: "40",
  width: "28",
  cutLength: "16",
  cutWidth: "12",
  pitch: "6",
  shape: "gable",
} as const;

/** The outline and sides of a house, typed or dragged, and its roof in three dimensions. */
export function DrawRoof(props: ScreenProps) {
  const { values, onType } = props;
  const begin = useEffectEvent(() => {
    for (const field of keysOf(FIRST_HOUSE)) if (!values[field]) onType(field, FIRST_HOUSE[field]);
  });
  useEffect(() => begin(), []);
  if (!values.plan) return null;
  return (
    <>
      <ChoiceCards {...props} field="plan" legend={words.outline} choices={OUTLINES} columns="grid-cols-2" />
      <Drawings {...props} />
      <HouseSides {...props} />
      <PitchCards {...props} />
      <ShapeCards {...props} drawn />
    </>
  );
}

/** The house from above with corners to drag, and its roof. Both follow what is typed. */
function Drawings({ values, onType }: ScreenProps) {
  const id = useId();
  const drawn = readRoof(values);
  const [last, setLast] = useState(drawn ?? readRoof(FIRST_HOUSE));
  if (drawn && (!last || words.line(drawn) !== words.line(last))) setLast(drawn);
  const roof = drawn ?? last;
  if (!roof) return null;

  function updateSides(house: HousePlan) {
    for (const field of keysOf(house)) {
      const side = String(house[field]);
      if (values[field] !== side) onType(field, side);
    }
  }

  return (
    <div className="grid gap-4 @form:grid-cols-2">
      <PlanEditor roof={roof} describedBy={id} onMove={updateSides} />
      <RoofDrawing roof={roof} />
      <p id={id} className="text-sm text-slate @form:col-span-2">
        {drawn ? words.drag : words.waiting}
      </p>
    </div>
  );
}

/** Reads the roof from the fields; null while a side is missing. Without a pitch or shape it takes those of the first house. */
function readRoof(values: Typed<CalculatorField>): DrawnRoof | null {
  const pitch = values.pitch || FIRST_HOUSE.pitch;
  const shape = values.shape === "hip" ? values.shape : FIRST_HOUSE.shape;
  return readDrawnRoof(readTyped(CALCULATOR_FORM, { ...values, pitch, shape }));
}
