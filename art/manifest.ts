// The committed record of each picture: its sources, its size and its cost.
import fs from "node:fs";
import path from "node:path";
import type { Scene } from "./scenes.ts";
import { IMAGES, MANIFEST } from "./settings.ts";
import { hashSources, type Sources } from "./sources.ts";

export interface PictureEntry extends Sources {
  script: string;
  alt: string;
  width: number;
  height: number;
  samples: number;
  /** Seconds from the start of Blender to the finished PNG. */
  seconds: number;
  bytes: number;
}

export type Manifest = Record<string, PictureEntry>;

/** The reason to make a picture again. A change of the kit alone waits until `--kit` asks for it. */
export type PictureState = { kind: "missing" | "scene" | "kit" | "current"; modules: string[] };

export function readManifest(): Manifest {
  return fs.existsSync(MANIFEST) ? JSON.parse(fs.readFileSync(MANIFEST, "utf8")) : {};
}

/** Sorted by name, so that two people's pictures merge without conflict in most cases. */
export function writeEntry(name: string, entry: PictureEntry): void {
  const all = { ...readManifest(), [name]: entry };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  fs.writeFileSync(MANIFEST, `${JSON.stringify(sorted, null, 2)}\n`);
}

export const makeImagePath = (name: string) => path.join(IMAGES, `${name}.avif`);

export function findState(scene: Scene, entry: PictureEntry | undefined): PictureState {
  if (!entry || !fs.existsSync(makeImagePath(scene.name))) return { kind: "missing", modules: [] };
  const now = hashSources(scene.script);
  if (now.scene !== entry.scene) return { kind: "scene", modules: [] };
  const names = new Set([...Object.keys(now.kit), ...Object.keys(entry.kit)]);
  const modules = [...names].filter((name) => now.kit[name] !== entry.kit[name]);
  return { kind: modules.length ? "kit" : "current", modules };
}
