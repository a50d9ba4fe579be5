import { ROOF_KINDS, type RoofKind } from "../roof-kinds.ts";

/** Materials that look otherwise than others of their kind, each with the noun for what its drawing shows. */
const MATERIAL_LOOKS = {
  "clay-tile": { kind: "tile", shows: "curved clay tiles" },
  "concrete-tile": { kind: "tile", shows: "flat concrete tiles" },
  tpo: { kind: "flat", shows: "a white membrane with welded seams" },
  pvc: { kind: "flat", shows: "a gray membrane with welded seams" },
  epdm: { kind: "flat", shows: "a black rubber membrane" },
  "modified-bitumen": { kind: "flat", shows: "lapped rolls of bitumen" },
  "built-up": { kind: "flat", shows: "gravel on a built-up roof" },
  "solar-tile": { kind: "solar", shows: "solar tiles in courses" },
  "solar-ready": { kind: "solar", shows: "mounts that wait for solar panels" },
} as const satisfies Readonly<Record<string, { kind: RoofKind; shows: string }>>;

const KIND_NOUNS: Readonly<Partial<Record<RoofKind, string>>> = {
  flat: "a membrane",
  foam: "sprayed foam",
  coating: "a white coating as it is rolled on",
  solar: "solar panels",
};

export type Look = RoofKind | keyof typeof MATERIAL_LOOKS;

/** Looks of a close view of a roof: each kind, and the materials that differ within one. */
export const LOOKS = {
  ...(Object.fromEntries(
    Object.entries(ROOF_KINDS).map(([kind, { covering }]) => [
      kind,
      { kind, shows: KIND_NOUNS[kind as RoofKind] ?? covering },
    ]),
  ) as Readonly<Record<RoofKind, { kind: RoofKind; shows: string }>>),
  ...MATERIAL_LOOKS,
} as const satisfies Readonly<Record<Look, { kind: RoofKind; shows: string }>>;
