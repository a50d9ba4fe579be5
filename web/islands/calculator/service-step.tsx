import { listMaterials } from "#contract/forms/calculator-rules.ts";
import { calculator, estimateOffer } from "#copy/built/calculator.ts";
import { products } from "#copy/pages/product.ts";
import { services } from "#copy/pages/services.ts";
import { price } from "#site-data/figures.ts";
import type { StepProps } from "./calculator-state.ts";
import { type Choice, ChoiceCards } from "./choice-cards.tsx";

const SERVICES = services.cards.map(
  ({ title }): Choice => ({
    value: title,
    label: title,
    data:
      listMaterials(title, estimateOffer).length > 0 ? { "data-priced": true } : { "data-unpriced": true },
  }),
);
const MATERIALS = products.flatMap(({ id, name, pricePerSquareFoot }) =>
  pricePerSquareFoot === undefined
    ? []
    : [{ value: id, label: name, hint: calculator.service.from(price(pricePerSquareFoot)) }],
);

/** The service, and the material for work with a price. The style sheet shows the materials, so that it works without script. */
export function ServiceStep(props: StepProps) {
  return (
    <>
      <ChoiceCards
        {...props}
        field="service"
        legend={calculator.service.question}
        choices={SERVICES}
        columns="@form:grid-cols-2"
        required
      />
      <div className="if-priced">
        <MaterialCards {...props} />
      </div>
      <p className="if-unpriced text-slate">{calculator.result.notPriced}</p>
    </>
  );
}

/** The materials of the chosen service; before one is chosen, and without script, all that have a price. */
export function MaterialCards(props: StepProps) {
  const fitting = listMaterials(props.values.service, estimateOffer);
  const choices = MATERIALS.filter(({ value }) => fitting.length === 0 || fitting.includes(value));
  return (
    <ChoiceCards
      {...props}
      field="material"
      legend={calculator.service.material}
      choices={choices}
      columns={choices.length > 4 ? "@form:grid-cols-2" : ""}
    />
  );
}
