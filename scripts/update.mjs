// `npm run update`: fetches the newest release, checks who signed it, installs and builds it beside the running site, and only then puts it in
// the place of the old one. A restart, which it asks for or makes, then takes seconds. The old version stays whole in `.previous/`:
// `npm run update -- --back` puts it back. It uses only the standard library, as scripts/run.mjs does.
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { knownFormat, siteFolder, statedFormat } from "./prepare/build.mjs";
import { readChanges } from "./prepare/changelog.mjs";
import { loadEnvFile } from "./prepare/env-file.mjs";
import { endWithParent, findNpmProcess } from "./prepare/parent.mjs";
import { PROJECT, run, runCommand, Stop, say } from "./prepare/step.mjs";

/** The new version's folder while it is built, and the old one's afterwards: below the project, so that they are moved by renaming. */
const BESIDE = path.join(PROJECT, ".update");
const PREVIOUS = path.join(PROJECT, ".previous");
const SITE_COPY = path.join(BESIDE, "site");

/** The keys that may sign a release, in the format of ssh-keygen's allowed signers. That of the version that is here counts, not the new one's. */
const SIGNERS = path.join(PROJECT, "deploy/release-signers");

const RELEASE = /^v\d+\.\d+\.\d+$/;
const FOLDERS = ["node_modules", "build"];
/** Milliseconds that a restarted site has until it serves; migrations of a large database take minutes. */
const PATIENCE_MS = Number(process.env.UPDATE_PATIENCE_SECONDS || 600) * 1000;

await runCommand(async () => {
  endWithParent(findNpmProcess());
  loadEnvFile();
  await refuseOwnChanges();
  if (process.argv.includes("--back")) {
    await goBack();
    return restart();
  }
  const release = await fetchNewest();
  if (!release) return say("✓ This is the newest version already.");
  await verifySignature(release);
  await sayChanges(release);
  try {
    await prepareBeside(release);
    await takeOver(release);
  } finally {
    await removeFolder(BESIDE);
  }
  await restartOrGoBack(release);
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

/** Fetches the releases. Resolves with the tag of the newest one, "v0.3.0"; undefined if that is here. */
async function fetchNewest() {
  await git("fetch", "--quiet", "--tags");
  // A tag's own name counts: a signed tag under another name is not that release.
  const tags = await list(
    "for-each-ref",
    "--sort=-v:refname",
    "--format=%(refname:strip=2) %(tag)",
    "refs/tags",
  );
  const [newest] =
    tags.map((line) => line.split(" ")).find(([name, own]) => RELEASE.test(name) && name === own) ?? [];
  if (!newest || (await isAncestor(newest, "HEAD"))) return undefined;
  if (!(await isAncestor("HEAD", newest)))
    throw new Stop(`This clone has commits that ${newest} has not: merge them by git.`);
  return newest;
}

async function isAncestor(older, newer) {
  const { code } = await run("git", ["merge-base", "--is-ancestor", older, `${newer}^{commit}`], {
    quiet: true,
  });
  return code === 0;
}

/** Stops unless the tag is signed by one of the signers that this version knows. */
async function verifySignature(release) {
  const { code, output } = await run(
    "git",
    ["-c", `gpg.ssh.allowedSignersFile=${SIGNERS}`, "verify-tag", release],
    {
      quiet: true,
    },
  );
  if (code === 0) return say(`✓ ${release} is signed by its makers`);
  throw new Stop(
    `${release} is not signed by anyone whom this version trusts (deploy/release-signers), so it is not installed:\n\n${output.trim()}\n\n` +
      "If it says that ssh-keygen is missing, install OpenSSH (apt install openssh-client). Otherwise somebody may have changed the release: " +
      "ask its makers.",
  );
}

async function sayChanges(release) {
  const { version } = JSON.parse(readFileSync(path.join(PROJECT, "package.json"), "utf8"));
  const changelog = await git("show", `${release}:CHANGELOG.md`);
  say(`\n${readChanges(changelog, version)}\n`);
  const added = ["diff", "--name-only", "--diff-filter=A", `HEAD..${release}`];
  const migrations = await list(...added, "--", "supabase/migrations");
  if (migrations.length > 0) say(`  The next start applies ${migrations.length} migrations to the database.`);
  else if (await git("diff", "--name-only", `HEAD..${release}`, "--", "supabase/schemas"))
    say("  The next start makes the database's functions anew.");
  const before = settingsOf(await git("show", "HEAD:.env.example"));
  const settings = settingsOf(await git("show", `${release}:.env.example`)).filter(
    (name) => !before.includes(name),
  );
  if (settings.length > 0) say(`  New settings, see .env.example: ${settings.join(", ")}`);
}

function settingsOf(example) {
  return [...example.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name);
}

/**
 * Checks the new version out beside this one, and installs and builds it there; nothing of the running site changes. It is built of a copy of the
 * site's folder, which it may carry over to a format of its own.
 */
async function prepareBeside(release) {
  await checkOut(BESIDE, release);
  if (hasSameDependencies()) shareDependencies(BESIDE);
  const { EAVES_BUILD: _, ...environment } = process.env;
  if (hasOwnSite()) cpSync(siteFolder(), SITE_COPY, { recursive: true });
  const env = {
    ...environment,
    EAVES_ENV_FILE: "",
    SITE_DIR: hasOwnSite() ? SITE_COPY : "",
    DATA_DIR: path.join(BESIDE, "data"),
  };
  const { code } = await run(process.execPath, [path.join(BESIDE, "scripts/run.mjs"), "--built"], { env });
  if (code !== 0)
    throw new Stop("The new version could not be prepared; why stands above. The site is as it was.");
}

/** False where the site shows the example, which each version brings itself. */
function hasOwnSite() {
  return siteFolder() !== path.join(PROJECT, "sample");
}

function hasSameDependencies() {
  const [here, beside] = [PROJECT, BESIDE].map((folder) =>
    readFileSync(path.join(folder, "package-lock.json")),
  );
  return here.equals(beside) && existsSync(path.join(PROJECT, "node_modules"));
}

/**
 * Puts the new version in the place of the old one, which moves to `.previous/` with all that it needs to start. If that is interrupted, the next
 * start makes what is missing.
 */
async function takeOver(release) {
  await checkOut(PREVIOUS, "HEAD");
  const folders = hasSameDependencies() ? ["build"] : FOLDERS;
  if (folders.length < FOLDERS.length) shareDependencies(PREVIOUS);
  await git("merge", "--quiet", "--ff-only", release);
  for (const folder of folders) {
    move(path.join(PROJECT, folder), path.join(PREVIOUS, folder));
    move(path.join(BESIDE, folder), path.join(PROJECT, folder));
  }
  // Compiled code is kept by the path of its source, so it is made once more.
  rmSync(path.join(PROJECT, "build/compiled"), { recursive: true, force: true });
  const env = { ...process.env, ...(hasOwnSite() && { SITE_DIR: SITE_COPY }) };
  const { code } = await run(process.execPath, [path.join(PROJECT, "scripts/run.mjs"), "--built"], { env });
  if (code !== 0)
    throw new Stop(`The new version is in place, but not whole; \`npm start\` says why. ${GO_BACK}`);
}

const GO_BACK = "The old one is put back by: npm run update -- --back";

/** Puts the version before the last update back. */
async function goBack() {
  if (!existsSync(PREVIOUS)) throw new Stop("There is no version before this one here: none was updated.");
  const before = await git("-C", PREVIOUS, "rev-parse", "HEAD");
  await git("reset", "--quiet", "--keep", before);
  for (const folder of FOLDERS) {
    const kept = path.join(PREVIOUS, folder);
    if (!existsSync(kept) || lstatSync(kept).isSymbolicLink()) continue;
    rmSync(path.join(PROJECT, folder), { recursive: true, force: true });
    move(kept, path.join(PROJECT, folder));
  }
  await removeFolder(PREVIOUS);
  putSiteBack();
  say(`✓ The version before is back: ${before.slice(0, 8)}. The database stays as the newer one left it.`);
}

/** Puts the site's folder back that the newer version has carried over to a format which the version that is here now does not read. */
function putSiteBack() {
  const folder = siteFolder();
  const [stated, known] = [statedFormat(folder), knownFormat()];
  if (stated <= known) return;
  const beside = `${folder}.format-${known}`;
  const within = path.join(folder, `.format-${known}`); // where nothing can be kept beside it
  const newer = `${folder}.format-${stated}`;
  if (existsSync(beside)) {
    rmSync(newer, { recursive: true, force: true });
    renameSync(folder, newer);
    renameSync(beside, folder);
    say(
      `✓ The site's folder is of format ${known} again; what was changed in it since the update is in ${newer}`,
    );
  } else if (existsSync(within)) {
    cpSync(within, folder, { recursive: true });
    say(`✓ The site's folder is of format ${known} again, as it was before the update.`);
  } else
    say(`${folder} is of format ${stated}, which this version does not read: put its folder of before back.`);
}

/** Checks a version out in a folder of its own, in place of what an interrupted update left there. */
async function checkOut(folder, version) {
  await removeFolder(folder);
  await git("worktree", "add", "--quiet", "--detach", folder, version);
}

async function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true });
  await git("worktree", "prune");
}

