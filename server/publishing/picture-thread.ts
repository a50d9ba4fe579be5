// A thread that opens pictures, watched by the process that it is of.
import { open as openFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import sharp, { type OutputInfo, type ResizeOptions, type Sharp } from "sharp";
import type { SitePicture } from "#site-data/load/load-site.ts";
import { checkPicture, readMaster } from "#site-data/pictures/master.ts";
import { PictureProblem, type PictureReason } from "#site-data/pictures/picture-problem.ts";
import type { FilePart } from "../photos/form-file.ts";

/** A picture of the site with the size of the WebP that is made of it, or a visitor's photo. */
export type PictureJob =
  | { picture: Pick<SitePicture, "file" | "ours" | "crop">; size: ResizeOptions }
  | { photo: Uint8Array | FilePart };

/** The picture with its pixels, or why there is none, as {@link PictureProblem} says. `preview` is a small WebP, of a photo alone. */
export type PictureAnswer =
  | { made: Uint8Array; width: number; height: number; preview?: Uint8Array }
  | { reason: PictureReason; problem: string };

sharp.cache(false); // nothing is asked for twice
sharp.concurrency(1); // the site has the other processor

/** Pixels of a photo's longer side: shingles can be counted on it, and ten of them fit into a mail. */
const LONGER_SIDE = 2400;
/** Pixels of the square that the visitor sees beside the form: not every browser shows a HEIC by itself. */
const PREVIEW = { width: 160, height: 160, fit: "cover" } as const;
/** Steps of 256 by which a picture's pixels differ at least: what lacks all but its head is one gray. */
const LEAST_DEVIATION = 2;

async function answerTo(job: PictureJob): Promise<PictureAnswer> {
  try {
    if ("photo" in job) return await openPhoto(job.photo);
    const { data } = await readMaster(job.picture);
    const made = sharp(data).resize(job.size).webp({ quality: 70 });
    return describe(await made.toBuffer({ resolveWithObject: true }));
  } catch (error) {
    const { reason, message } = error instanceof PictureProblem ? error : new PictureProblem("damaged");
    return { reason, problem: message };
  }
}

function describe({ data, info }: { data: Buffer; info: OutputInfo }) {
  return { made: data, width: info.width, height: info.height };
}

/** A visitor's photo as a plain JPEG, upright, without the camera's data. */
async function openPhoto(photo: Uint8Array | FilePart): Promise<PictureAnswer> {
  const bytes = photo instanceof Uint8Array ? Buffer.from(photo) : await readPart(photo);
  const { open } = await checkPicture(bytes, { longest: LONGER_SIDE, isPartWelcome: true });
  const made = await drawUpright(open()).catch(async (error) => {
    const part = await drawUpright(open({ failOn: "none" })); // it lacks its end, or has a fault in the middle
    if (await isOfOneColor(part.made)) throw error;
    return part;
  });
  const preview = sharp(made.made).resize(PREVIEW).webp({ quality: 60 });
  return { ...made, preview: await preview.toBuffer() };
}

async function drawUpright(photo: Sharp) {
  const upright = photo
    .autoOrient()
    .resize(LONGER_SIDE, LONGER_SIDE, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 82 });
  return describe(await upright.toBuffer({ resolveWithObject: true }));
}

async function isOfOneColor(picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(picture).stats();
  return channels.every(({ stdev }) => stdev < LEAST_DEVIATION);
}

async function readPart({ file, start, end }: FilePart): Promise<Buffer> {
  const handle = await openFile(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), { position: start });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

parentPort?.on("message", async (job: PictureJob) => parentPort?.postMessage(await answerTo(job)));
