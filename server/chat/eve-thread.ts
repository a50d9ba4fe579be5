import { Worker } from "node:worker_threads";
import { chatApiErrors } from "#copy/chat.ts";
import type { Conversation, Eve, EveOptions, Reply } from "#eve/eve.ts";
import { Gate } from "../gate.ts";
import { Refusal } from "../http/refusal.ts";
import type { Log } from "../log.ts";
import type { EveJob, FromEve } from "./eve-worker.ts";

/** Milliseconds of a processor that one message may take; it takes some ten. On a busy machine the clock would say little. */
const LIMIT = 300;
const LOOK_EVERY = 100;

/** Messages that wait for their turn, and for how many milliseconds at most. */
const MOST_WAITING = 200;
const PATIENCE = 5000;

/** Messages that are published in the time of one. */
const PUBLISHED_AT_ONCE = 8;

/** Stands in the public log for a message of which nobody can say what in it is private. */
const UNREAD = "…";

export type EveThreadOptions = {
  model?: EveOptions["model"];
  log: Pick<Log, "warn" | "error">;
  /** What runs in the thread: Eve, but in tests of a thread that hangs. */
  script?: URL;
};

const EVE = new URL("./eve-worker.ts", import.meta.url);

type Thread = { worker: Worker; handOver: Reply; jobs: Map<number, Job> };
type Job = { thought(): void; answered(answer: unknown): void; failed(error: Error): void };

/**
 * Eve in a thread of her own, one message at a time: what one takes keeps no other request waiting. A thread that spends over
 * {@link LIMIT} on a message is given up for a new one, and who waits for it is handed over to the office.
 */
export class EveThread {
  readonly #options: EveThreadOptions;
  readonly #gate = new Gate(1, MOST_WAITING, PATIENCE);
  #worker: Worker | undefined;
  #thread: Promise<Thread>;
  #lastId = 0;
  #isStopped = false;

  constructor(options: EveThreadOptions) {
    this.#options = options;
    this.#thread = this.#start();
  }

  /** Resolves when she has learned what she knows. @throws when she cannot */
  async ready(): Promise<void> {
    await this.#thread;
  }

  /**
   * As Eve's own; where she fails, the message is handed over.
   * @param sender whose message it is, an address or a network: each waits its turn
   * @throws {Refusal} 503 while too many messages wait
   */
  async reply(message: string, conversation: Conversation, now: Date, sender = ""): Promise<Reply> {
    const { details, state } = conversation;
    const { handOver } = await this.#thread;
    try {
      return (await this.#ask({ ask: "reply", with: [message, conversation, now] }, sender)) as Reply;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      this.#options.log.error({ err: error }, "Eve handed a message over");
      const published = { question: UNREAD, answer: handOver.message };
      const effects = { ...handOver.effects, state: (state ?? handOver.effects.state) as object };
      return { ...handOver, noted: details, published, effects };
    }
  }

  /** As Eve's own. @throws {Refusal} 503 while too many messages wait */
  press(...job: Parameters<Eve["press"]>): Promise<Reply> {
    return this.#ask({ ask: "press", with: job }) as Promise<Reply>;
  }

  /** As Eve's own. @throws {Refusal} 503 while too many messages wait */
  rewrite(...job: Parameters<Eve["rewrite"]>): Promise<ReturnType<Eve["rewrite"]>> {
    return this.#ask({ ask: "rewrite", with: job }) as Promise<ReturnType<Eve["rewrite"]>>;
  }

  /** As Eve's own, a few messages at a time; what she fails on is hidden as a whole. @throws {Refusal} 503 while too many messages wait */
  async publish(messages: Parameters<Eve["publish"]>[0]): Promise<string[]> {
    const texts: string[] = [];
    for (let at = 0; at < messages.length; at += PUBLISHED_AT_ONCE) {
      const some = messages.slice(at, at + PUBLISHED_AT_ONCE);
      const answer = this.#ask({ ask: "publish", with: [some] }) as Promise<string[]>;
      const unread = (error: unknown) => {
        if (error instanceof Refusal) throw error;
        this.#options.log.error({ err: error }, "Eve hid whole messages");
        return some.map(() => UNREAD);
      };
      texts.push(...(await answer.catch(unread)));
    }
    return texts;
  }

  /** Ends the thread, also while it learns; what waits for it then is left without an answer. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#worker?.terminate();
  }

  /** Sends a job when the one before is thought through; what a model is asked afterwards keeps nobody waiting. */
  async #ask(job: EveJob, sender = ""): Promise<unknown> {
    let answer: Promise<unknown> | undefined;
    await this.#gate.run(
      async () => {
        const thread = await this.#thread;
        const id = ++this.#lastId;
        const thought = new Promise<void>((resolve) => {
          answer = new Promise((answered, failed) => {
            thread.jobs.set(id, { thought: resolve, answered, failed });
          });
        });
        thread.worker.postMessage({ id, job });
        await this.#watch(thread.worker, thought);
      },
      busy,
      sender,
    );
    return answer;
  }

  /** Resolves when `thought` does: at the latest when the worker, having spent too long on it, was ended. */
  async #watch(worker: Worker, thought: Promise<void>): Promise<void> {
    const spent = timeSpent(worker);
    const giveUpLate = async () => {
      if ((await spent()) > LIMIT) await worker.terminate();
    };
    const look = setInterval(() => giveUpLate().catch(() => undefined), LOOK_EVERY); // it fails when the thread has ended
    await thought;
    clearInterval(look);
  }

  #start(): Promise<Thread> {
    const { model, log, script = EVE } = this.#options;
    const worker = new Worker(script, { execArgv: [], workerData: model });
    worker.unref(); // an idle thread keeps no process alive
    this.#worker = worker;
    const jobs: Thread["jobs"] = new Map();
    return new Promise((resolve, reject) => {
      let isReady = false;
      let fault = new Error(`Eve took more than ${LIMIT} ms for a message.`);
      worker.on("error", (error) => (fault = error as Error));
      worker.on("exit", () => {
        if (!this.#isStopped || isReady) reject(fault);
        if (isReady && !this.#isStopped) this.#thread = this.#start();
        for (const job of jobs.values()) fail(job, fault);
      });
      worker.on("message", (said: FromEve) => {
        if (said.type === "ready") {
          isReady = true;
          return resolve({ worker, handOver: said.handOver, jobs });
        }
        if (said.type === "warning") return log.warn(said.fields, said.message);
        const job = jobs.get(said.id);
        if (said.type === "thought") return job?.thought();
        jobs.delete(said.id);
        if (said.type === "answer") job?.answered(said.answer);
        else if (job) fail(job, said.error);
      });
    });
  }
}

/** Answers the milliseconds of a processor that `worker` has taken since; those that passed where Node cannot tell (before 24.6). */
function timeSpent(worker: Worker): () => Promise<number> {
  const began = performance.now();
  if (!("cpuUsage" in worker)) return async () => performance.now() - began;
  const before = worker.cpuUsage();
  before.catch(() => undefined); // the thread ended in between: whoever awaits it hears so, and it may be that nobody does
  return async () => {
    const { user, system } = await worker.cpuUsage(await before);
    return (user + system) / 1000;
  };
}

function fail({ thought, failed }: Job, error: Error): void {
  failed(error);
  thought();
}

function busy(): Refusal {
  return new Refusal(503, { error: chatApiErrors.unavailable }, { "retry-after": "5" });
}