function shareDependencies(folder) {
  symlinkSync(path.join(PROJECT, "node_modules"), path.join(folder, "node_modules"), "junction");
}

function move(from, to) {
  if (existsSync(from)) renameSync(from, to);
}

/** Restarts the unit that UPDATE_RESTART names, or asks for a restart. Resolves with true if it has restarted. */
async function restart() {
  const unit = process.env.UPDATE_RESTART;
  if (!unit) {
    say("Restart the site to run it, which takes seconds.");
    return false;
  }
  const { code } = await run("systemctl", ["--no-ask-password", "restart", unit]);
  if (code !== 0) throw new Stop(`Restart it yourself: sudo systemctl restart ${unit}`);
  return true;
}

/** Restarts the site, and puts the old version back where the new one does not serve. */
async function restartOrGoBack(release) {
  say(`✓ ${release} is in place.`);
  if (!(await restart())) return say(`If it does not start: npm run update -- --back`);
  if (await isServing()) return say(`✓ ${release} serves.`);
  say(`${release} has not served within ${PATIENCE_MS / 1000} seconds, so the version before comes back.`);
  await goBack();
  await restart();
  throw new Stop(`Nothing was updated: the site's log says why ${release} did not start.`);
}

/** Waits until the site answers that it is ready. */
async function isServing() {
  const { HOST, PORT } = process.env;
  const host = !HOST || HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${PORT || 3000}/readyz`;
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (answer?.ok) return true;
    await delay(1000);
  }
  return false;
}

/** Runs git in the project's folder. Resolves with what it printed, and stops with that where it fails. */
async function git(...args) {
  const { code, output } = await run("git", args, { quiet: true });
  if (code !== 0) throw new Stop(`git ${args[0]} failed:\n\n${output.trim()}`);
  return output.trim();
}

/** The lines that git prints. */
async function list(...args) {
  return (await git(...args)).split("\n").filter(Boolean);
}
