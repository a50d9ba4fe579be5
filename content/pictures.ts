import type { Picture } from "#content/shapes.ts";

/**
 * Every picture of the site by name: what it shows to who cannot see it, and its shape. The files are
 * `content/images/NAME.webp` (or `.avif`). All are renders; those that stand for a job or for damage say so.
 */
export const pictures = {
  hero: {
    alt: "A white board-and-batten house with a weathered-wood shingle roof in late-afternoon light",
    ratio: [16, 9],
  },
  "hero-upright": {
    alt: "A white board-and-batten house with a weathered-wood shingle roof in late-afternoon light",
    ratio: [4, 5],
  },
  "service-residential": { alt: "A family home under a new architectural shingle roof", ratio: [3, 2] },
  "service-commercial": {
    alt: "A flat commercial roof with a white membrane, a parapet and rooftop air-conditioning units",
    ratio: [3, 2],
  },
  "service-repair": {
    alt: "A patch of new shingles in an older roof, with a ladder and a toolbox beside it",
    ratio: [3, 2],
  },
  "service-maintenance": { alt: "A clean gutter and an open valley on a shingle roof", ratio: [3, 2] },
  "project-residential": {
    alt: "Illustrative render of a two-story house with a finished replacement roof",
    ratio: [3, 2],
  },
  "project-commercial": {
    alt: "Illustrative render of a low-slope commercial roof with new membrane and flashing",
    ratio: [3, 2],
  },
  "project-emergency": {
    alt: "Illustrative render of a storm-damaged roof secured with a tarp",
    ratio: [3, 2],
  },
  "project-solar": { alt: "Illustrative render of solar panels mounted on a shingle roof", ratio: [3, 2] },
  "product-shingle": { alt: "Close-up of architectural asphalt shingles in weathered wood", ratio: [3, 2] },
  "product-metal": { alt: "Close-up of dark bronze standing-seam metal panels", ratio: [3, 2] },
  "product-slate": { alt: "Close-up of natural slate tiles in staggered courses", ratio: [3, 2] },
  "claim-hail": { alt: "Illustrative render of shingles bruised by hail", ratio: [3, 2] },
  "claim-wind": { alt: "Illustrative render of shingles lifted and torn off by wind", ratio: [3, 2] },
  "claim-stain": {
    alt: "Illustrative render of a water stain on a ceiling below a roof leak",
    ratio: [3, 2],
  },
  "claim-branch": { alt: "Illustrative render of a fallen branch lying on a damaged roof", ratio: [3, 2] },
  "claim-hail-repaired": {
    alt: "Illustrative render of the same roof with new shingles after hail",
    ratio: [3, 2],
  },
  "claim-wind-repaired": {
    alt: "Illustrative render of the same roof with the wind-torn shingles replaced",
    ratio: [3, 2],
  },
  "claim-stain-repaired": {
    alt: "Illustrative render of the same room with a dry, repainted ceiling",
    ratio: [3, 2],
  },
  "claim-branch-repaired": {
    alt: "Illustrative render of the same roof rebuilt after the branch was removed",
    ratio: [3, 2],
  },
  "careers-site": {
    alt: "A job site with ladders, bundles of shingles and a safety line along the ridge",
    ratio: [3, 2],
  },
  "street-dusk": { alt: "A street of three houses with lit windows at dusk", ratio: [16, 9] },
  "texture-shingle": { alt: "Courses of charcoal shingles", ratio: [3, 1] },
  "texture-membrane": { alt: "A white roof membrane with welded laps", ratio: [3, 1] },
  share: { alt: "A house with a new roof in late-afternoon light", ratio: [1200, 630] },
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof pictures;
