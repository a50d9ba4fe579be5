import { useState } from "react";
import type { EstimateAnswer } from "#contract/api/estimates.ts";
import { formatMoney, formatMoneyRange } from "#contract/money.ts";
import { calculator } from "#copy/built/calculator.ts";
import { inspections, site } from "#site-data/company.ts";
import { Button } from "../../ui/button.tsx";
import { BookingPart } from "../booking-part.tsx";
import type { CalculatorValues } from "./calculator-state.ts";
import { HouseInRoof } from "./house-in-roof.tsx";
import { MailButton, type MailButtonProps } from "./mail-button.tsx";
import { priceRoofs } from "./priced-roofs.ts";
import { RoofsSideBySide } from "./roofs-side-by-side.tsx";

const { result } = calculator;

type ResultProps = {
  answer: EstimateAnswer;
  values: CalculatorValues;
  onMail: MailButtonProps["onMail"];
  onStartOver: () => void;
};

/** The price with the house that wears the roof, and what can be done next. */
export function Result({ answer, values, onMail, onStartOver }: ResultProps) {
  const { range, reference } = answer;
  return (
    <div className="grid grid-cols-1 gap-6">
      {range ? <Price range={range} values={values} /> : <p className="font-medium">{result.notPriced}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="font-semibold tabular-nums">{result.reference(reference)}</p>
        {answer.mailed !== undefined && <MailButton email={values.email} onMail={onMail} />}
      </div>
      {inspections ? (
        <div className="border-y border-line py-6">
          <BookingPart source="calculator">
            <Next />
          </BookingPart>
        </div>
      ) : (
        <Next />
      )}
      {result.offer && (
        <div className="rounded-card border border-line p-4">
          <p className="font-semibold">{result.offer.text}</p>
          <p className="text-sm text-slate">{result.offer.terms}</p>
        </div>
      )}
      {result.financing && (
        <p>
          {result.financing}{" "}
          <a href={result.financingLink.path} target="_top" className="font-semibold underline">
            {result.financingLink.label}
          </a>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={`tel:${site.phone.e164}`} className="font-semibold underline">
          {result.call}
        </a>
        <Button kind="quiet" onClick={onStartOver}>
          {calculator.startOver}
        </Button>
      </div>
    </div>
  );
}

type PriceProps = { range: NonNullable<EstimateAnswer["range"]>; values: CalculatorValues };

/** The range large, the house below it, and every other roof beside. The range of the chosen roof is the server's. */
function Price({ range, values }: PriceProps) {
  const [shown, setShown] = useState(values.material);
  const [colors, setColors] = useState<Readonly<Record<string, string>>>({ [values.material]: values.color });
  const roofs = priceRoofs(values.service, range.area);
  const roof = roofs.find(({ id }) => id === shown);
  const { low, high } = shown === values.material || !roof ? range : roof.range;
  return (
    <>
      <div className="grid gap-1">
        <p
          aria-live="polite"
          className="text-[clamp(2rem,1.4rem+3vw,3.25rem)] leading-none font-[750] tracking-[-0.03em] tabular-nums"
        >
          {formatMoneyRange(low, high)}
        </p>
        {roof && (
          <p className="font-semibold">
            {roof.name}
            {roof.monthly !== null && (
              <span className="font-normal text-slate tabular-nums">
                {", "}
                {result.month(formatMoney(roof.monthly))}
              </span>
            )}
          </p>
        )}
        <p className="text-sm">{result.ballpark}</p>
        <p className="text-sm text-slate tabular-nums">
          {result.priced(range.area.toLocaleString("en-US"), String(range.squares))}
        </p>
      </div>
      {roof && (
        <HouseInRoof
          roof={roof}
          house={values.house}
          color={colors[roof.id] ?? ""}
          onColor={(color) => setColors({ ...colors, [roof.id]: color })}
        />
      )}
      {roofs.length > 1 && <RoofsSideBySide roofs={roofs} shown={shown} onShow={setShown} />}
    </>
  );
}

function Next() {
  return (
    <div>
      <h3 className="font-semibold">{result.nextTitle}</h3>
      <p>{result.next}</p>
    </div>
  );
}
