// `npm run check`: types, lint and unit tests, for use before each commit.
import path from "node:path";
import process from "node:process";
import { installDependencies, siteNode } from "./prepare/dependencies.mjs";
import { Stop, step } from "./prepare/step.mjs";

try {
  await installDependencies();
  const node = await siteNode();
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
  const module = (...parts) => path.join("node_modules", ...parts);
  await step("Types of routes", node, [module("@react-router", "dev", "bin.cjs"), "typegen"], { env });
  await step("Types", node, [module("typescript", "bin", "tsc"), "--noEmit"], { env });
  await step("Lint", node, [module("@biomejs", "biome", "bin", "biome"), "check"], { env });
  await step("Unit tests", node, [module("vitest", "vitest.mjs"), "run", "--project", "unit"], { env });
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
