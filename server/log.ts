import { writeSync } from "node:fs";
import process from "node:process";
import pino, { type DestinationStream, type Logger } from "pino";
import { codeOf } from "#contract/values.ts";

export type Log = Logger;

let stream: DestinationStream | undefined; // one for all logs of the process

const PAUSE = 100; // milliseconds between two writes
const MOST_UNWRITTEN = 1024 * 1024; // bytes for a reader that is slow; more are dropped

/**
 * One JSON line an event, to standard error; what a person should read at the start goes to standard output.
 * Secrets, tokens, resumes and message texts are never handed to it; the paths below are a second guard.
 */
export function createLog(level = "info"): Log {
  stream ??= standardError();
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: withoutValues },
      redact: {
        paths: ["password", "token", "apikey", "authorization", "*.password", "*.token"],
        remove: true,
      },
    },
    stream,
  );
}

/**
 * Standard error, written a few times a second and when the process ends: a line costs no write of its own. On a full disk lines are
 * lost and the site goes on; pino's own stream then tries for ever to write what is left when the process ends.
 */
function standardError(): DestinationStream {
  let unwritten = Buffer.alloc(0);
  let lines: string[] = [];
  function write() {
    if (lines.length === 0 && unwritten.length === 0) return;
    const all = Buffer.concat([unwritten, Buffer.from(lines.join(""))]);
    lines = [];
    try {
      unwritten = all.subarray(writeSync(2, all));
    } catch (error) {
      const later = codeOf(error) === "EAGAIN" && all.length < MOST_UNWRITTEN;
      unwritten = later ? all : Buffer.alloc(0);
    }
  }
  setInterval(write, PAUSE).unref();
  process.once("exit", write);
  return { write: (line) => void lines.push(line) };
}

/** An error without the database's details, which quote what a visitor sent: "Failing row contains (…)". */
function withoutValues({ name, message, stack, code }: Error & { code?: string }) {
  return { type: name, message, code, stack };
}
