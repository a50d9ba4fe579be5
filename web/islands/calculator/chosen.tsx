import { SLOPES } from "#contract/roof/houses.ts";
import { isKeyOf, keysOf } from "#contract/values.ts";
import { calculator } from "#copy/built/calculator.ts";
import { pricedProducts } from "#site-data/figures.ts";
import type { CalculatorValues } from "./calculator-state.ts";
import { isFlat, type Screen } from "./screens.ts";

const { service, size } = calculator;

type ChosenProps = {
  values: CalculatorValues;
  /** The screen that is shown, whose answer is not repeated. */
  screen: Screen;
  onChange: (screen: Screen) => void;
};

/** The answers so far, each to be changed by a press. */
export function Chosen({ values, screen, onChange }: ChosenProps) {
  const answers = listAnswers(values).filter(([of, text]) => text !== "" && of !== screen);
  if (answers.length === 0) return null;
  return (
    <ul aria-label={calculator.chosen} className="flex flex-wrap gap-2">
      {answers.map(([of, text]) => (
        <li key={of}>
          <button
            type="button"
            aria-label={calculator.change(text)}
            onClick={() => onChange(of)}
            className="min-h-9 rounded-full border border-line bg-paper px-3 text-note hover:border-ink"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

function listAnswers(values: CalculatorValues): readonly (readonly [Screen, string])[] {
  return [
    ["service", values.service],
    ["material", describeMaterial(values)],
    ["house", isKeyOf(size.houses, values.house) ? size.houses[values.house].label : ""],
    ["area", values.area && `${values.area} ${size.unit}`],
  ]
    .map(([screen, text]) => [screen as Screen, text ?? ""] as const)
    .concat(listSlopes(values));
}

/** The material and its color, as "Metal Roofing System, Dark bronze"; "" for none. */
function describeMaterial({ material, color }: Pick<CalculatorValues, "material" | "color">): string {
  const name = pricedProducts.find(({ id }) => id === material)?.name;
  if (name === undefined) return "";
  return color ? service.inColor(name, color) : name;
}

function listSlopes({ pitch, shape, sizeFrom }: CalculatorValues): readonly (readonly [Screen, string])[] {
  if (sizeFrom === "drawn") return [["drawing", size.from.drawn.label]];
  const slope = keysOf(SLOPES).find((name) => String(SLOPES[name]) === pitch);
  const shaped = sizeFrom === "footprint" && !isFlat(pitch) && isKeyOf(size.shapes, shape);
  return [
    [
      "pitch",
      sizeFrom === "roof" ? "" : slope ? size.slopes[slope].label : pitch && size.asSaid(pitch).label,
    ],
    ["shape", shaped ? size.shapes[shape].label : ""],
  ];
}
