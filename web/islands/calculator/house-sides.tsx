import { drawnRoof as words } from "#copy/forms/drawn-roof.ts";
import { TextField } from "../../ui/forms/field.tsx";
import type { ScreenProps } from "./calculator-state.ts";

const SIDES = ["length", "width"] as const;
const CUT_SIDES = [...SIDES, "cutLength", "cutWidth"] as const;

/** Fields for the lengths of a house's sides; they follow the dragged corners. */
export function HouseSides({ values, wrong, onType }: ScreenProps) {
  const sides = values.plan === "l" ? CUT_SIDES : SIDES;
  return (
    <div className="grid grid-cols-2 gap-4 @form:grid-cols-4">
      {sides.map((side) => (
        <TextField
          key={side}
          name={side}
          label={words.fields[side]}
          error={wrong[side]}
          required
          inputMode="decimal"
          autoComplete="off"
          value={values[side]}
          onChange={({ currentTarget }) => onType(side, currentTarget.value)}
        />
      ))}
      <p className="col-span-full text-sm text-slate">{words.sidesHint}</p>
    </div>
  );
}
