import { isLowSlope, ROOF_KINDS, type RoofKind } from "./roof-kinds.ts";

type Place = { readonly kinds: readonly RoofKind[]; readonly freezes: boolean };

/** Kinds that in a warm place say nothing of an attic: most houses under tile have none, and panels stand on any. */
const WARM_KINDS: ReadonlySet<RoofKind> = new Set(["tile", "solar"]);

/**
 * Lists what fits a company by the kinds of roof that it sells, the leading one first, and by its winters. Words choose by these names, as
 * they do by promises: `{ when: freezes, say: … }` on pages, `{freezes}` in a line of Eve's.
 */
export function listFits({ kinds, freezes }: Place) {
  const leading = kinds[0] ?? "other";
  const sellsSteep = kinds.some((kind) => !isLowSlope(kind));
  const attics = kinds.some((kind) => !isLowSlope(kind) && (freezes || !WARM_KINDS.has(kind)));
  return {
    /** The eaves freeze in a usual winter: snow, ice dams, ice barriers, and a roof that is looked after in spring and fall. */
    freezes,
    mild: !freezes,
    /** By the leading kind, of which papers and the layers of a roof speak. */
    lowSlope: isLowSlope(leading),
    steep: !isLowSlope(leading),
    pieces: ROOF_KINDS[leading].pieces,
    /** By all kinds that are sold. */
    sellsSteep,
    sellsLowSlope: kinds.some(isLowSlope),
    /** Old roofs come off down to the deck, and whole new ones go on. */
    reroofs: kinds.some((kind) => !isLowSlope(kind) && kind !== "solar"),
    /** Houses with gutters, chimneys and an attic below the roof. Under tile in a warm place most have none of them. */
    attics,
    noAttics: !attics,
  } as const satisfies Readonly<Record<string, boolean>>;
}

export type Fits = ReturnType<typeof listFits>;
