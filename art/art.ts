// npm run art: makes the pictures of the site. art/README.md explains the choices.
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { renderScene } from "./blender.ts";
import { encodeMaster, makeContactSheet } from "./encode.ts";
import { findState, type Manifest, readManifest, writeEntry } from "./manifest.ts";
import { readScenes, type Scene } from "./scenes.ts";
import { IMAGES, MAX_TOTAL_BYTES, OUT, PREVIEW } from "./settings.ts";
import { hashSources } from "./sources.ts";

const USAGE = `npm run art                      render what is missing or whose scene changed
npm run art -- NAME...           render these, changed or not
npm run art -- --kit             also render pictures whose kit modules changed
npm run art -- --list            each picture with its script, size and render time
npm run art -- --stale           what is out of date, and why
npm run art -- --adopt [NAME...] record the kit of today for pictures it leaves alike
npm run art -- --encode [NAME...] encode again from the renders kept in art/out
npm run art -- --sizes           write the sizes of all pictures anew, to art/sizes
npm run art -- --sheet           all masters on one sheet, art/out/sheet.png
npm run art -- --preview NAME... small and rough, to ${PREVIEW.folder}; with --crop x0,y0,x1,y1 a part at full size`;

const flag = { type: "boolean" } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kit: flag,
    list: flag,
    stale: flag,
    adopt: flag,
    encode: flag,
    sizes: flag,
    sheet: flag,
    preview: flag,
    help: flag,
    crop: { type: "string" },
    samples: { type: "string" },
  },
});

/** Seconds for each million pixels and sample, for pictures that were never timed. */
const DEFAULT_COST_SECONDS = 4;

function guessSeconds(scene: Scene, manifest: Manifest): number {
  return (
    manifest[scene.name]?.seconds ??
    ((scene.width * scene.height * scene.samples) / 1e6) * DEFAULT_COST_SECONDS
  );
}

function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes
    ? `${minutes} min ${String(Math.round(seconds % 60)).padStart(2, "0")} s`
    : `${Math.round(seconds)} s`;
}

async function makePicture(scene: Scene): Promise<string> {
  const png = path.join(OUT, `${scene.name}.png`);
  const sources = hashSources(scene.script); // read before the render: an edit during it must count as a change
  const seconds = await renderScene(scene, png);
  const bytes = await encodeMaster(png, scene.name);
  const { alt, width, height, samples } = scene;
  writeEntry(scene.name, {
    script: `scenes/${scene.name}.py`,
    alt,
    width,
    height,
    samples,
    seconds,
    bytes,
    ...sources,
  });
  return `${formatDuration(seconds)}, ${Math.round(bytes / 1000)} kB`;
}

async function makePictures(queue: Scene[]): Promise<void> {
  const manifest = readManifest();
  let left = queue.reduce((sum, scene) => sum + guessSeconds(scene, manifest), 0);
  if (queue.length) console.log(`${queue.length} to render, about ${formatDuration(left)}`);
  for (const [i, scene] of queue.entries()) {
    const started = performance.now();
    const result = await makePicture(scene);
    left -= guessSeconds(scene, manifest);
    // The speed of the last picture corrects the guess for the rest.
    const pace = (performance.now() - started) / 1000 / guessSeconds(scene, manifest);
    console.log(
      `${i + 1}/${queue.length} ${scene.name}: ${result}${left > 0 ? `; about ${formatDuration(left * pace)} left` : ""}`,
    );
  }
}

function printList(scenes: Scene[], manifest: Manifest): void {
  let total = 0;
  for (const scene of scenes) {
    const entry = manifest[scene.name];
    total += entry?.bytes ?? 0;
    const cost = entry
      ? `${formatDuration(entry.seconds)}, ${Math.round(entry.bytes / 1000)} kB`
      : "not rendered";
    console.log(
      `${scene.name.padEnd(28)} scenes/${scene.name}.py  ${scene.width}x${scene.height} at ${scene.samples} samples  ${cost}`,
    );
  }
  console.log(`${scenes.length} pictures, ${(total / 1e6).toFixed(1)} of ${MAX_TOTAL_BYTES / 1e6} MB`);
  if (total > MAX_TOTAL_BYTES)
    throw new Error("The masters are over their limit: lower QUALITIES in settings.ts, then --encode");
}

