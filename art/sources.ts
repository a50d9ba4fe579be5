// The sources of a picture: its scene file and the kit modules that it imports, at any depth.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { KIT } from "./settings.ts";

/** The hash of the scene, and of each imported kit module by its name. */
export interface Sources {
  scene: string;
  kit: Record<string, string>;
}

export function hashSources(script: string): Sources {
  const text = fs.readFileSync(script, "utf8");
  const kit: Record<string, string> = {};
  const queue = findImports(text);
  for (let name = queue.pop(); name; name = queue.pop()) {
    if (name in kit) continue;
    const module = path.join(KIT, `${name}.py`);
    if (!fs.existsSync(module))
      throw new Error(`${script}: imports kit.${name}, but ${module} does not exist`);
    const source = fs.readFileSync(module, "utf8");
    kit[name] = hashSource(source);
    queue.push(...findImports(source));
  }
  return { scene: hashSource(text), kit: Object.fromEntries(Object.entries(kit).sort()) };
}

/** Finds the kit modules in both forms: `from kit.light import sky` and `from kit import flat_roof, stone`. */
export function findImports(source: string): string[] {
  const direct = [...source.matchAll(/^from kit\.(\w+) import/gm)].map(([, name = ""]) => name);
  const whole = [...source.matchAll(/^from kit import (.+)$/gm)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim()),
  );
  return [...direct, ...whole];
}

/** Hashes a source without the parts that do not change a picture: comments, docstrings, blank lines and the alternative text. */
function hashSource(source: string): string {
  const code = source
    .replace(/"""[\s\S]*?"""/g, "")
    .split("\n")
    .filter((line) => !/^\s*(#|$)|^ALT = /.test(line))
    .map((line) => line.trimEnd());
  return createHash("sha256").update(code.join("\n")).digest("hex").slice(0, 12);
}
