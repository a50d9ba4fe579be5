import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const PROJECT = path.resolve(import.meta.dirname, "..");
/** Eve runs in a thread, which is started anew with the data of each publication. */
const EVE_THREAD = "server/chat/eve-worker.ts";

/** Files that are imported as values, for ever and not only as types. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(PROJECT, file), "utf8");
  const values = /^(?:import|export)\s+(?!type\b)(?:[^"';]*?\bfrom\s+)?"((?:\.{1,2}\/|#)[^"]+)"/gm;
  const inTime = [...text.matchAll(values), ...text.matchAll(/\bimport\("((?:\.{1,2}\/|#)[^"]+)"\)/g)];
  return inTime
    .map(([, name = ""]) =>
      name.startsWith("#") ? name.slice(1) : path.join(path.dirname(file), name).split(path.sep).join("/"),
    )
    .filter((name) => name !== EVE_THREAD && /\.tsx?$/.test(name) && existsSync(path.join(PROJECT, name)));
}

test("what serves the site imports no site's data: it gets that as a value, and may get another while it runs", () => {
  const cameFrom = new Map<string, string>([["server/worker.ts", ""]]);
  for (const [file] of cameFrom)
    for (const imported of importsOf(file)) if (!cameFrom.has(imported)) cameFrom.set(imported, file);
  expect(cameFrom.size).toBeGreaterThan(150);
  const chain = [];
  for (let file = "site-data/data.ts"; cameFrom.has(file); file = cameFrom.get(file) ?? "") chain.push(file);
  expect(chain, "each is imported by the next").toEqual([]);
});
