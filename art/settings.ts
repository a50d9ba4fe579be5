// Where pictures live and how large they may be.
import path from "node:path";

export const ART = import.meta.dirname;
export const SCENES = path.join(ART, "scenes");
export const KIT = path.join(ART, "kit");
export const MANIFEST = path.join(ART, "manifest.json");
/** Renders as Blender leaves them; ignored by git, kept so that a picture can be encoded again. */
export const OUT = path.join(ART, "out");
export const IMAGES = path.join(ART, "..", "sample", "images");

/** A master; the site makes smaller ones from it. */
export const MAX_BYTES = 400_000;
/** A layer, of which a visitor may fetch several. */
export const MAX_LAYER_BYTES = 120_000;
export const MAX_TOTAL_BYTES = 10_000_000;
/** AVIF qualities tried from the first until the file fits. */
export const QUALITIES = [62, 56, 50, 44, 38, 32];

export const PREVIEW = { size: "400x250", samples: 8, folder: "/tmp" };
