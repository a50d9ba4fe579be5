import { useEffect, useEffectEvent, useId, useState } from "react";
import { CALCULATOR_FORM, type CalculatorField } from "#contract/forms/calculator-form.ts";
import type { Typed } from "#contract/forms/fields.ts";
import { readTyped } from "#contract/forms/read-form.ts";
import { type DrawnRoof, HOUSE_PLANS, type HousePlan } from "#contract/roof/drawn-roof.ts";
import { readDrawnRoof } from "#contract/roof/read-drawn-roof.ts";
import { keysOf, recordBy } from "#contract/values.ts";
import { drawnRoof as words } from "#copy/forms/drawn-roof.ts";
import { RoofDrawing } from "../../ui/roof/roof-drawing.tsx";
import type { ScreenProps } from "./calculator-state.ts";
import { ChoiceCards } from "./choice-cards.tsx";
import { HouseSides } from "./house-sides.tsx";
import { PlanEditor } from "./plan-editor.tsx";
import { PitchCards, ShapeCards } from "./size-fields.tsx";

const OUTLINES = HOUSE_PLANS.map((value) => ({ value, ...words.outlines[value] }));

/** The house that is shown before the visitor has given his own. It is an example: nothing of it is priced. */
const EXAMPLE_HOUSE = {
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
    if (!values.plan) onType("plan", EXAMPLE_HOUSE.plan);
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
  const shown = readRoof(completeHouse(values));
  const [last, setLast] = useState(shown ?? readRoof(EXAMPLE_HOUSE));
  if (shown && (!last || words.line(shown) !== words.line(last))) setLast(shown);
  const roof = shown ?? last;
  if (!roof) return null;
  const isAnswered = readRoof(values) !== null;

  function updateSides(house: HousePlan) {
    for (const field of keysOf(house)) {
      const side = String(house[field]);
      if (values[field] !== side) onType(field, side);
    }
  }

  return (
    <div className="grid gap-4 @form:grid-cols-2">
      <PlanEditor roof={roof} describedBy={id} onMove={updateSides} />
      <RoofDrawing roof={roof} measured={isAnswered} />
      <p id={id} className="text-sm text-slate @form:col-span-2">
        {!shown && words.waiting}
        {shown && !values.length && !values.width && `${words.example} `}
        {shown && words.drag}
      </p>
    </div>
  );
}

/** Fills what is not given yet with the example, for the drawing alone. */
function completeHouse(values: Typed<CalculatorField>): Typed<CalculatorField> {
  const house = recordBy(keysOf(EXAMPLE_HOUSE), (field) => values[field] || EXAMPLE_HOUSE[field]);
  // A drawing cannot show a cut-up roof, which a footprint may have been given.
  return { ...values, ...house, shape: values.shape === "hip" ? "hip" : EXAMPLE_HOUSE.shape };
}

/** Reads the roof from the fields; null while a side, the pitch or the shape is missing. */
function readRoof(values: Typed<CalculatorField>): DrawnRoof | null {
  return readDrawnRoof(readTyped(CALCULATOR_FORM, values));
}
