import { PRICE_FIELDS, type PriceAnswers } from "#contract/api/chat-parts.ts";
import { CALCULATOR_FORM } from "#contract/forms/calculator-form.ts";
import {
  findPricedService,
  findWrongCalculatorFields,
  listMaterials,
} from "#contract/forms/calculator-rules.ts";
import { readTyped } from "#contract/forms/read-form.ts";
import { isOneOf, keysOf } from "#contract/values.ts";
import { calculator, estimateOffer } from "#copy/built/calculator.ts";
import { chat } from "#copy/chat.ts";
import { describeErrors } from "#copy/forms/contact-errors.ts";
import { products } from "#copy/pages/product.ts";
import { CALCULATOR_DRAFT_KEY, readForm } from "../../../form-store.ts";
import { Button } from "../../../ui/button.tsx";
import { sessionStore } from "../../../ui/storage.ts";
import {
  EMPTY_CALCULATOR,
  makeDraft,
  readDraft,
  type ScreenProps,
} from "../../calculator/calculator-state.ts";
import { ChoiceCards } from "../../calculator/choice-cards.tsx";
import { listMaterialChoices } from "../../calculator/material-choices.ts";
import { findNextScreen } from "../../calculator/screens.ts";
import { AreaField, HouseCards, PitchCards, ShapeCards } from "../../calculator/size-fields.tsx";
import { CardForm } from "./card-form.tsx";
import type { CardProps } from "./card-props.ts";

const words = chat.price;

/** The ways to give a size that need no drawing, each with its fields. */
const SIZE_FIELDS = {
  house: ["house"],
  footprint: ["area", "pitch", "shape"],
  roof: ["area"],
} as const satisfies Partial<Record<string, readonly (keyof PriceAnswers)[]>>;
const SIZES = keysOf(SIZE_FIELDS).filter((size) => size !== "house" || calculator.size.hasHouses);

type Values = Readonly<Record<(typeof PRICE_FIELDS)[number], string>>;

/** Asks for material and size, to show a ballpark, and links to the calculator with both filled in. */
export function PriceCard({ part: { answers }, id, busy, press }: CardProps<"price">) {
  return (
    <CardForm
      id={id}
      busy={busy}
      fields={PRICE_FIELDS}
      initial={makeInitialValues(answers)}
      check={findWrongFields}
      send={(values, website) =>
        press(makeLabel(values), { press: "price", answers: pickAnswers(values) }, website)
      }
    >
      {({ values, wrong, sending }) => {
        const step = { values: { ...EMPTY_CALCULATOR.values, ...values }, wrong, onType: () => {} };
        return (
          <>
            <ChoiceCards
              {...step}
              field="material"
              legend={calculator.service.material}
              choices={listMaterialChoices(values.service)}
            />
            <ChoiceCards
              {...step}
              field="sizeFrom"
              legend={calculator.size.question}
              choices={SIZES.map((value) => ({ value, ...calculator.size.from[value] }))}
            />
            <SizeFields {...step} />
            <Button type="submit">{sending ? words.showing : words.show}</Button>
            <p>
              <a
                href={words.goOn.path}
                className="text-link inline-flex min-h-11 items-center"
                onClick={() => fillCalculator(pickAnswers(values))}
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

/** The fields for the chosen way to give the size. */
function SizeFields(step: ScreenProps) {
  const { sizeFrom } = step.values;
  if (sizeFrom === "house") return <HouseCards {...step} />;
  return (
    <>
      <AreaField {...step} />
      {sizeFrom === "footprint" && <PitchCards {...step} />}
      {sizeFrom === "footprint" && <ShapeCards {...step} />}
    </>
  );
}

/** Makes the initial values: the visitor's answers, and for the rest the values of most houses. */
function makeInitialValues(answers: PriceAnswers): Values {
  const {
    service = "",
    sizeFrom,
    material = "",
    house = "",
    area = "",
    pitch = "6",
    shape = "gable",
  } = answers;
  const known = SIZES.find((size) => size === sizeFrom);
  return {
    service: listMaterials(service, estimateOffer).length > 0 ? service : "",
    sizeFrom: known ?? (area || !calculator.size.hasHouses ? "footprint" : "house"),
    material,
    house,
    area,
    pitch,
    shape,
  };
}

function findWrongFields(values: Values): Partial<Values> {
  const wrong = findWrongCalculatorFields(readTyped(CALCULATOR_FORM, fillService(values)), estimateOffer);
  const shown = PRICE_FIELDS.filter((field) => isOneOf(wrong, field));
  return describeErrors(CALCULATOR_FORM, shown, values, calculator.errors);
}

/** Picks the answers that are used for the chosen way to give the size. */
function pickAnswers(typed: Values): PriceAnswers {
  const values = fillService(typed);
  const size = SIZES.find((one) => one === values.sizeFrom);
  const used = ["service", "material", "sizeFrom", ...(size ? SIZE_FIELDS[size] : [])] as const;
  const given = PRICE_FIELDS.filter((field) => isOneOf(used, field) && values[field]);
  return Object.fromEntries(given.map((field) => [field, values[field]]));
}

/** Fills in the first service that has the chosen material, where none was named: the card asks for the material alone. */
function fillService(values: Values): Values {
  return { ...values, service: values.service || findPricedService(estimateOffer, values.material) };
}

/** The request in words, shown as the visitor's message. */
function makeLabel({ material, sizeFrom, house: style, area }: Values): string {
  const name = products.find(({ id }) => id === material)?.name ?? material;
  const house = keysOf(calculator.size.houses).find((each) => each === style);
  if (sizeFrom === "house" && house)
    return words.said(name, words.house(calculator.size.houses[house].label));
  return words.said(name, sizeFrom === "roof" ? words.roof(area) : words.footprint(area));
}

/** Puts these answers into the calculator's draft, which then opens at the first question without an answer; its others stay. */
function fillCalculator(answers: PriceAnswers): void {
  const { values: drafted } = readDraft(sessionStore.getObject(CALCULATOR_DRAFT_KEY));
  const values = { ...drafted, ...answers };
  const screen = values.service ? findNextScreen("service", values, estimateOffer) : "service";
  sessionStore.set(
    CALCULATOR_DRAFT_KEY,
    JSON.stringify(makeDraft({ ...EMPTY_CALCULATOR, screen, values }, readForm())),
  );
}
