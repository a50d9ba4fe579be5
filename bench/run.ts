// `npm run bench [-- NAME …]`: runs benchmarks, prints their results and writes them to bench/results.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import process from "node:process";

/** Benchmarks by name. */
const BENCHMARKS: Record<string, () => Promise<{ bench(): Promise<Record<string, unknown>> }>> = {
  start: () => import("./start.ts"),
  upgrade: () => import("./upgrade.ts"),
  applications: () => import("./applications.ts"),
  eve: () => import("./eve.ts"),
  hint3: () => import("./hint3.ts"),
  desk: () => import("./desk.ts"),
  live: () => import("./live.ts"),
  "sign-in": () => import("./sign-in.ts"),
  lighthouse: () => {
    installLighthouse();
    return import("./lighthouse.ts");
  },
  navigation: () => import("./navigation.ts"),
  shifts: () => import("./shifts.ts"),
  paint: () => import("./paint.ts"),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(", ")}. There are: ${Object.keys(BENCHMARKS).join(", ")}.`);
  process.exit(1);
}
const folder = path.join(import.meta.dirname, "results");
mkdirSync(folder, { recursive: true });
for (const [name, load] of Object.entries(BENCHMARKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n— ${name} (load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores)`);
  const result = await (await load()).bench();
  console.table(result);
  const entry = { date: new Date().toISOString(), load: loadavg()[0], result };
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(entry, undefined, 2)}\n`);
}

/** Installs Lighthouse. It is not among the site's dependencies, because it would make the first start a fifth longer. */
function installLighthouse() {
  const home = path.join(import.meta.dirname, "lighthouse");
  if (existsSync(path.join(home, "node_modules", "lighthouse", "package.json"))) return;
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const shell = process.platform === "win32";
  execFileSync(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: home,
    stdio: "inherit",
    shell,
  });
}
