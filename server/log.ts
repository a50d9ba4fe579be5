import pino, { type Logger } from "pino";

export type Log = Logger;

/**
 * One JSON line an event, to standard error; what a person should read at the start goes to standard output.
 * Secrets, tokens, resumes and message texts are never handed to it; the paths below are a second guard.
 */
export function createLog(level = "info"): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: ["password", "token", "apikey", "authorization", "*.password", "*.token"],
        remove: true,
      },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}
