import { readFileSync } from "node:fs";
import type { RunningSite } from "./start-site.ts";

/** Megabytes in RAM of the process that serves the site (Linux: VmRSS). */
export function readResidentMegabytes(site: RunningSite): number {
  const status = readFileSync(`/proc/${findSiteProcess(site)}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** The process that serves the site, a child of the one that was started. */
export function findSiteProcess(site: RunningSite): number {
  const serving = listChildProcesses(site.process.pid ?? 0).find((child) =>
    readFileSync(`/proc/${child}/cmdline`, "utf8").includes("worker.ts"),
  );
  if (!serving) throw new Error("The site's process was not found.");
  return serving;
}

/** The ids of a process's children (Linux). */
export function listChildProcesses(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}
