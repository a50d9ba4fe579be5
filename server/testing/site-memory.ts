import { readFileSync } from "node:fs";
import type { RunningSite } from "./start-site.ts";

/** Megabytes in RAM of the process that serves the site (Linux: VmRSS). */
export function residentMegabytes(site: RunningSite): number {
  const status = readFileSync(`/proc/${siteProcess(site)}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** The process that serves the site, a child of the one that was started. */
export function siteProcess(site: RunningSite): number {
  const serving = childProcesses(site.process.pid ?? 0).find((child) =>
    readFileSync(`/proc/${child}/cmdline`, "utf8").includes("site.ts"),
  );
  if (!serving) throw new Error("The site's process was not found.");
  return serving;
}

/** The children of a process (Linux). */
export function childProcesses(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}
