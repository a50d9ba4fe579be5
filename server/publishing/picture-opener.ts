import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { PictureProblem, pictureProblems } from "#site-data/pictures/picture-problem.ts";
import { Gate } from "../gate.ts";
import type { FromPictureProcess, PictureLimits } from "./picture-process.ts";
import type { PictureJob } from "./picture-thread.ts";

/** A photo of 24 megapixels takes 430 MB as HEIC, half of it in JPEG, and three seconds. */
const LIMITS: PictureLimits = { megabytes: 512, seconds: 15 };

/** Pictures that wait: all of a site's, as the desk lists them. */
const MOST_WAITING = 200;
const PATIENCE = 60_000; // milliseconds
/** Milliseconds for one picture on a machine that has no time for it, and for a process that nobody needs. */
const GIVEN_UP_AFTER = 45_000;
const IDLE = 10_000;

/** A picture that was opened, with its pixels; `preview` is empty where it is no photo. */
export type OpenedPicture = { made: Buffer; width: number; height: number; preview: Buffer };

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
   * A visitor's photo as an upright JPEG without the camera's data.
   * @param sender the network that it comes from: senders take turns
   * @throws {PictureProblem} as `make` does
   */
  makePhoto(photo: Uint8Array, sender: string): Promise<OpenedPicture> {
    return this.#run({ photo }, sender);
  }

  #run(job: PictureJob, sender?: string): Promise<OpenedPicture> {
    return this.#gate.run(
      () => this.#make(job),
      () => new PictureProblem(pictureProblems.busy),
      sender,
    );
  }

  stop(): void {
    clearTimeout(this.#idle);
    this.#process?.kill("SIGKILL");
    this.#process = undefined;
  }

  async #make(job: PictureJob): Promise<OpenedPicture> {
    clearTimeout(this.#idle);
    const opening = this.#process ?? this.#start();
    this.#process = opening;
    const answer = await requestPicture(opening, job);
    if (answer.last) this.#process = undefined;
    else this.#idle = setTimeout(() => this.stop(), IDLE).unref();
    if ("problem" in answer) throw new PictureProblem(answer.problem);
    const { made, width, height, preview = Buffer.alloc(0) } = answer;
    return { made: Buffer.from(made), width, height, preview: Buffer.from(preview) };
  }

  #start(): ChildProcess {
    const { PATH, SystemRoot } = process.env; // the one to find libraries with, the other for Windows
    const started = fork(PROGRAM, [JSON.stringify(this.#limits)], {
      execArgv: ["--max-old-space-size=128"],
      env: { PATH, SystemRoot, MALLOC_ARENA_MAX: "2" },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"], // decoders warn of what they read, a visitor's text for a log
    });
    started.unref();
    started.channel?.unref();
    return started;
  }
}

/** Asks the process to do a job. Where it ends without an answer, or gives none for too long, the file counts as no picture. */
function requestPicture(opening: ChildProcess, job: PictureJob): Promise<FromPictureProcess> {
  return new Promise((resolve) => {
    const settle = (answer: FromPictureProcess) => {
      clearTimeout(late);
      opening.off("message", settle).off("exit", crashed).off("error", crashed);
      opening.channel?.unref();
      resolve(answer);
    };
    const crashed = () => settle({ problem: pictureProblems.unreadable, last: true });
    const late = setTimeout(() => {
      opening.kill("SIGKILL");
      settle({ problem: pictureProblems.time, last: true });
    }, GIVEN_UP_AFTER);
    opening.on("message", settle).on("exit", crashed).on("error", crashed);
    opening.channel?.ref();
    opening.send(job, (error) => error && crashed());
  });
}
