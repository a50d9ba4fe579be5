import { setTimeout as delay } from "node:timers/promises";
import type { Answer } from "#contract/rows.ts";
import { messageOf } from "#contract/values.ts";
import { Absence } from "../data/absence.ts";
import type { ServerData } from "../data/server-data.ts";
import type { Log } from "../log.ts";
import { repeat } from "../repeat.ts";
import { retryDelay } from "./retry-delay.ts";

const LEASE_SECONDS = 15; // until a job of a killed process is free again; a living process renews the lease
const STOP_TIMEOUT_MS = 3_000; // a stopping site lets running tries go on so long
const MAX_RECORD_TRIES = 20; // a second apart

/** A job that is due, in its try number `attempts`. */
export type Job = Answer<"jobs_claim">[number];

/**
 * The end of a try: `said` and `status` are the receiver's answer. A job that failed is tried again after `retrySeconds`; null: never.
 * `isRefused`: by the reader's own address, which is no fault of a setting. `isForGood`: the address is none, or the receiver is gone.
 */
export type Outcome =
  | { end: "done"; said?: string; status?: number | null }
  | {
      end: "failed";
      said: string;
      retrySeconds: number | null;
      isRefused?: boolean;
      isForGood?: boolean;
      status?: number | null;
    };

export type QueueOptions = {
  data: ServerData;
  channel: "mail" | "device" | "webhook";
  log: Pick<Log, "info" | "warn">;
  /** Jobs that are done at the same time, slow ones not counted. */
  atOnce: number;
  /** After so many milliseconds a running job gives its place to another, so that a receiver that hangs delays only its own. */
  slowMs?: number;
  /** Milliseconds between looks for jobs that are due. */
  poll: number;
  /** Seconds that a claimed job is kept from other processes. */
  lease?: number | undefined;
  /** Runs before the first look. */
  prepare?(): Promise<void>;
  /** Does a job once. @throws when `ending` ended the try */
  perform(job: Job, ending: AbortSignal): Promise<Outcome>;
};

/**
 * Does the jobs of a channel that wait in the database. Any number of processes may run it over one database: each job is claimed by one of
 * them. A job is done only when its receiver took it, so nothing is lost when a process dies, and one that died in between is done twice,
 * under the same key.
 */
export class Queue {
  readonly #options: QueueOptions;
  readonly #lease: number;
  readonly #absence: Absence;
  readonly #ending = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #looking: ReturnType<typeof repeat>;
  #occupied = 0;
  #isPrepared = false;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#lease = options.lease ?? LEASE_SECONDS;
    this.#absence = new Absence(options.log, `jobs cannot be read: ${options.channel}`);
    this.#looking = repeat(() => this.#look(), { first: 0, every: options.poll });
  }

  /** Looks at once instead of at the next poll. */
  wake(): void {
    this.#looking.wake();
  }

  /** Lets running tries finish for a few seconds; the next process repeats one that does not. */
  async stop(): Promise<void> {
    const timer = setTimeout(() => this.#ending.abort(), STOP_TIMEOUT_MS);
    await this.#looking.stop();
    await Promise.all(this.#running);
    clearTimeout(timer);
    this.#ending.abort();
  }

  async #look() {
    try {
      if (!this.#isPrepared) await this.#options.prepare?.();
      this.#isPrepared = true;
      await this.#beginDue();
      this.#absence.end();
    } catch (error) {
      this.#absence.warn(error);
    }
  }

  /** Begins as many due jobs as there is room for. */
  async #beginDue() {
    const { data, channel, atOnce } = this.#options;
    const batch = atOnce - this.#occupied;
    if (batch === 0) return;
    for (const job of await data.call("jobs_claim", { channel, batch, lease_seconds: this.#lease }))
      this.#begin(job);
  }

  #begin(job: Job) {
    const { slowMs } = this.#options;
    this.#occupied += 1;
    const doing = this.#do(job);
    this.#running.add(doing);
    void doing.finally(() => this.#running.delete(doing));
    void Promise.race(slowMs ? [doing, delay(slowMs, undefined, { ref: false })] : [doing]).finally(() => {
      this.#occupied -= 1;
      this.wake(); // more may be due than there was room for
    });
  }

  async #do(job: Job) {
    const renewal = setInterval(() => this.#renew(job.id), (this.#lease * 1000) / 3);
    const outcome = await this.#try(job);
    clearInterval(renewal);
    if (!outcome) return; // its lease ends, and the next process does it
    await this.#record(job.id, outcome).catch((error) => {
      // Its lease ends, and it is done again.
      this.#options.log.warn(
        { job: job.id, error: messageOf(error) },
        "the end of a job could not be stored",
      );
    });
  }

  /** The outcome of a try; undefined where the end of the process ended it. */
  async #try(job: Job): Promise<Outcome | undefined> {
    try {
      return await this.#options.perform(job, this.#ending.signal);
    } catch (error) {
      if (this.#ending.signal.aborted) return;
      const said = messageOf(error);
      this.#options.log.warn({ job: job.id, kind: job.kind, error: said }, "a job could not be done");
      return { end: "failed", said, retrySeconds: retryDelay(job.attempts, false) };
    }
  }

  #renew(job_id: number) {
    const { data, log } = this.#options;
    data.call("job_renew", { job_id, lease_seconds: this.#lease }).catch((error: Error) => {
      // At worst another process does it a second time.
      log.warn({ job: job_id, error: error.message }, "a lease could not be renewed");
    });
  }

  /** Tries for a while: a database that is away just now must not cause a second copy of what was sent. */
  async #record(job_id: number, outcome: Outcome) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#store(job_id, outcome);
      } catch (error) {
        if (tries === MAX_RECORD_TRIES || this.#ending.signal.aborted) throw error;
        await delay(1000, undefined, { signal: this.#ending.signal }).catch(() => undefined);
      }
    }
  }

  async #store(job_id: number, outcome: Outcome): Promise<void> {
    const { data } = this.#options;
    const status = outcome.status ?? null;
    if (outcome.end === "done") {
      await data.call("job_done", { job_id, said: outcome.said ?? null, status });
      return;
    }
    const { said, retrySeconds, isRefused = false, isForGood = false } = outcome;
    const failure = { said, status, retry_in_seconds: retrySeconds, refused: isRefused, for_good: isForGood };
    await data.call("job_failed", { job_id, ...failure });
  }
}
