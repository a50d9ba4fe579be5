import process from "node:process";
import { Worker } from "node:worker_threads";
import { chatApiErrors } from "#copy/chat-errors.ts";
import type { Conversation, Eve, EveOptions, Reply } from "#eve/eve.ts";
import { Gate } from "../gate.ts";
import { Refusal } from "../http/refusal.ts";
import type { Log } from "../log.ts";
import type { EveJob, EveMessage } from "./eve-worker.ts";

/** Processor time for one message, which usually takes some ten. Time on the clock would say little on a busy machine. */
const MAX_THINKING_MS = 300;
const TIME_CHECK_INTERVAL_MS = 100;

/** Messages that may wait for their turn, and how long one waits. */
const MAX_WAITING_MESSAGES = 200;
const MAX_WAIT_MS = 5000;

/** Messages that are published in one turn, in the time that one reply may take. */
const PUBLISH_BATCH = 8;

/** Characters that Eve hears in one turn; each part begins with the end of the one before, so that no sentence is torn. */
const HEARD_PART = 2_000;
const HEARD_STEP = 1_600;

/** Takes the place of a whole message in the public log when nothing could tell what in it is private. */
const HIDDEN_TEXT = "…";

export type EveThreadOptions = {
  /** The folder of the build that Eve reads the site's data of; without it she reads the site's folder, as in development. */
  build?: string | undefined;
  model?: EveOptions["model"];
  log: Pick<Log, "warn" | "error">;
  /** The thread's program, which a test replaces by one that hangs. */
  script?: URL;
};

const EVE_SCRIPT = new URL("./eve-worker.ts", import.meta.url);

type Thread = { worker: Worker; handOver: Reply; jobs: Map<number, Job> };
type Job = { onThought(): void; onAnswer(answer: unknown): void; onError(error: Error): void };

/**
 * Eve in a thread of her own, one message at a time, so that a slow message delays no other request. A thread that spends over
 * {@link MAX_THINKING_MS} on a message is replaced by a new one, and that message is handed over to the office.
 */
export class EveThread {
  readonly #options: EveThreadOptions;
  readonly #gate = new Gate(1, MAX_WAITING_MESSAGES, MAX_WAIT_MS);
  #worker: Worker | undefined;
  #thread: Promise<Thread>;
  #onLearning: () => void = () => undefined;
  /** The reply for whoever writes while Eve learns; undefined when she does not. */
  #whileLearning: Reply | undefined;
  #lastId = 0;
  #isStopped = false;

  constructor(options: EveThreadOptions) {
    this.#options = options;
    this.#thread = this.#start();
  }

  /** Resolves when Eve has learned what she knows. @throws when she cannot */
  async ready(): Promise<void> {
    await this.#thread;
  }

