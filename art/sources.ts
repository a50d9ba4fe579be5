// What a picture is made from: its scene file and the kit modules that it imports, at any depth.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { KIT } from "./settings.ts";

/** Hash of the scene and of each kit module behind it, by module name. */
export interface Sources {
  scene: string;
  kit: Record<string, string>;
}

export function sourcesOf(script: string): Sources {
  const text = fs.readFileSync(script, "utf8");
  const kit: Record<string, string> = {};
  const queue = importsOf(text);
  for (let name = queue.pop(); name; name = queue.pop()) {
    if (name in kit) continue;
    const module = path.join(KIT, `${name}.py`);
    if (!fs.existsSync(module))
      throw new Error(`${script}: imports kit.${name}, but ${module} does not exist`);
    const source = fs.readFileSync(module, "utf8");
    kit[name] = hash(source);
    queue.push(...importsOf(source));
  }
  return { scene: hash(text), kit: Object.fromEntries(Object.entries(kit).sort()) };
}

/** Knows the two forms the art uses: `from kit.light import sky` and `from kit import flat_roof, stone`. */
export function importsOf(source: string): string[] {
  const direct = [...source.matchAll(/^from kit\.(\w+) import/gm)].map(([, name = ""]) => name);
  const whole = [...source.matchAll(/^from kit import (.+)$/gm)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim()),
  );
  return [...direct, ...whole];
}

/** Comments, docstrings, blank lines and the alternative text do not change a picture. */
function hash(source: string): string {
  const code = source
    .replace(/"""[\s\S]*?"""/g, "")
    .split("\n")
    .filter((line) => !/^\s*(#|$)|^ALT = /.test(line))
    .map((line) => line.trimEnd());
  return createHash("sha256").update(code.join("\n")).digest("hex").slice(0, 12);
}
