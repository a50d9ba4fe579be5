import type { EstimateOffer } from "#contract/api/estimates.ts";
import type { PublicData } from "./load/public-data.ts";

/** Lists the choices of the calculator. */
export function listEstimateOffer({ services }: Pick<PublicData, "services">) {
  return {
    services: services.map(({ title }) => title),
    materialsOf: Object.fromEntries(services.map(({ title, materials }) => [title, materials])),
  } satisfies EstimateOffer;
}
