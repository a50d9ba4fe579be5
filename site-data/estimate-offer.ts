import type { EstimateOffer } from "#contract/api/estimates.ts";
import type { PublicData } from "./load/public-data.ts";

/** Lists the choices of the calculator. `priced` services have a starting price by material; the others need an inspection first. */
export function listEstimateOffer({ services, products }: Pick<PublicData, "services" | "products">) {
  return {
    services: services.map(({ title }) => title),
    priced: services.filter(({ priced }) => priced).map(({ title }) => title),
    materials: products.map(({ id }) => id),
  } satisfies EstimateOffer;
}
