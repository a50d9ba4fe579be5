import { keysOf } from "#contract/values.ts";
import type { SiteData } from "../load/load-site.ts";
import { KEPT_PROMISES } from "../schema/promises.ts";

/** Names the services and materials that no visitor can price by the calculator. */
export function noteUnpriced({ services, products }: Pick<SiteData, "services" | "products">): string[] {
  const joined = services.flatMap(({ materials }) => materials);
  const materials = products.filter(({ id }) => !joined.includes(id)).map(({ name }) => name);
  const unpriced = services.filter((service) => service.materials.length === 0).map(({ title }) => title);
  return [
    ...(unpriced.length > 0
      ? [`priced only after a visit, for it names no materials: ${unpriced.join(", ")}`]
      : []),
    ...(materials.length > 0
      ? [`a material that no visitor can price, without a price or in no service: ${materials.join(", ")}`]
      : []),
  ];
}

/** Counts the promises of the default words that the site does not make; "" if it makes all. */
export function countUnsaid({ unsaid }: Pick<SiteData, "unsaid">): string {
  const count = new Set(unsaid.map(({ promise }) => promise)).size;
  return count === 0
    ? ""
    : `promises that nobody has stated, and that are not made: ${count}; npm run site:check lists them`;
}

/** Names the promises of the default words that the site does not make, because company.yaml does not state them. */
export function noteUnsaid({ unsaid }: Pick<SiteData, "unsaid">): string[] {
  const names = keysOf(KEPT_PROMISES).filter((name) => unsaid.some(({ promise }) => promise === name));
  return names.map((name) => {
    const places = new Set(unsaid.flatMap(({ promise, at }) => (promise === name ? [at.join(".")] : [])));
    return `not said, until "${name}: true" stands under promises in company.yaml: ${KEPT_PROMISES[name].sentence.toLowerCase()} (${[...places].join(", ")})`;
  });
}
