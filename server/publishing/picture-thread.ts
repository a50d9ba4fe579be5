// A thread that opens pictures, watched by the process that it is of.
import { parentPort } from "node:worker_threads";
import sharp, { type OutputInfo, type ResizeOptions } from "sharp";
import type { SitePicture } from "#site-data/load/load-site.ts";
import { checkPicture, readMaster } from "#site-data/pictures/master.ts";
import { PictureProblem, pictureProblems } from "#site-data/pictures/picture-problem.ts";

/** A picture of the site with the size of the WebP that is made of it, or the bytes of a visitor's photo. */
export type PictureJob =
  | { picture: Pick<SitePicture, "file" | "ours" | "crop">; size: ResizeOptions }
  | { photo: Uint8Array };

/** The picture with its pixels, or a message of {@link PictureProblem}. `preview` is a small WebP, of a photo alone. */
export type PictureAnswer =
  | { made: Uint8Array; width: number; height: number; preview?: Uint8Array }
  | { problem: string };

sharp.cache(false); // nothing is asked for twice
sharp.concurrency(1); // the site has the other processor

/** Pixels of a photo's longer side: shingles can be counted on it, and ten of them fit into a mail. */
const LONGER_SIDE = 2400;
/** Pixels of the square that the visitor sees beside the form: not every browser shows a HEIC by itself. */
const PREVIEW = { width: 160, height: 160, fit: "cover" } as const;

async function answerTo(job: PictureJob): Promise<PictureAnswer> {
  try {
    if ("photo" in job) return await openPhoto(job.photo);
    const { data } = await readMaster(job.picture);
    const made = sharp(data).resize(job.size).webp({ quality: 70 });
    return describe(await made.toBuffer({ resolveWithObject: true }));
  } catch (error) {
    return { problem: error instanceof PictureProblem ? error.message : pictureProblems.unreadable };
  }
}

function describe({ data, info }: { data: Buffer; info: OutputInfo }) {
  return { made: data, width: info.width, height: info.height };
}

/** A visitor's photo as a plain JPEG, upright, without the camera's data. Nothing of it is written to the disk. */
async function openPhoto(photo: Uint8Array): Promise<PictureAnswer> {
  const { open } = await checkPicture(Buffer.from(photo));
  const upright = open()
    .autoOrient()
    .resize(LONGER_SIDE, LONGER_SIDE, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 82 });
  const made = describe(await upright.toBuffer({ resolveWithObject: true }));
  const preview = sharp(made.made).resize(PREVIEW).webp({ quality: 60 });
  return { ...made, preview: await preview.toBuffer() };
}

parentPort?.on("message", async (job: PictureJob) => parentPort?.postMessage(await answerTo(job)));
