import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Commits a site's folder that is a repository of its own; leaves every other one as it is. */
export async function commitFolder(folder: string, by: string, changed: readonly string[]): Promise<void> {
  const git = (...args: string[]) => run("git", ["-C", folder, ...args]);
  const top = await git("rev-parse", "--show-toplevel").then(
    ({ stdout }) => stdout.trim(),
    () => "", // no repository, or no git
  );
  if (!top || realpathSync(top) !== realpathSync(folder)) return;
  await git("add", "--all");
  const author = ["-c", `user.name=${by}`, "-c", `user.email=${by}`];
  await git(...author, "commit", "--quiet", "--message", `Change ${changed.join(", ")} at the desk`);
}
