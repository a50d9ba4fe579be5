import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rename, rm, statfs } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "./log.ts";

const MEGABYTE = 1024 * 1024;

/** With less free space nothing more is stored for visitors, so that they never take the last of it. */
const LOW_BYTES = 64 * MEGABYTE;

/** With less free space PostgreSQL soon stops, since it writes its log in files of 16 MB. */
const CRITICAL_BYTES = 16 * MEGABYTE;

/**
 * The size of a file that reserves space. When other programs have filled the disk it is deleted: PostgreSQL can start again, and staff
 * can sign in.
 */
const RESERVE_BYTES = 32 * MEGABYTE;

const SPACE_CHECK_INTERVAL_MS = 2000;

/** Reads how many bytes may still be written to the folder's file system. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Watches the free space of the embedded database's disk, and keeps a reserve of it. */
export class DiskSpace {
  #isLow = false;
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

  /** True while nothing more may be stored for visitors. */
  get isLow(): boolean {
    return this.#isLow;
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#watching;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      await this.#check().catch((err: Error) => this.#log.warn({ err }, "the room on the disk is not known"));
      await delay(SPACE_CHECK_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #check(): Promise<void> {
    let free = await readFreeBytes(this.#folder);
    if (free < CRITICAL_BYTES && existsSync(this.#reserve)) {
      this.#setLow(true, free); // at once: the space of the reserve is not for visitors
      await rm(this.#reserve, { force: true });
      this.#log.error({ folder: this.#folder }, "the disk is full: the reserve was given up; make room");
      free = await readFreeBytes(this.#folder);
    }
    // Without a reserve nothing is stored for visitors until there is room for both.
    const least = existsSync(this.#reserve) ? LOW_BYTES : LOW_BYTES + RESERVE_BYTES;
    this.#setLow(free < least, free);
    if (!this.#isLow && least !== LOW_BYTES) await this.#writeReserve();
  }

  #setLow(isLow: boolean, free: number): void {
    if (isLow === this.#isLow) return;
    this.#isLow = isLow;
    const fields = { folder: this.#folder, freeMegabytes: Math.floor(free / MEGABYTE) };
    if (isLow) this.#log.error(fields, "the disk is nearly full: visitors are asked to call; make room");
    else this.#log.info(fields, "the disk has room again");
  }

  /** Writes the whole file: a file system may grant a size for which it has no room. */
  async #writeReserve(): Promise<void> {
    const draft = `${this.#reserve}.new`;
    const file = await open(draft, "w", 0o600);
    try {
      const piece = randomBytes(MEGABYTE); // no file system can compress it
      for (let size = 0; size < RESERVE_BYTES; size += MEGABYTE) await file.write(piece);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    await rename(draft, this.#reserve);
  }
}
