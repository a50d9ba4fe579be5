import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { messageOf } from "#contract/values.ts";
import type { Log } from "../log.ts";
import { ASKED_BY, type CallAnswer, type SentCall, type SiteDeskCall } from "./site-desk-calls.ts";

const PROGRAM = path.join(import.meta.dirname, "site-desk-main.ts");
/** The process takes 60 MB, and starts in a second; a tab that is seen calls every few seconds. */
const MAX_IDLE_MS = 2 * 60_000;

export type SiteDeskProcessOptions = {
  /** Tells the build that is live. */
  liveBuild(): string;
  /** Does what the process asks for. @throws with the reason why not */
  answer(call: SiteDeskCall): Promise<void>;
  /** Called when the process has ended, whatever it was doing. */
  onEnd(): void;
  log: Pick<Log, "warn">;
  /** Milliseconds without a call after which the process ends. */
  idle?: number;
};

type Running = { child: ChildProcess; socket: string; listening: Promise<unknown> };

/** The process that changes the site's data for staff. The first call starts it; it ends when nobody has called it for two minutes. */
export class SiteDeskProcess {
  readonly #options: SiteDeskProcessOptions;
  #running: Running | undefined;
  #calls = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SiteDeskProcessOptions) {
    this.#options = options;
  }

  /**
   * Passes a request on.
   * @param at path and query below /api/site
   * @param by the member of staff who asks
   * @throws where the process does not start, or ends before it answers
   */
  async ask(request: Request, at: string, by: string): Promise<Response> {
    this.#running ??= this.#start();
    const { socket, listening } = this.#running;
    clearTimeout(this.#timer);
    this.#calls++;
    try {
      await listening;
      const answer = await send(request, at, by, socket);
      const type = answer.headers["content-type"] ?? "text/plain";
      const body = Readable.toWeb(answer) as unknown as BodyInit;
      return new Response(body, { status: answer.statusCode ?? 500, headers: { "content-type": type } });
    } finally {
      this.#calls--;
      if (this.#calls === 0)
        this.#timer = setTimeout(() => this.stop(), this.#options.idle ?? MAX_IDLE_MS).unref();
    }
  }

  /** Ends the process, and what it builds. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    const child = this.#running?.child;
    this.#running = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL"); // what it writes is written whole or not at all
    await once(child, "exit");
  }

  #start(): Running {
    const { liveBuild, answer, onEnd, log } = this.#options;
    const { NODE_UNIQUE_ID: _, ...environment } = process.env; // it is no worker of the cluster
    const folder = process.platform === "win32" ? undefined : mkdtempSync(path.join(tmpdir(), "eaves-desk-"));
    const socket = folder
      ? path.join(folder, "socket")
      : `\\\\.\\pipe\\eaves-desk-${process.pid}-${Date.now()}`;
    const child = fork(PROGRAM, [socket], {
      env: { ...environment, EAVES_PARENT: String(process.pid), EAVES_BUILD: liveBuild() },
    });
    const listening = new Promise((resolve, reject) => {
      child.on("message", async (message: "listening" | SentCall) => {
        if (message === "listening") return resolve(undefined);
        const error = await answer(message).then(
          () => null,
          (fault: unknown) => messageOf(fault),
        );
        if (child.connected) child.send({ id: message.id, error } satisfies CallAnswer);
      });
      child.once("error", reject);
      child.once("exit", (code, signal) => {
        reject(new Error("The process behind the tab Site ended."));
        if (folder) rmSync(folder, { recursive: true, force: true });
        if (this.#running?.child === child) {
          this.#running = undefined;
          log.warn({ code, signal }, "the process behind the tab Site ended");
        }
        onEnd();
      });
    });
    listening.catch(() => undefined); // each call tells of it
    return { child, socket, listening };
  }
}

/** Sends a request over the socket; its body passes through as it comes in. */
async function send(request: Request, at: string, by: string, socket: string): Promise<IncomingMessage> {
  const type = request.headers.get("content-type");
  const sent = httpRequest({
    socketPath: socket,
    method: request.method,
    path: at,
    headers: { [ASKED_BY]: encodeURIComponent(by), ...(type && { "content-type": type }) },
  });
  const answered = once(sent, "response") as Promise<[IncomingMessage]>;
  const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([]);
  // An answer may come before the whole body has gone, such as that it is too large; then the rest is of no use.
  pipeline(body, sent).catch(() => undefined);
  const [answer] = await answered;
  return answer;
}
