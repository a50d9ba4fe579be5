/** The kinds of roof covering, each with the nouns by which texts name it: its name in a sentence, and one piece of it with its article. */
export const ROOF_KINDS = {
  asphalt: { covering: "shingles", piece: "a shingle" },
  metal: { covering: "metal panels", piece: "a panel" },
  wood: { covering: "shakes", piece: "a shake" },
  slate: { covering: "slates", piece: "a slate" },
  tile: { covering: "tiles", piece: "a tile" },
  flat: { covering: "membrane", piece: "a seam" },
  other: { covering: "roof covering", piece: "the covering" },
} as const;

export type RoofKind = keyof typeof ROOF_KINDS;
