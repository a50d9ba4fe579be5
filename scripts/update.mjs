// `npm run update`: fetches the newest version, installs and builds it beside the running site, and only then puts it in the place of the
// old one. A restart, which it asks for or makes, then takes seconds. It uses only the standard library, as scripts/run.mjs does.
import { existsSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { siteFolder } from "./prepare/build.mjs";
import { loadEnvFile } from "./prepare/env-file.mjs";
import { endWithParent, findNpmProcess } from "./prepare/parent.mjs";
import { PROJECT, run, runCommand, Stop, say } from "./prepare/step.mjs";

/** The new version's folder while it is built: below the project, so that it is moved by renaming. */
const BESIDE = path.join(PROJECT, ".update");
const MAX_SUBJECTS = 20;

await runCommand(async () => {
  endWithParent(findNpmProcess());
  loadEnvFile();
  await refuseOwnChanges();
  const newest = await fetchNewest();
  if (!newest) return say("✓ This is the newest version already.");
  await sayChanges(newest);
  try {
    await prepareBeside(newest);
    await takeOver(newest);
  } finally {
    await removeBeside();
  }
  await restart();
});

/** Refuses a folder that is no clone, one that git does not read, as another's, and one in which files of the program are changed. */
async function refuseOwnChanges() {
  if (!existsSync(path.join(PROJECT, ".git")))
    throw new Stop(
      "This folder is no git clone. A container is updated by building its image anew from one.",
    );
  const { code, output } = await run("git", ["rev-parse", "--git-dir"], { quiet: true });
  if (code !== 0)
    throw new Stop(
      `git does not read this folder:\n\n${output.trim()}\n\n` +
        "Update as the user to whom the folder belongs, as whom the site runs: sudo -u USER npm run update",
    );
  const changed = await git("status", "--porcelain", "--untracked-files=no");
  if (changed)
    throw new Stop(
      `These files of the program are changed here, and an update would lose that:\n${changed}\n` +
        "What is yours belongs into site/ and .env. `git stash` puts the changes away.",
    );
}

/** Fetches the branch that this one follows. Resolves with its newest commit; undefined if that is here. */
async function fetchNewest() {
  await git("fetch", "--quiet");
  const newest = await git("rev-parse", "@{upstream}");
  if (newest === (await git("rev-parse", "HEAD"))) return undefined;
  const { code } = await run("git", ["merge-base", "--is-ancestor", "HEAD", newest], { quiet: true });
  if (code !== 0)
    throw new Stop("This clone has commits that the newest version has not: merge them by git.");
  return newest;
}

async function sayChanges(newest) {
  const list = async (...args) => (await git(...args)).split("\n").filter(Boolean);
  const subjects = await list("log", "--format=%s", `HEAD..${newest}`);
  say(`… ${subjects.length} changes:`);
  for (const subject of subjects.slice(0, MAX_SUBJECTS)) say(`  - ${subject}`);
  if (subjects.length > MAX_SUBJECTS) say(`  and ${subjects.length - MAX_SUBJECTS} more: git log`);
  const added = ["diff", "--name-only", "--diff-filter=A", `HEAD..${newest}`];
  const migrations = await list(...added, "--", "supabase/migrations");
  if (migrations.length > 0) say(`  The next start applies ${migrations.length} migrations to the database.`);
  else if (await git("diff", "--name-only", `HEAD..${newest}`, "--", "supabase/schemas"))
    say("  The next start makes the database's functions anew.");
  const before = settingsOf(await git("show", "HEAD:.env.example"));
  const settings = settingsOf(await git("show", `${newest}:.env.example`)).filter(
    (name) => !before.includes(name),
  );
  if (settings.length > 0) say(`  New settings, see .env.example: ${settings.join(", ")}`);
}

function settingsOf(example) {
  return [...example.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name);
}

/** Checks the new version out beside this one, and installs and builds it there; nothing of the running site changes. */
async function prepareBeside(newest) {
  await removeBeside(); // what an update that was killed has left
  await git("worktree", "add", "--quiet", "--detach", BESIDE, newest);
  if (hasSameDependencies())
    symlinkSync(path.join(PROJECT, "node_modules"), path.join(BESIDE, "node_modules"), "junction");
  const { EAVES_BUILD: _, ...environment } = process.env;
  const env = { ...environment, EAVES_ENV_FILE: "", SITE_DIR: siteFolder() };
  const { code } = await run(process.execPath, [path.join(BESIDE, "scripts/run.mjs"), "--built"], { env });
  if (code !== 0)
    throw new Stop("The new version could not be prepared; why stands above. The site is as it was.");
}

function hasSameDependencies() {
  const [here, beside] = [PROJECT, BESIDE].map((folder) =>
    readFileSync(path.join(folder, "package-lock.json")),
  );
  return here.equals(beside) && existsSync(path.join(PROJECT, "node_modules"));
}

/** Puts the new version in the place of the old one. If it is interrupted, the next start makes what is missing. */
async function takeOver(newest) {
  const folders = hasSameDependencies() ? ["build"] : ["node_modules", "build"];
  await git("merge", "--quiet", "--ff-only", newest);
  for (const folder of folders) {
    const [here, beside] = [path.join(PROJECT, folder), path.join(BESIDE, folder)];
    if (existsSync(here)) renameSync(here, path.join(BESIDE, `${folder}.old`));
    renameSync(beside, here);
  }
  // Compiled code is kept by the path of its source, so it is made once more.
  rmSync(path.join(PROJECT, "build/compiled"), { recursive: true, force: true });
  const { code } = await run(process.execPath, [path.join(PROJECT, "scripts/run.mjs"), "--built"]);
  if (code !== 0) throw new Stop("The new version is in place, but not whole; `npm start` says why.");
}

async function removeBeside() {
  rmSync(BESIDE, { recursive: true, force: true });
  await git("worktree", "prune");
}

async function restart() {
  const unit = process.env.UPDATE_RESTART;
  if (!unit) return say("✓ The new version is in place. Restart the site to run it, which takes seconds.");
  const { code } = await run("systemctl", ["--no-ask-password", "restart", unit]);
  if (code !== 0)
    throw new Stop(`The new version is in place. Restart it yourself: sudo systemctl restart ${unit}`);
  say(`✓ The new version is in place, and ${unit} is restarted.`);
}

/** Runs git in the project's folder. Resolves with what it printed, and stops with that where it fails. */
async function git(...args) {
  const { code, output } = await run("git", args, { quiet: true });
  if (code !== 0) throw new Stop(`git ${args[0]} failed:\n\n${output.trim()}`);
  return output.trim();
}
