// Reads a scene's settings from its source, so that listing the pictures needs no Blender.
import fs from "node:fs";
import path from "node:path";
import { SCENES } from "./settings.ts";

export interface Scene {
  name: string;
  script: string;
  alt: string;
  width: number;
  height: number;
  samples: number;
}

/** Reads all scenes in alphabetical order. Throws if a file lacks one of its constants. */
export function readScenes(): Scene[] {
  return fs
    .readdirSync(SCENES)
    .filter((file) => file.endsWith(".py"))
    .sort()
    .map((file) => readScene(path.join(SCENES, file)));
}

export function readScene(script: string): Scene {
  const source = fs.readFileSync(script, "utf8");
  const readConstant = (name: string, pattern: string) => {
    const match = source.match(new RegExp(`^${name} = ${pattern}\\s*(?:#.*)?$`, "m"));
    if (!match)
      throw new Error(`${script}: add the line ${name} = … at the left margin (art/README.md shows one)`);
    return match.slice(1);
  };
  const [, alt = ""] = readConstant("ALT", `(['"])(.*)\\1`);
  const [width, height] = readConstant("SIZE", "\\((\\d+), (\\d+)\\)");
  const [samples] = readConstant("SAMPLES", "(\\d+)");
  return {
    name: path.basename(script, ".py"),
    script,
    alt,
    width: Number(width),
    height: Number(height),
    samples: Number(samples),
  };
}
