import { useEffect, useEffectEvent, useId, useState } from "react";
import { readCalculatorAnswers } from "#contract/api/estimates.ts";
import type { Typed } from "#contract/contact-fields.ts";
import { type DrawnRoof, HOUSE_PLANS, type HousePlan } from "#contract/roof/drawn-roof.ts";
import { readDrawnRoof } from "#contract/roof/read-drawn-roof.ts";
import { keysOf } from "#contract/values.ts";
import { drawnRoof as words } from "#copy/forms/drawn-roof.ts";
import { RoofDrawing } from "../../ui/roof/roof-drawing.tsx";
import type { CalculatorField, StepProps } from "./calculator-state.ts";
import { ChoiceCards } from "./choice-cards.tsx";
import { HouseSides } from "./house-sides.tsx";
import { PlanEditor } from "./plan-editor.tsx";

const OUTLINES = HOUSE_PLANS.map((value) => ({ value, ...words.outlines[value] }));

/** The house that a drawing begins with, as its fields hold it. */
const FIRST_HOUSE = {
  plan: "rectangle",
  length: "40",
  width: "28",
  cutLength: "16",
  cutWidth: "12",
  pitch: "6",
  shape: "gable",
} as const;

/** A house by its outline and sides, typed or dragged, and its roof in three dimensions. */
export function DrawRoof(props: StepProps) {
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
    </>
  );
}

/** The house from above, whose corners are dragged, and its roof; both follow what is typed. */
function Drawings({ values, onType }: StepProps) {
  const id = useId();
  const drawn = drawnFrom(values);
  const [kept, setKept] = useState(drawn ?? drawnFrom(FIRST_HOUSE));
  if (drawn && (!kept || words.line(drawn) !== words.line(kept))) setKept(drawn);
  const roof = drawn ?? kept;
  if (!roof) return null;

  function follow(house: HousePlan) {
    for (const field of keysOf(house)) {
      const side = String(house[field]);
      if (values[field] !== side) onType(field, side);
    }
  }

  return (
    <div className="grid gap-4 @form:grid-cols-2">
      <PlanEditor roof={roof} describedBy={id} onMove={follow} />
      <RoofDrawing roof={roof} />
      <p id={id} className="text-sm text-slate @form:col-span-2">
        {drawn ? words.drag : words.waiting}
      </p>
    </div>
  );
}

/** The drawn roof that the fields hold; null while they hold none. Before a pitch or shape is chosen it has the first one. */
function drawnFrom(values: Typed<CalculatorField>): DrawnRoof | null {
  const pitch = values.pitch || FIRST_HOUSE.pitch;
  const shape = values.shape === "hip" ? values.shape : FIRST_HOUSE.shape;
  return readDrawnRoof(readCalculatorAnswers({ ...values, pitch, shape }));
}
