import { runtimeConfig } from "#contract/api/config.ts";
import { listMaterials } from "#contract/forms/calculator-rules.ts";
import { calculator, estimateOffer } from "#copy/built/calculator.ts";
import { services } from "#copy/pages/services.ts";
import { Icon } from "../../ui/icon.tsx";
import { MaterialPicture } from "../../ui/material-picture.tsx";
import { useLazyModule } from "../use-lazy-module.ts";
import type { ScreenProps } from "./calculator-state.ts";
import { type Choice, ChoiceCards } from "./choice-cards.tsx";
import { listMaterialChoices } from "./material-choices.ts";
import { HouseCards } from "./size-fields.tsx";

const { screens, size } = calculator;

const SERVICES = services.cards.map(
  ({ title, icon }): Choice => ({
    value: title,
    label: title,
    picture: <Icon name={icon} className="size-7 shrink-0" />,
    ...(listMaterials(title, estimateOffer).length === 0 && { data: { "data-unpriced": true } }),
  }),
);

/** The first question, which also a browser without script shows. */
export function ServiceQuestion(props: ScreenProps) {
  return (
    <>
      <ChoiceCards {...props} field="service" legend={screens.service} choices={SERVICES} asked required />
      <p className="if-unpriced text-slate">{calculator.result.notPriced}</p>
    </>
  );
}

/** The materials of the chosen service as pictures with their prices. */
export function MaterialQuestion(props: ScreenProps) {
  const choices = listMaterialChoices(props.values.service).map(({ image, ...choice }) => ({
    ...choice,
    picture: (
      <MaterialPicture
        name={image}
        sizes="7rem"
        className="h-18 w-24 shrink-0 rounded-[7px] object-cover @form:h-24 @form:w-36"
      />
    ),
  }));
  return (
    <ChoiceCards
      {...props}
      field="material"
      legend={calculator.service.material}
      choices={choices}
      columns={choices.length > 5 ? "@form:grid-cols-2" : ""}
      asked
    />
  );
}

/** The ways to give a size where no drawn house has such a roof. */
function SizeWays(props: ScreenProps) {
  const choices = WAYS.map((value) => ({ value, ...size.from[value] }));
  const wrong = { ...props.wrong, ...(props.wrong.house && { sizeFrom: props.wrong.house }) };
  return (
    <ChoiceCards {...props} wrong={wrong} field="sizeFrom" legend={size.question} choices={choices} asked />
  );
}

const WAYS = ["footprint", "roof", "drawn"] as const;
const WAY = "min-h-11 font-semibold underline";

/** The six houses, and below them the other ways to give a size. */
export function HouseQuestion(props: ScreenProps) {
  const { values, onPick, onType } = props;
  /** A house that is looked up is measured beside the footprint, which is asked anew. */
  function findByAddress() {
    onType("area", "");
    onPick?.("sizeFrom", "footprint");
  }
  if (!size.hasHouses) return <SizeWays {...props} />;
  return (
    <>
      <HouseCards {...props} asked />
      <div className="grid gap-1">
        <p className="text-note text-slate">{size.otherWays}</p>
        <p className="flex flex-wrap gap-x-5">
          {runtimeConfig().roofLookup && (
            <button type="button" className={WAY} onClick={findByAddress}>
              {size.byAddress}
            </button>
          )}
          {WAYS.map((way) => (
            <button
              key={way}
              type="button"
              aria-pressed={values.sizeFrom === way}
              className={WAY}
              onClick={() => onPick?.("sizeFrom", way)}
            >
              {size.from[way].label}
            </button>
          ))}
        </p>
      </div>
    </>
  );
}

/** The drawing of a roof with its pitch and shape, none of which goes on by itself; its script is fetched when this is shown. */
export function DrawingQuestion({ onPick: _, ...props }: ScreenProps) {
  const module = useLazyModule(() => import("./draw-roof.tsx"));
  return module ? <module.DrawRoof {...props} /> : <p className="text-slate">{size.drawing}</p>;
}
