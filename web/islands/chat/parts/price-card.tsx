import { PRICE_FIELDS, type PriceAnswers } from "#contract/api/chat-parts.ts";
import { readCalculatorAnswers, wrongCalculatorFields } from "#contract/api/estimates.ts";
import { isOneOf, keysOf } from "#contract/values.ts";
import { chat } from "#copy/chat.ts";
import { calculator, estimateOffer } from "#copy/forms/calculator.ts";
import { products } from "#copy/pages/product.ts";
import { Button } from "../../../ui/button.tsx";
import { EMPTY_CALCULATOR } from "../../calculator/calculator-state.ts";
import { MaterialCards } from "../../calculator/service-step.tsx";
import { SizeStep } from "../../calculator/size-step.tsx";
import { describeErrors } from "../../sent-form-state.ts";
import { CardForm } from "./card-form.tsx";
import type { CardProps } from "./card-props.ts";
import { fillCalculator } from "./fill-calculator.ts";

const words = chat.price;

/** Ways to give a size that need no drawing, and the fields that each asks for. */
const ASKED = {
  rough: ["rough"],
  footprint: ["area", "pitch", "shape"],
  roof: ["area"],
} as const satisfies Partial<Record<string, readonly (keyof PriceAnswers)[]>>;
const SIZES = keysOf(ASKED);

type Values = Readonly<Record<(typeof PRICE_FIELDS)[number], string>>;

/** A ballpark from material and size, and the way on to the calculator with both. */
export function PriceCard({ part: { answers }, id, busy, press }: CardProps<"price">) {
  return (
    <CardForm
      id={id}
      busy={busy}
      fields={PRICE_FIELDS}
      given={beginning(answers)}
      check={wrongIn}
      send={(values, website) => press(spoken(values), { press: "price", answers: asked(values) }, website)}
    >
      {({ values, wrong, sending }) => {
        const step = { values: { ...EMPTY_CALCULATOR.values, ...values }, wrong, onType: () => {} };
        return (
          <>
            <MaterialCards {...step} />
            <SizeStep {...step} sizes={SIZES} explained={false} />
            <Button type="submit">{sending ? words.showing : words.show}</Button>
            <p>
              <a
                href={words.goOn.path}
                className="text-link inline-flex min-h-11 items-center"
                onClick={() => fillCalculator(asked(values))}
              >
                {words.goOn.label}
              </a>
            </p>
          </>
        );
      }}
    </CardForm>
  );
}

/** What was heard; of what was not, what most houses have. */
function beginning(answers: PriceAnswers): Values {
  const {
    service = "",
    sizeFrom,
    material = "",
    rough = "",
    area = "",
    pitch = "6",
    shape = "gable",
  } = answers;
  const known = SIZES.find((size) => size === sizeFrom);
  return {
    service: estimateOffer.priced.find((priced) => priced === service) ?? estimateOffer.priced[0] ?? "",
    sizeFrom: known ?? (area ? "footprint" : "rough"),
    ...{ material, rough, area, pitch, shape },
  };
}

function wrongIn(values: Values): Partial<Values> {
  const wrong = wrongCalculatorFields(readCalculatorAnswers(values), estimateOffer);
  return describeErrors(
    PRICE_FIELDS.filter((field) => isOneOf(wrong, field)),
    calculator.errors,
    values,
  );
}

/** The answers that count for a size that is given in this way. */
function asked(values: Values): PriceAnswers {
  const size = SIZES.find((one) => one === values.sizeFrom);
  const counts = PRICE_FIELDS.filter(
    (field) =>
      isOneOf(["service", "material", "sizeFrom", ...(size ? ASKED[size] : [])], field) && values[field],
  );
  return Object.fromEntries(counts.map((field) => [field, values[field]]));
}

function spoken({ material, sizeFrom, rough, area }: Values): string {
  const name = products.find(({ id }) => id === material)?.name ?? material;
  const house = keysOf(calculator.size.houses).find((each) => each === rough);
  if (sizeFrom === "rough" && house)
    return words.said(name, words.house(calculator.size.houses[house].label));
  return words.said(name, sizeFrom === "roof" ? words.roof(area) : words.footprint(area));
}
