import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rename, rm, statfs } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "./log.ts";

const MB = 1024 * 1024;

/** Below this much room what visitors send is refused, so that it never takes the last of it. */
const LOW = 64 * MB;

/** Below this PostgreSQL soon stops: it writes its log in files of 16 MB. */
const CRITICAL = 16 * MB;

/**
 * The size of a file that takes room for bad times: deleted when other programs have filled the disk, it lets PostgreSQL start
 * again, staff sign in and whoever runs the site look.
 */
const RESERVE = 32 * MB;

const LOOK = 2000; // milliseconds

/** Bytes that the users of the machine may still write to the folder's file system. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Watches the room on the disk of the embedded database, and keeps a reserve of it. */
export class DiskSpace {
  #low = false;
  readonly #folder: string;
  readonly #reserve: string;
  readonly #log: Pick<Log, "error" | "info" | "warn">;
  readonly #ending = new AbortController();
  readonly #watching: Promise<void>;

  /** @param folder on the file system of the database, writable for the site */
  constructor(folder: string, log: Pick<Log, "error" | "info" | "warn">) {
    this.#folder = folder;
    this.#reserve = path.join(folder, "reserve");
    this.#log = log;
    this.#watching = this.#watch();
  }

  /** Whether nothing more is to be taken from visitors. */
  get low(): boolean {
    return this.#low;
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#watching;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      await this.#look().catch((err: Error) => this.#log.warn({ err }, "the room on the disk is not known"));
      await delay(LOOK, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #look(): Promise<void> {
    let free = await freeBytes(this.#folder);
    if (free < CRITICAL && existsSync(this.#reserve)) {
      this.#tell(true, free); // before there is room again, which is not for visitors
      await rm(this.#reserve, { force: true });
      this.#log.error({ folder: this.#folder }, "the disk is full: the reserve was given up; make room");
      free = await freeBytes(this.#folder);
    }
    // Without its reserve the site takes nothing before there is room for both.
    const least = existsSync(this.#reserve) ? LOW : LOW + RESERVE;
    this.#tell(free < least, free);
    if (!this.#low && least !== LOW) await this.#keepReserve();
  }

  #tell(low: boolean, free: number): void {
    if (low === this.#low) return;
    this.#low = low;
    const fields = { folder: this.#folder, freeMegabytes: Math.floor(free / MB) };
    if (low) this.#log.error(fields, "the disk is nearly full: visitors are asked to call; make room");
    else this.#log.info(fields, "the disk has room again");
  }

  /** Written, not merely declared: a file system may promise room that it does not have. */
  async #keepReserve(): Promise<void> {
    const draft = `${this.#reserve}.new`;
    const file = await open(draft, "w", 0o600);
    try {
      const piece = randomBytes(MB); // which no file system makes smaller
      for (let size = 0; size < RESERVE; size += MB) await file.write(piece);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    await rename(draft, this.#reserve);
  }
}
