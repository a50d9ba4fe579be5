import { formatMoneyRange } from "#contract/money.ts";
import { widenRange } from "#contract/roof/rough-range.ts";
import { calculator } from "#copy/built/calculator.ts";
import type { ScreenProps } from "./calculator-state.ts";
import { HouseInRoof } from "./house-in-roof.tsx";
import { measureAnswers, priceRoofs } from "./priced-roofs.ts";

/** The first range, before anybody is asked who they are: wide, for a roof that only its owner has looked at. */
export function RoughRange({ values, onType }: ScreenProps) {
  const area = measureAnswers(values);
  const roof = area !== null && priceRoofs(values.service, area).find(({ id }) => id === values.material);
  if (!roof) return null;
  const { low, high } = widenRange(roof.range);
  return (
    <>
      <p className="text-[clamp(1.875rem,1.4rem+2.4vw,2.75rem)] leading-tight font-[750] tracking-[-0.02em] text-balance tabular-nums">
        {formatMoneyRange(low, high)}
      </p>
      <HouseInRoof
        roof={roof}
        house={values.house}
        color={values.color}
        onColor={(color) => onType("color", color)}
      />
      <p className="text-slate">{calculator.range.note}</p>
    </>
  );
}
