import { price } from "#content/figures.ts";
import { talk } from "#content/knowledge/talk.ts";
import { pages } from "#content/pages.ts";
import { products } from "#content/product.ts";
import type { ProductKey } from "#content/shapes.ts";
import { ballparkRange } from "#domain/ballpark.ts";
import { centsFromDollars, formatMoneyRange } from "#domain/money.ts";
import {
  readPitch,
  roofArea,
  SQUARE_FEET_PER_SQUARE,
  slopeFactor,
  squares,
  WASTE,
  withWaste,
} from "#domain/roof-area.ts";

/** What a sum gives: sentences, and the page where the visitor can go on. */
export type Sum = { say: string[]; path: string };

const NUMBER = "(\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?";
const AREA = new RegExp(
  `\\b${NUMBER} ?(?:sq\\.? ?(?:ft|feet|foot|f)?\\b|square (?:ft|feet|foot)\\b|square\\b(?= (?:foot|feet|ft)))`,
  "i",
);
const SQUARES = /\b(\d{1,4}(?:\.\d)?) ?(?:roofing )?squares?\b(?! (?:ft|feet|foot|meter))/i;
const SIDES = /\b(\d{2,3}) ?(?:ft|feet|foot)? ?(?:x|by) ?(\d{2,3})\b(?! ?(?:shingle|board|lumber))/i;
const STORIES = /\b(?:two|2|double)[ -]?stor(?:y|ies|ey)\b/;

const ASSUMED_RISE = 6; // the pitch of the site's own example
const USUAL_WASTE = WASTE.hip.low;
const LARGEST = 2_000_000; // square feet; more is a slip of the keyboard

const MATERIAL_WORDS: readonly (readonly [ProductKey, RegExp])[] = [
  ["asphalt", /\b(?:asphalt|shingles?|composition|comp|architectural|dimensional)\b/],
  ["metal", /\b(?:metal|steel|tin|standing seam|aluminum)\b/],
  ["slate", /\b(?:slates?|(?:natural )?stone tiles?)\b/],
];

/**
 * Works a sum out of a folded message: footprint and pitch to squares, area and material to a ballpark range, squares to
 * square feet, attic floor to vent area. Undefined where there is nothing to work out.
 * @param before the visitor's last question, for a material or an area that is only there
 */
export function workOut(folded: string, before = ""): Sum | undefined {
  const sides = SIDES.exec(folded);
  const inSquares = SQUARES.exec(folded);
  const area = number(AREA.exec(folded)?.[1]) ?? (sides ? Number(sides[1]) * Number(sides[2]) : undefined);
  const rise = readPitch(folded);
  const wantsPrice =
    /\b(?:how much|price|cost|costs|estimate|quote|run|ball ?park|pay|charge|expensive|budget|figure)\b/.test(
      folded,
    );
  const ownMaterials = materialsIn(folded);
  if (/\b(?:vent\w*|airflow)\b/.test(folded) && /\battic\b/.test(folded) && inRange(area))
    return ventArea(area);
  if (
    /\b(?:flat|tpo|epdm|rubber|membrane|commercial|warehouse|gutters?|siding|solar|cedar|(?<!stone )tiles?)\b/.test(
      folded,
    )
  )
    return undefined;
  if (inSquares && !area) return fromSquares(Number(inSquares[1]), ownMaterials, wantsPrice);
  if (!inRange(area)) return followUp(folded, before, ownMaterials);
  const wantsSize = rise !== undefined || /\b(?:squares|how big|roof area|roof size)\b/.test(folded);
  if (!wantsPrice && !wantsSize && ownMaterials.length === 0) return undefined;
  if (/\b(?:leak|repair|fix|patch|stain)\w*\b/.test(folded) && rise === undefined) return undefined;
  return priced({
    folded,
    area,
    rise,
    materials: ownMaterials,
    wantsPrice: wantsPrice || ownMaterials.length > 0,
  });
}

