import { formatMoney, formatMoneyRange } from "#contract/money.ts";
import { calculator } from "#copy/built/calculator.ts";
import { financing } from "#site-data/data.ts";
import { MaterialPicture } from "../../ui/material-picture.tsx";
import type { PricedRoof } from "./priced-roofs.ts";

const { result } = calculator;

type RoofsProps = { roofs: readonly PricedRoof[]; shown: string; onShow: (id: string) => void };

/** Every material for this roof, with its range and a month's payment; a press puts it on the house. */
export function RoofsSideBySide({ roofs, shown, onShow }: RoofsProps) {
  const example = financing?.example;
  return (
    <section className="grid gap-3">
      <h3 className="text-heading">{result.sideBySide}</h3>
      <ul className="grid gap-2 @form:grid-cols-3">
        {roofs.map(({ id, name, image, range, monthly }) => (
          <li key={id} className="grid">
            <button
              type="button"
              aria-pressed={id === shown}
              onClick={() => onShow(id)}
              className={`flex items-center gap-3 rounded-card form-control bg-white p-2 text-left @form:flex-col @form:items-stretch ${id === shown ? "border-ink bg-sky outline-1 outline-ink" : ""}`}
            >
              <MaterialPicture
                name={image}
                sizes="13rem"
                className="h-20 w-24 shrink-0 rounded-[7px] object-cover @form:h-28 @form:w-full"
              />
              <span className="grid gap-0.5 leading-snug">
                <span className="font-medium">{name}</span>
                <span className="font-semibold tabular-nums">{formatMoneyRange(range.low, range.high)}</span>
                {monthly !== null && (
                  <span className="text-note text-slate tabular-nums">
                    {result.month(formatMoney(monthly))}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {example && (
        <p className="text-note text-slate">
          {result.monthNote(example.apr, example.months)} {financing?.conditions}
        </p>
      )}
    </section>
  );
}
