import path from "node:path";
import { isKeyOf } from "#contract/values.ts";
import { ROOF_KINDS, type RoofKind } from "../roof-kinds.ts";
import { LOOKS, type Look } from "./looks.ts";

const FOLDER = path.join(import.meta.dirname, "drawn");

/** The example's pictures that show a roof of one kind; the others fit any company. */
const SHOWN: Readonly<Partial<Record<RoofKind, RegExp>>> = {
  asphalt:
    /^(?:hero|hero-phone|share|porch|careers-site|anatomy|old-roof.*|claims-(?:adjuster|house|scope)|claim-.*|service-(?:residential|repair|maintenance)|project-(?:residential|emergency|solar)|product-shingle|texture-shingle|roof-view|roof-asphalt-.*)$/,
  metal: /^(?:product-metal|roof-metal-.*)$/,
  slate: /^(?:product-slate|roof-slate-.*)$/,
};

/** Finds the kind of roof that a picture of the example shows; undefined for one that fits any company. */
export function findShownKind(name: string): RoofKind | undefined {
  return (Object.keys(SHOWN) as (keyof typeof SHOWN)[]).find((kind) => SHOWN[kind]?.test(name));
}

/** True for a kind of roof of which the example has photographs. */
export function isPhotographed(kind: RoofKind): boolean {
  return kind in SHOWN;
}

/** Finds the look that a picture's name asks for: "clay-tile" for "product-clay-tile"; undefined for a photograph's name. */
export function findDrawnLook(name: string): Look | undefined {
  const look = name.replace(/^product-/, "");
  return look !== name && isKeyOf(LOOKS, look) && !isPhotographed(LOOKS[look].kind) ? look : undefined;
}

/** A drawing in the place of a photograph: of a house, at the right at the top of home, or of a covering from close by. */
export function drawnPicture(name: string, look: Look): { file: string; alt: string } {
  const { kind, shows } = LOOKS[look];
  return /^(?:product|texture|service)-/.test(name)
    ? { file: path.join(FOLDER, `close-${look}.svg`), alt: `A drawing of ${shows} from close by` }
    : {
        file: path.join(FOLDER, `${name === "hero" ? "band" : "house"}-${kind}.svg`),
        alt: `A drawing of a house with ${HOUSE_NOUNS[kind] ?? ROOF_KINDS[kind].covering} on its roof`,
      };
}

const HOUSE_NOUNS: Readonly<Partial<Record<RoofKind, string>>> = {
  flat: "a low-slope membrane",
  foam: "a white foam roof",
  coating: "a white coating",
  solar: "solar panels",
};
