import { calculator, estimateOffer } from "#copy/built/calculator.ts";
import { products } from "#copy/pages/product.ts";
import { services } from "#copy/pages/services.ts";
import { price } from "#site-data/figures.ts";
import type { StepProps } from "./calculator-state.ts";
import { type Choice, ChoiceCards } from "./choice-cards.tsx";

const PRICED: readonly string[] = estimateOffer.priced;
const SERVICES = services.cards.map(
  ({ title }): Choice => ({
    value: title,
    label: title,
    data: PRICED.includes(title) ? { "data-priced": true } : { "data-unpriced": true },
  }),
);
const MATERIALS = products.map(({ id, name, pricePerSquareFoot }) => ({
  value: id,
  label: name,
  hint: calculator.service.from(price(pricePerSquareFoot)),
}));

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

export function MaterialCards(props: StepProps) {
  return (
    <ChoiceCards
      {...props}
      field="material"
      legend={calculator.service.material}
      choices={MATERIALS}
      columns={MATERIALS.length > 4 ? "@form:grid-cols-2" : ""}
    />
  );
}
