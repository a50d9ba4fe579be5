import { writeSync } from "node:fs";
import process from "node:process";
import pino, { type DestinationStream, type Logger } from "pino";
import { codeOf } from "#contract/values.ts";

export type Log = Logger;

let stream: DestinationStream | undefined; // shared by all logs of the process

const WRITE_INTERVAL_MS = 100;
const MAX_UNWRITTEN_BYTES = 1024 * 1024; // kept for a slow reader; more are dropped

/**
 * A log of one JSON line for each event on standard error. Announcements to the person who starts the site go to standard output.
 * Callers never log secrets, tokens, resumes and message texts; the paths below are a second guard.
 */
export function createLog(level = "info"): Log {
  stream ??= openStandardError();
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError },
      redact: {
        paths: ["password", "token", "apikey", "authorization", "*.password", "*.token"],
        remove: true,
      },
    },
    stream,
  );
}

/**
 * Standard error, written a few times a second and when the process ends, so that a line costs no write of its own. On a full disk
 * lines are lost and the site goes on, while pino's own stream would try for ever to write the rest when the process ends.
 */
function openStandardError(): DestinationStream {
  let unwritten = Buffer.alloc(0);
  let lines: string[] = [];
  function write() {
    if (lines.length === 0 && unwritten.length === 0) return;
    const all = Buffer.concat([unwritten, Buffer.from(lines.join(""))]);
    lines = [];
    try {
      unwritten = all.subarray(writeSync(2, all));
    } catch (error) {
      const isKept = codeOf(error) === "EAGAIN" && all.length < MAX_UNWRITTEN_BYTES;
      unwritten = isKept ? all : Buffer.alloc(0);
    }
  }
  setInterval(write, WRITE_INTERVAL_MS).unref();
  process.once("exit", write);
  return { write: (line) => void lines.push(line) };
}

/** Logs the output of PostgreSQL; only what it says of an end or a fault is worth a look. */
export function logPostgres(log: Log): (text: string) => void {
  return (text) => {
    const level = /\b(FATAL|PANIC):|unexpectedly/.test(text) ? "warn" : "debug";
    log[level]({ said: text.trim() }, "postgres");
  };
}

/** An error without the database's details, which quote a visitor's text: "Failing row contains (…)". */
function serializeError({ name, message, stack, code }: Error & { code?: string }) {
  return { type: name, message, code, stack };
}
