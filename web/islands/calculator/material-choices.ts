import { listMaterials } from "#contract/forms/calculator-rules.ts";
import { calculator, estimateOffer } from "#copy/built/calculator.ts";
import { price, pricedProducts } from "#site-data/figures.ts";

const MATERIALS = pricedProducts.map(({ id, name, image, pricePerSquareFoot }) => ({
  value: id,
  label: name,
  hint: calculator.service.from(price(pricePerSquareFoot)),
  image,
}));

/** Lists the materials of the chosen service; before one is chosen, all that have a price. */
export function listMaterialChoices(service: string) {
  const fitting = listMaterials(service, estimateOffer);
  return MATERIALS.filter(({ value }) => fitting.length === 0 || fitting.includes(value));
}