/** "and in slate?" or "what about 8/12?" after a sum: the earlier question's numbers with the new word. */
function followUp(folded: string, before: string, materials: ProductKey[]): Sum | undefined {
  const short = folded.split(" ").length <= 9;
  const area = number(AREA.exec(before)?.[1]);
  const rise = readPitch(folded);
  if (!short || !inRange(area) || (materials.length === 0 && rise === undefined)) return undefined;
  if (
    !/^(?:and|what about|how about|or|what if|in|for|with|what would)\b|\binstead\b|\bhow much\b/.test(
      folded,
    ) &&
    rise === undefined
  )
    return undefined;
  return priced({
    folded: `${before} ${folded}`,
    area,
    rise: rise ?? readPitch(before),
    materials: materials.length > 0 ? materials : materialsIn(before),
    wantsPrice: materials.length > 0 || materialsIn(before).length > 0,
  });
}

type Wanted = {
  folded: string;
  area: number;
  rise: number | undefined;
  materials: ProductKey[];
  wantsPrice: boolean;
};

function priced({ folded, area, rise, materials, wantsPrice }: Wanted): Sum {
  const isRoof =
    /\b(?:of roof|roof area|roof is|roof of|sq ft (?:\w+ )?roof|square f\w+ (?:\w+ )?roof|roof (?:that is|size))\b/.test(
      folded,
    );
  const isFloor =
    !isRoof &&
    /\b(?:house|home|ranch|footprint|floor|building|colonial|cape|bungalow|living|garage|story|stories)\b/.test(
      folded,
    );
  const footprint = isFloor && STORIES.test(folded) && !/\bfootprint\b/.test(folded) ? area / 2 : area;
  const say: string[] = [];
  let roof = area;
  if (rise !== undefined && !isRoof) {
    roof = roofArea(footprint, rise);
    say.push(
      talk.sums.roof(
        whole(footprint),
        rise,
        slopeFactor(rise).toFixed(3),
        whole(roof),
        String(squares(roof)),
      ),
    );
    if (!wantsPrice) {
      const material = withWaste(roof, USUAL_WASTE);
      say.push(talk.sums.withWaste(USUAL_WASTE * 100, whole(material), String(squares(material))));
    }
  } else if (isFloor) {
    roof = roofArea(footprint, ASSUMED_RISE);
    say.push(talk.sums.assumed(whole(footprint), ASSUMED_RISE, whole(roof)));
    if (!wantsPrice) say.push(talk.sums.needPitch);
  } else if (wantsPrice && /\bhow many squares\b/.test(folded)) {
    say.push(talk.sums.toSquares(whole(area), String(squares(area))));
  } else if (!wantsPrice) {
    return {
      say: [talk.sums.toSquares(whole(area), String(squares(area))), talk.sums.needPitch],
      path: pages.estimate.path,
    };
  }
  if (!wantsPrice) return { say, path: pages.faq.path };
  return { say: [...say, ballparks(roof, materials), talk.sums.confirm], path: pages.estimate.path };
}

function ballparks(roof: number, materials: readonly ProductKey[]): string {
  const chosen = materials.length > 0 ? products.filter(({ key }) => materials.includes(key)) : products;
  const ranges = chosen.map(({ name, pricePerSquareFoot }) => {
    const { low, high } = ballparkRange(roof, centsFromDollars(pricePerSquareFoot));
    return talk.sums.rangeOf(name, price(pricePerSquareFoot), formatMoneyRange(low, high));
  });
  return talk.sums.ballpark(whole(roof), ranges.join("; "));
}

function fromSquares(count: number, materials: ProductKey[], wantsPrice: boolean): Sum | undefined {
  const area = count * SQUARE_FEET_PER_SQUARE;
  if (!inRange(area)) return undefined;
  const say = [talk.sums.fromSquares(String(count), whole(area))];
  if (wantsPrice || materials.length > 0)
    return { say: [...say, ballparks(area, materials), talk.sums.confirm], path: pages.estimate.path };
  return { say, path: pages.faq.path };
}

function ventArea(attic: number): Sum {
  const shown = (area: number) => (Math.round(area * 10) / 10).toLocaleString("en-US");
  return {
    say: [talk.sums.vent(whole(attic), shown(attic / 150), shown(attic / 300)), talk.sums.ventCode],
    path: pages.services.path,
  };
}

function materialsIn(folded: string): ProductKey[] {
  return MATERIAL_WORDS.filter(([, words]) => words.test(folded)).map(([key]) => key);
}

function inRange(area: number | undefined): area is number {
  return area !== undefined && area >= 20 && area <= LARGEST;
}

function number(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.replaceAll(",", ""));
}

function whole(area: number): string {
  return Math.round(area).toLocaleString("en-US");
}
