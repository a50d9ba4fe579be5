import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import util from "node:util";
import { PROJECT, Stop } from "./step.mjs";

/**
 * Sets the variables of the file `.env` in the project's folder that the environment has not set, and notes their names for
 * `npm run doctor`. EAVES_ENV_FILE names another file, or none when empty, as for tests.
 */
export function loadEnvFile() {
  const named = process.env.EAVES_ENV_FILE;
  if (named === "") return;
  const file = path.resolve(PROJECT, named ?? ".env");
  if (!existsSync(file)) {
    if (named) throw new Stop(`EAVES_ENV_FILE is ${named}, but there is no such file.`);
    return;
  }
  if (!util.parseEnv)
    throw new Stop(
      `This is Node ${process.versions.node}, which cannot read ${file}: take Node 20.12 or newer.`,
    );
  const variables = Object.entries(util.parseEnv(readFileSync(file, "utf8")));
  const added = variables.filter(([name]) => process.env[name] === undefined);
  for (const [name, value] of added) process.env[name] = value;
  const names = [process.env.EAVES_FROM_ENV_FILE, ...added.map(([name]) => name)];
  process.env.EAVES_FROM_ENV_FILE = names.filter(Boolean).join();
}
