import { readFileSync } from "node:fs";

/** Ticks of the clock in a second, as Linux states times to programs on all its platforms (`sysconf(_SC_CLK_TCK)`). */
const TICKS = 100;

/**
 * Processor seconds of this process and of all its descendants that have ended, in user and system mode: fields 14 to 17 of
 * `/proc/self/stat` (proc_pid_stat(5)). Undefined where there is no such file.
 */
export function readProcessorSeconds(file = "/proc/self/stat") {
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
  // Field 2 is the program's name in parentheses, which may hold spaces and parentheses itself; field 3 is the first after it.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}