function printStale(scenes: Scene[], manifest: Manifest): void {
  const words = {
    missing: "not rendered yet",
    scene: "its scene file changed",
    kit: "older kit",
    current: "",
  };
  for (const scene of scenes) {
    const state = findState(scene, manifest[scene.name]);
    if (state.kind !== "current")
      console.log(
        `${scene.name}: ${words[state.kind]}${state.modules.length ? ` (${state.modules.join(", ")})` : ""}`,
      );
  }
}

async function renderPreviews(scenes: Scene[]): Promise<void> {
  if (!scenes.length) throw new Error("--preview needs the name of a scene");
  const samples = Number(values.samples ?? PREVIEW.samples);
  const size = values.crop ? undefined : PREVIEW.size;
  for (const scene of scenes) {
    const out = path.join(PREVIEW.folder, `${scene.name}.png`);
    const seconds = await renderScene(scene, out, { samples, crop: values.crop, size });
    console.log(`${out} (${formatDuration(seconds)})`);
  }
}

/** Writes the sizes that the site makes from the masters, so that a first build need not make them. */
async function writeSizes(): Promise<void> {
  process.env.SITE_DIR = path.dirname(IMAGES); // our own pictures, even if a company's site folder is there
  const { shipSizes } = await import("../web/build/pictures/ship-sizes.ts");
  await shipSizes();
}

/** Selects the scenes that the arguments name; all if they name none. */
function selectScenes(): Scene[] {
  const all = readScenes();
  const unknown = positionals.filter((name) => !all.some((scene) => scene.name === name));
  if (unknown.length)
    throw new Error(`No scene named ${unknown.join(", ")}. There are: ${all.map((s) => s.name).join(", ")}`);
  return positionals.length ? all.filter((scene) => positionals.includes(scene.name)) : all;
}

/** Records today's kit for pictures that it leaves as they are. */
function adoptKit(scenes: Scene[], manifest: Manifest): void {
  for (const scene of scenes) {
    const entry = manifest[scene.name];
    if (entry) writeEntry(scene.name, { ...entry, ...hashSources(scene.script), alt: scene.alt });
  }
}

async function encodeAgain(scenes: Scene[], manifest: Manifest): Promise<void> {
  for (const scene of scenes) {
    const entry = manifest[scene.name];
    if (!entry) continue;
    const bytes = await encodeMaster(path.join(OUT, `${scene.name}.png`), scene.name);
    writeEntry(scene.name, { ...entry, bytes });
  }
}

/** Renders the pictures that are missing or whose scene has changed; with `--kit` also those of an older kit. */
async function renderChanged(scenes: Scene[], manifest: Manifest): Promise<void> {
  const states = scenes.map((scene) => ({ scene, ...findState(scene, manifest[scene.name]) }));
  const queue = states.filter(
    ({ kind }) => kind === "missing" || kind === "scene" || (kind === "kit" && values.kit),
  );
  await makePictures(queue.map(({ scene }) => scene));
  const old = states.filter(({ kind }) => kind === "kit").length;
  if (old && !values.kit)
    console.log(`${old} made with an older kit: --stale tells which, --kit renders them`);
}

async function main(): Promise<void> {
  if (values.help) return console.log(USAGE);
  const scenes = selectScenes();
  const manifest = readManifest();
  if (values.list) return printList(scenes, manifest);
  if (values.stale) return printStale(scenes, manifest);
  if (values.sizes) return writeSizes();
  if (values.sheet) return console.log(await makeContactSheet(scenes));
  if (values.adopt) return adoptKit(scenes, manifest);
  if (values.encode) return encodeAgain(scenes, manifest);
  if (values.preview) return renderPreviews(positionals.length ? scenes : []);
  return positionals.length ? makePictures(scenes) : renderChanged(scenes, manifest);
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