  /** Resolves when Eve is ready, or has to learn first, in some half a minute. @throws when she cannot start */
  async readyOrLearning(): Promise<void> {
    const learning = new Promise<void>((resolve) => {
      this.#onLearning = resolve;
    });
    await Promise.race([this.#thread, learning]);
  }

  /**
   * Calls Eve's `reply`; where she fails, the message is handed over to the office.
   * @param sender the address or network that sent the message: the turns go round among the senders
   * @throws {Refusal} 503 while too many messages wait
   */
  async reply(message: string, conversation: Conversation, now: Date, sender = ""): Promise<Reply> {
    if (this.#whileLearning) return handOver(this.#whileLearning, conversation);
    const answer = this.#ask({ method: "reply", args: [message, conversation, now] }, sender);
    return this.#orHandOver(answer as Promise<Reply>, conversation);
  }

  /**
   * Calls Eve's `press`. What was pressed is done by then, so where she fails it is told, like a message, to the office.
   * @throws {Refusal} 503 while too many messages wait
   */
  async press(...job: Parameters<Eve["press"]>): Promise<Reply> {
    const [, , , conversation] = job;
    if (this.#whileLearning) return handOver(this.#whileLearning, conversation);
    return this.#orHandOver(this.#ask({ method: "press", args: job }) as Promise<Reply>, conversation);
  }

  /**
   * Calls Eve's `hear`, for a part of a long text at a time, so that messages come in between.
   * @throws {Refusal} 503 while too many messages wait; another error when she fails on the text
   */
  async hear(text: string): Promise<boolean> {
    for (let at = 0; at < text.length; at += HEARD_STEP)
      if (await this.#ask({ method: "hear", args: [text.slice(at, at + HEARD_PART)] })) return true;
    return false;
  }

  /** Calls Eve's `rewrite`. @throws {Refusal} 503 while too many messages wait */
  rewrite(...job: Parameters<Eve["rewrite"]>): Promise<ReturnType<Eve["rewrite"]>> {
    return this.#ask({ method: "rewrite", args: job }) as Promise<ReturnType<Eve["rewrite"]>>;
  }

  /** Calls Eve's `publish`, a few messages at a time; messages that she fails on are hidden whole. @throws {Refusal} 503 while too many messages wait */
  async publish(messages: Parameters<Eve["publish"]>[0]): Promise<string[]> {
    const texts: string[] = [];
    for (let at = 0; at < messages.length; at += PUBLISH_BATCH) {
      const some = messages.slice(at, at + PUBLISH_BATCH);
      const answer = this.#ask({ method: "publish", args: [some] }) as Promise<string[]>;
      const hideAll = (error: unknown) => {
        if (error instanceof Refusal) throw error;
        this.#options.log.error({ err: error }, "Eve hid whole messages");
        return some.map(() => HIDDEN_TEXT);
      };
      texts.push(...(await answer.catch(hideAll)));
    }
    return texts;
  }

  /** Ends the thread, also while it learns; messages that still wait get no answer. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#worker?.terminate();
  }

  /** Eve's answer, or where she fails the reply that a person will answer. */
  async #orHandOver(answer: Promise<Reply>, conversation: Omit<Conversation, "messages">): Promise<Reply> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      this.#options.log.error({ err: error }, "Eve handed a message over");
      return handOver((await this.#thread).handOver, conversation);
    }
  }

  /** Sends a job when Eve has thought about the one before. Her call of a language model afterwards delays no other job. */
  async #ask(job: EveJob, sender = ""): Promise<unknown> {
    if (this.#whileLearning) throw refuseBusy();
    let answer: Promise<unknown> | undefined;
    await this.#gate.run(
      async () => {
        const thread = await this.#thread;
        const id = ++this.#lastId;
        const thought = new Promise<void>((onThought) => {
          answer = new Promise((onAnswer, onError) => {
            thread.jobs.set(id, { onThought, onAnswer, onError });
          });
        });
        thread.worker.postMessage({ id, job });
        await this.#watch(thread.worker, thought);
      },
      refuseBusy,
      sender,
    );
    return answer;
  }

  /** Waits until Eve has thought about a job, and ends a worker that spends too long on it; then `thought` resolves too. */
  async #watch(worker: Worker, thought: Promise<void>): Promise<void> {
    const readCpuTime = startCpuClock(worker);
    const endIfLate = async () => {
      if ((await readCpuTime()) > MAX_THINKING_MS) await worker.terminate();
    };
    // The check fails when the thread has ended meanwhile.
    const timer = setInterval(() => endIfLate().catch(() => undefined), TIME_CHECK_INTERVAL_MS);
    await thought;
    clearInterval(timer);
  }

  #start(): Promise<Thread> {
    const { build, model, log, script = EVE_SCRIPT } = this.#options;
    const worker = new Worker(script, {
      execArgv: [],
      workerData: model,
      env: { ...process.env, ...(build && { EAVES_BUILD: build, EAVES_DATA_OF_BUILD: build }) },
    });
    worker.unref(); // an idle thread keeps no process alive
    this.#worker = worker;
    const jobs: Thread["jobs"] = new Map();
    return new Promise((resolve, reject) => {
      let isReady = false;
      let fault = new Error(`Eve took more than ${MAX_THINKING_MS} ms for a message.`);
      worker.on("error", (error) => (fault = error as Error));
      worker.on("exit", () => {
        if (!this.#isStopped) {
          reject(fault); // of no effect when she was ready
          if (isReady) this.#thread = this.#start();
        }
        for (const job of jobs.values()) failJob(job, fault);
      });
      worker.on("message", (message: EveMessage) => {
        if (message.type === "ready") {
          isReady = true;
          this.#whileLearning = undefined;
          return resolve({ worker, handOver: message.handOver, jobs });
        }
        if (message.type === "learning") {
          this.#whileLearning = message.handOver;
          return this.#onLearning();
        }
        if (message.type === "warning") return log.warn(message.fields, message.message);
        passOn(message, jobs);
      });
    });
  }
}

/** Starts a clock of the milliseconds of processor time that `worker` takes; before Node 24.6, which cannot tell, of those that pass. */
function startCpuClock(worker: Worker): () => Promise<number> {
  const began = performance.now();
  if (!("cpuUsage" in worker)) return async () => performance.now() - began;
  const before = worker.cpuUsage();
  before.catch(() => undefined); // fails where the thread has ended; whoever reads the clock gets the error
  return async () => {
    const { user, system } = await worker.cpuUsage(await before);
    return (user + system) / 1000;
  };
}

/** Passes what Eve says of a job on to who asked. */
function passOn(message: Extract<EveMessage, { id: number }>, jobs: Thread["jobs"]): void {
  const job = jobs.get(message.id);
  if (message.type !== "thought") jobs.delete(message.id);
  if (message.type === "thought") job?.onThought();
  else if (message.type === "answer") job?.onAnswer(message.answer);
  else if (job) failJob(job, message.error);
}

function failJob({ onThought, onError }: Job, error: Error): void {
  onError(error);
  onThought();
}

/** The reply that a person will answer, for one conversation, with none of the message's words in public. */
function handOver(reply: Reply, { details, state }: Omit<Conversation, "messages">): Reply {
  const published = { question: HIDDEN_TEXT, answer: reply.message };
  const effects = { ...reply.effects, state: (state ?? reply.effects.state) as object };
  return { ...reply, noted: details, published, effects };
}

function refuseBusy(): Refusal {
  return new Refusal(503, { error: chatApiErrors.unavailable }, { "retry-after": "5" });
}
