import { centsFromDollars, formatMoneyExactly } from "#contract/money.ts";
import { estimatePrice, measureRoof, type RoofSize } from "#contract/roof/estimate.ts";
import { DOCUMENTS } from "#contract/routes.ts";
import { site } from "#site-data/company.ts";
import { products, paperWords as words } from "#site-data/data.ts";
import type { Page } from "#site-data/shapes.ts";
import { pages } from "./pages.ts";

/** The house of the sample estimate, in feet with its overhangs. */
export const SAMPLE_HOUSE = { length: 48, depth: 37.5 } as const;

/** The roof on it. */
export const SAMPLE_ROOF = {
  from: "footprint",
  area: SAMPLE_HOUSE.length * SAMPLE_HOUSE.depth,
  pitch: products[0]?.kind === "flat" ? 0 : 6,
  shape: "gable",
} as const satisfies RoofSize;

const { area, squares } = measureRoof(SAMPLE_ROOF);
/** Dollars per square foot in the sample of a company that states no price. */
const INVENTED_PRICE = 10;
const total = estimatePrice(area, centsFromDollars(products[0]?.pricePerSquareFoot ?? INVENTED_PRICE)).low;

/** Samples of the papers that a customer gets, each a sheet with an id for links. */
export const paper = {
  ...words,
  path: DOCUMENTS.samplePapers.path,
  backTo: pages.estimate.path,
  meta: {
    path: DOCUMENTS.samplePapers.path,
    title: `${words.pageTitle} | ${site.name}`,
    description: words.pageIntroduction,
    heading: words.pageTitle,
    index: false,
    sitemap: null,
    share: "share",
  } satisfies Page,
  estimate: {
    ...words.estimate,
    roof: `${area.toLocaleString("en-US")} sq ft of roof, ${squares} squares, ${products[0]?.name ?? ""}`,
    squares,
    items: computeAmounts(words.estimate.items),
    sum: formatMoneyExactly(total),
  },
} as const;

/** Turns the items' shares into money. The last item takes the rest from rounding, so that the sum is right. */
function computeAmounts(items: typeof words.estimate.items) {
  const cents = items.map(({ share }) => Math.round((total * share) / 100));
  const rest = total - cents.reduce((sum, amount) => sum + amount, 0);
  return items.map(({ item, quantity }, index) => ({
    item,
    quantity,
    amount: formatMoneyExactly((cents[index] ?? 0) + (index === items.length - 1 ? rest : 0)),
  }));
}
