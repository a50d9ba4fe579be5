import { execFile } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";

const PROJECT = path.resolve(import.meta.dirname, "..", "..");
/** Milliseconds after which a build hangs; on a small machine that is busy, one takes minutes. */
const PATIENCE = 10 * 60_000;

/** A build that failed; the message is what it said, for people. */
export class BuildFailed extends Error {}

/**
 * Makes the pages, or what Eve has learned, of the site in `folder` into `output`, in a process of its own.
 * @param learned what Eve learned before, which stays where she would learn the same
 * @throws {BuildFailed}
 */
export async function buildSite(
  what: "pages" | "eve",
  folder: string,
  output: string,
  signal: AbortSignal,
  learned = "",
): Promise<void> {
  const program = what === "pages" ? "web/build/build.ts" : "eve/know/learn-command.ts";
  const { EAVES_PARENT: _, ...environment } = process.env;
  try {
    await promisify(execFile)(process.execPath, [program, learned], {
      cwd: PROJECT,
      env: {
        ...environment,
        SITE_DIR: folder,
        EAVES_BUILD: output,
        NODE_ENV: "production",
        NODE_UNIQUE_ID: "",
        MALLOC_ARENA_MAX: "2",
      },
      timeout: PATIENCE,
      signal,
    });
  } catch (error) {
    const said = String((error as { stderr?: string }).stderr ?? error).trim();
    const lines = said.split("\n").filter((line) => !/^\s+at |^node:|^$/.test(line));
    throw new BuildFailed(lines.slice(-6).join("\n") || "The build failed without a word.");
  }
}
