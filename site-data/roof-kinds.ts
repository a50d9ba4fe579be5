/**
 * The kinds of roof covering, each with the slope that it is laid on, and the nouns by which texts name it: its name in a sentence, one piece
 * of it with its article, and what laying it is called. `pieces` is true where the name is a plural of pieces laid one by one.
 */
export const ROOF_KINDS = {
  asphalt: { covering: "shingles", piece: "a shingle", job: "replacement", slope: "steep", pieces: true },
  metal: { covering: "metal panels", piece: "a panel", job: "replacement", slope: "steep", pieces: true },
  wood: { covering: "shakes", piece: "a shake", job: "replacement", slope: "steep", pieces: true },
  slate: { covering: "slates", piece: "a slate", job: "replacement", slope: "steep", pieces: true },
  tile: { covering: "tiles", piece: "a tile", job: "replacement", slope: "steep", pieces: true },
  flat: { covering: "membrane", piece: "a seam", job: "replacement", slope: "low", pieces: false },
  foam: { covering: "foam", piece: "the coating", job: "job", slope: "low", pieces: false },
  coating: { covering: "coating", piece: "the coating", job: "job", slope: "low", pieces: false },
  solar: { covering: "solar roofing", piece: "a panel", job: "installation", slope: "steep", pieces: false },
  other: {
    covering: "roof covering",
    piece: "the covering",
    job: "replacement",
    slope: "steep",
    pieces: false,
  },
} as const;

export type RoofKind = keyof typeof ROOF_KINDS;

/** True for a kind that is laid on roofs without a slope to speak of: such a company works on no gables, eaves and attics. */
export function isLowSlope(kind: RoofKind): boolean {
  return ROOF_KINDS[kind].slope === "low";
}
