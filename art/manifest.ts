// The committed record of each picture: what it was made from, its size and what it cost.
import fs from "node:fs";
import path from "node:path";
import type { Scene } from "./scenes.ts";
import { IMAGES, MANIFEST } from "./settings.ts";
import { type Sources, sourcesOf } from "./sources.ts";

export interface Entry extends Sources {
  script: string;
  alt: string;
  width: number;
  height: number;
  samples: number;
  /** Wall-clock seconds from starting Blender to the PNG. */
  seconds: number;
  bytes: number;
}

export type Manifest = Record<string, Entry>;

/** Why a picture should be made again; 'kit' alone is left until asked for. */
export type State = { kind: "missing" | "scene" | "kit" | "current"; modules: string[] };

export function readManifest(): Manifest {
  return fs.existsSync(MANIFEST) ? JSON.parse(fs.readFileSync(MANIFEST, "utf8")) : {};
}

/** Sorted by name, so that two people's pictures merge without conflict in most cases. */
export function writeEntry(name: string, entry: Entry): void {
  const all = { ...readManifest(), [name]: entry };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  fs.writeFileSync(MANIFEST, `${JSON.stringify(sorted, null, 2)}\n`);
}

export const imagePath = (name: string) => path.join(IMAGES, `${name}.avif`);

export function stateOf(scene: Scene, entry: Entry | undefined): State {
  if (!entry || !fs.existsSync(imagePath(scene.name))) return { kind: "missing", modules: [] };
  const now = sourcesOf(scene.script);
  if (now.scene !== entry.scene) return { kind: "scene", modules: [] };
  const names = new Set([...Object.keys(now.kit), ...Object.keys(entry.kit)]);
  const modules = [...names].filter((name) => now.kit[name] !== entry.kit[name]);
  return { kind: modules.length ? "kit" : "current", modules };
}
