// The folders of the pictures, and the limits of their size.
import path from "node:path";

export const ART = import.meta.dirname;
export const SCENES = path.join(ART, "scenes");
export const KIT = path.join(ART, "kit");
export const MANIFEST = path.join(ART, "manifest.json");
/** Blender's renders. Git ignores them; they stay so that a picture can be encoded again. */
export const OUT = path.join(ART, "out");
export const IMAGES = path.join(ART, "..", "sample", "images");

/** Limit of a master, from which the site makes smaller pictures. */
export const MAX_BYTES = 400_000;
/** Limit of a layer. A visitor may fetch several. */
export const MAX_LAYER_BYTES = 120_000;
export const MAX_TOTAL_BYTES = 10_000_000;
/** AVIF qualities, tried in this order until the file is small enough. */
export const QUALITIES = [62, 56, 50, 44, 38, 32];

export const PREVIEW = { size: "400x250", samples: 8, folder: "/tmp" };
