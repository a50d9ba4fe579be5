// A thread that opens pictures, watched by the process that it is of.
import { parentPort } from "node:worker_threads";
import sharp, { type ResizeOptions } from "sharp";
import type { SitePicture } from "#site-data/load/load-site.ts";
import { readMaster } from "#site-data/pictures/master.ts";
import { PictureProblem, pictureProblems } from "#site-data/pictures/picture-problem.ts";

/** A picture to be opened, and the size of the WebP that is made of it. */
export type PictureJob = { picture: Pick<SitePicture, "file" | "ours" | "crop">; size: ResizeOptions };

/** The WebP, or a message of {@link PictureProblem}. */
export type PictureAnswer = { made: Uint8Array } | { problem: string };

sharp.cache(false); // nothing is asked for twice
sharp.concurrency(1); // the site has the other processor

async function answerTo({ picture, size }: PictureJob): Promise<PictureAnswer> {
  try {
    const { data } = await readMaster(picture);
    return { made: await sharp(data).resize(size).webp({ quality: 70 }).toBuffer() };
  } catch (error) {
    return { problem: error instanceof PictureProblem ? error.message : pictureProblems.unreadable };
  }
}

parentPort?.on("message", async (job: PictureJob) => parentPort?.postMessage(await answerTo(job)));
