import { calculator, estimateOffer } from "#content/calculator.ts";
import { price } from "#content/figures.ts";
import { products } from "#content/product.ts";
import { services } from "#content/services.ts";
import { ChoiceCards } from "./choice-cards.tsx";
import type { StepProps } from "./step-props.ts";

const SERVICES = services.cards.map(({ title }) => ({ value: title, label: title }));
const MATERIALS = products.map(({ key, name, pricePerSquareFoot }) => ({
  value: key,
  label: name,
  hint: calculator.service.from(price(pricePerSquareFoot)),
}));

/** What the building needs, and of what: only priced work asks for a material. */
export function ServiceStep(props: StepProps) {
  const { service } = props.state.values;
  const priced: readonly string[] = estimateOffer.priced;
  return (
    <>
      <ChoiceCards
        {...props}
        field="service"
        legend={calculator.service.question}
        choices={SERVICES}
        columns="sm:grid-cols-2"
      />
      {priced.includes(service) && (
        <ChoiceCards {...props} field="material" legend={calculator.service.material} choices={MATERIALS} />
      )}
      {service !== "" && !priced.includes(service) && (
        <p className="text-slate">{calculator.result.notPriced}</p>
      )}
    </>
  );
}
