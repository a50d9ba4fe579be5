import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PROJECT, step } from "./step.mjs";

/** All that the built pages are made from. */
const SOURCES = [
  "app",
  "content",
  "domain",
  "public",
  "scripts",
  "scripts/finish-styles.ts",
  "scripts/lean-router",
  "scripts/lean-router.ts",
  "scripts/page-css",
  "scripts/page-css.ts",
  "scripts/pictures",
  "scripts/pictures.ts",
  "scripts/plain-content.ts",
  "scripts/sharing",
  "site.config.ts",
  "react-router.config.ts",
  "vite.config.ts",
  "package-lock.json",
  "tsconfig.json",
];
const STAMP = path.join(PROJECT, "build", "client", ".sources");

/** Builds the pages unless they were built from these very sources. */
export async function buildPages(node) {
  const sources = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return;
  await step(
    "Building the pages",
    node,
    [path.join("node_modules", "@react-router", "dev", "bin.cjs"), "build"],
    {
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  writeFileSync(STAMP, sources);
}

/** A digest of names and contents; times are left out, since a fresh clone has other ones. */
function fingerprint() {
  const digest = createHash("sha256").update(String(new Date().getFullYear())); // the footer says the year
  for (const source of SOURCES) {
    const place = path.join(PROJECT, source);
    if (!existsSync(place)) continue;
    for (const file of statSync(place).isDirectory() ? filesBelow(place) : [place]) {
      digest.update(path.relative(PROJECT, file)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return digest.digest("hex");
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(place) : [place];
    });
}
