import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { PictureProblem, type PictureReason, pictureProblems } from "#site-data/pictures/picture-problem.ts";
import { Gate } from "../gate.ts";
import type { FilePart } from "../photos/form-file.ts";
import type { FromPictureProcess, PictureLimits, ToPictureProcess } from "./picture-process.ts";
import type { PictureJob } from "./picture-thread.ts";

/**
 * A phone's photo of 200 megapixels takes a second and 140 MB as a JPEG, which is made smaller while it is read. Without that it is a second
 * and 130 MB for 12 megapixels of HEIC or AVIF, and four seconds for 48.
 */
const LIMITS: PictureLimits = { megabytes: 512, seconds: 15, secondsWhileOthersWait: 3 };

/** Pictures that wait: all of a site's, as the desk lists them. */
const MOST_WAITING = 200;
const PATIENCE = 60_000; // milliseconds
/** Milliseconds for one picture on a machine that has no time for it, and for a process that nobody needs. */
const GIVEN_UP_AFTER = 45_000;
const IDLE = 10_000;

/** A picture that was opened, with its pixels; `preview` is empty where it is no photo. */
export type OpenedPicture = { made: Buffer; width: number; height: number; preview: Buffer };

/** For glibc: what a picture took goes back to the system, so that the process can open the next one. */
const GIVE_BACK_MEMORY = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "262144",
  MALLOC_TRIM_THRESHOLD_: "262144",
};

const PROGRAM = path.join(import.meta.dirname, "picture-process.ts");

/**
 * Opens pictures that people send, one at a time, in a process of their own that has none of the site's keys: what a file does to
 * its decoder, it does not do to the site.
 */
export class PictureOpener {
  readonly #limits: PictureLimits;
  readonly #gate = new Gate(1, MOST_WAITING, PATIENCE);
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /**
   * A WebP of the site's picture in that size.
   * @throws {PictureProblem} on a file that is no whole picture, or takes more than it may, and while too many wait
   */
  async make(job: Extract<PictureJob, { picture: unknown }>): Promise<Buffer> {
    return (await this.#run(job)).made;
  }

  /**
   * A visitor's photo as an upright JPEG without the camera's data. Of one that lacks its end, what there is.
   * @param sender the network that it comes from: senders take turns
   * @param onSpent gets the seconds of a processor that it took, whatever came of it
   * @throws {PictureProblem} as `make` does
   */
  makePhoto(
    photo: Uint8Array | FilePart,
    sender: string,
    onSpent?: (seconds: number) => void,
  ): Promise<OpenedPicture> {
    return this.#run({ photo }, sender, onSpent);
  }

  #run(job: PictureJob, sender?: string, onSpent?: (seconds: number) => void): Promise<OpenedPicture> {
    if (this.#gate.running > 0 && isOfStranger(job)) this.#send("others wait");
    return this.#gate.run(
      () => this.#make(job, onSpent),
      () => new PictureProblem("busy"),
      sender,
    );
  }

  stop(): void {
    clearTimeout(this.#idle);
    this.#process?.kill("SIGKILL");
    this.#process = undefined;
  }

  #send(message: ToPictureProcess): void {
    this.#process?.send(message, () => undefined); // a process that ends just now needs no word
  }

  async #make(job: PictureJob, onSpent?: (seconds: number) => void): Promise<OpenedPicture> {
    clearTimeout(this.#idle);
    const opening = this.#process ?? this.#start();
    this.#process = opening;
    const answer = await requestPicture(opening, {
      job,
      othersWait: isOfStranger(job) && this.#gate.waiting > 0,
    });
    onSpent?.(answer.seconds);
    if (answer.last) this.#process = undefined;
    else this.#idle = setTimeout(() => this.stop(), IDLE).unref();
    if ("problem" in answer) throw new PictureProblem(answer.reason, answer.problem);
    const { made, width, height, preview = Buffer.alloc(0) } = answer;
    return { made: Buffer.from(made), width, height, preview: Buffer.from(preview) };
  }

  #start(): ChildProcess {
    // For libraries, for Windows, and compiled code, without which the start takes half a second longer.
    const { PATH, SystemRoot, NODE_COMPILE_CACHE } = process.env;
    const started = fork(PROGRAM, [JSON.stringify(this.#limits)], {
      execArgv: ["--max-old-space-size=128"],
      env: { PATH, SystemRoot, NODE_COMPILE_CACHE, ...GIVE_BACK_MEMORY },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"], // decoders warn of what they read, a visitor's text for a log
    });
    started.unref();
    started.channel?.unref();
    return started;
  }
}

/** A visitor's photo gives way sooner than a picture of staff, who list all of a site's at once. */
function isOfStranger(job: PictureJob): boolean {
  return "photo" in job;
}

/** Asks the process to do a job. Where it ends without an answer, or gives none for too long, the file counts as no picture. */
function requestPicture(
  opening: ChildProcess,
  request: Exclude<ToPictureProcess, string>,
): Promise<FromPictureProcess> {
  const began = performance.now();
  return new Promise((resolve) => {
    const settle = (answer: FromPictureProcess) => {
      clearTimeout(late);
      opening.off("message", settle).off("exit", crashed).off("error", crashed);
      opening.channel?.unref();
      resolve(answer);
    };
    const end = (reason: PictureReason) =>
      settle({
        reason,
        problem: pictureProblems[reason],
        seconds: (performance.now() - began) / 1000,
        last: true,
      });
    const crashed = () => end("damaged");
    const late = setTimeout(() => {
      opening.kill("SIGKILL");
      end("time");
    }, GIVEN_UP_AFTER);
    opening.on("message", settle).on("exit", crashed).on("error", crashed);
    opening.channel?.ref();
    opening.send(request, (error) => error && crashed());
  });
}
