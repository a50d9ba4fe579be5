// Builds the site into build/client: the browser's script and styles and the desk, then each page drawn once as a document.
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { writeBuiltData } from "#site-data/load/built-data.ts";
import { buildFolder } from "#site-data/load/folder.ts";
import { loadPublicData } from "#site-data/load/load-public-data.ts";
import { DESK_FILES } from "./desk-files.ts";
import { makeDocumentStyles } from "./document-styles.ts";
import { makeLicenses } from "./licenses.ts";
import { movePromo } from "./promo-file.ts";
import { refuseInlineHandlers } from "./refuse-inline-handlers.ts";
import { finishSharing } from "./sharing/finish-sharing.ts";
import { makeViteOptions, PROJECT } from "./vite-options.ts";

type Manifest = Partial<Record<string, { file: string; css?: string[] }>>;

const SCRIPT = "web/scripts/client.ts";
const DESK = "desk/index.html";
const OUT = path.join(buildFolder(), "client");
const PAGES = path.join(buildFolder(), `drawing-${process.pid}`);

// Two builds, so that the script of every page shares no file with the desk.
await buildForBrowser(SCRIPT, true);
const { [SCRIPT]: { file = "", css: [sheet = ""] = [] } = {} } = await readManifest();
await buildForBrowser(DESK, false);
await build({
  ...makeViteOptions(),
  build: {
    outDir: PAGES,
    ssr: path.join(PROJECT, "web/document/render.tsx"),
    copyPublicDir: false,
    ssrEmitAssets: true,
    rolldownOptions: { output: { entryFileNames: "render.mjs", chunkFileNames: "[name]-[hash].mjs" } },
  },
});

// The built program that draws the pages imports the project's dependencies.
await symlink(path.join(PROJECT, "node_modules"), path.join(PAGES, "node_modules"), "junction");

// Files that only documents name: icons and the font.
await cp(path.join(PAGES, "assets"), path.join(OUT, "assets"), {
  recursive: true,
  filter: (file) => !/\.(css|js)$/.test(file),
});

const styles = await makeDocumentStyles(path.join(OUT, sheet), `/${sheet}`);
const rendering = pathToFileURL(path.join(PAGES, "render.mjs")).href;
const { render, sitePages } = (await import(rendering)) as typeof import("../document/render.tsx");
for (const page of sitePages) {
  const html = await render(page, { script: `/${file}`, styles: { text: styles.placeholder } });
  refuseInlineHandlers(html, page.meta.path);
  const document = path.join(OUT, page.meta.path, "index.html");
  await mkdir(path.dirname(document), { recursive: true });
  await writeFile(document, await movePromo(await styles.fill(html), OUT));
}
await writeFile(path.join(OUT, sheet), styles.linked);
await writeFile(path.join(OUT, "licenses.txt"), makeLicenses());
writeBuiltData(buildFolder(), loadPublicData());

await mkdir(path.join(OUT, "admin"), { recursive: true });
await rename(path.join(OUT, DESK), path.join(OUT, "admin", "index.html"));
for (const [name, { make }] of Object.entries(DESK_FILES))
  await writeFile(path.join(OUT, "admin", name), await make());
await Promise.all([
  rm(path.join(OUT, "desk"), { recursive: true }),
  rm(path.join(OUT, "manifest.json")),
  rm(PAGES, { recursive: true }),
]);
await finishSharing(
  OUT,
  sitePages.map(({ meta }) => meta),
);

function buildForBrowser(entry: string, first: boolean) {
  return build({
    ...makeViteOptions(),
    build: {
      outDir: OUT,
      emptyOutDir: first,
      copyPublicDir: first,
      manifest: "manifest.json",
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: path.join(PROJECT, entry) },
    },
  });
}

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(OUT, "manifest.json"), "utf8"));
}
