import { readFile } from "node:fs/promises";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { DOCUMENTS } from "#contract/routes.ts";
import { DESIGN } from "#site-data/brand/brand-colors.ts";
import { siteFolder } from "#site-data/load/folder.ts";
import { loadSite } from "#site-data/load/load-site.ts";
import { readSiteBrand } from "./brand/logo.ts";
import { makeDeskManifest } from "./sharing/web-manifest.ts";
import { PROJECT } from "./vite-options.ts";

type DeskFile = { path: string; type: string; make(): Promise<string> };

const readBrand = () => readSiteBrand(loadSite(siteFolder()));

/**
 * Files of the desk under /admin/. The worker's name has no hash, because a browser looks for its next version at the same
 * address.
 */
export const DESK_FILES: Record<string, DeskFile> = {
  "sw.js": { path: "/admin/sw.js", type: "text/javascript", make: buildServiceWorker },
  "offline.html": { path: DOCUMENTS.deskOffline.path, type: "text/html", make: makeOfflinePage },
  "resume.html": { path: DOCUMENTS.resumeFrame.path, type: "text/html", make: makeResumeFrame },
  "manifest.webmanifest": {
    path: "/admin/manifest.webmanifest",
    type: "application/manifest+json",
    make: async () => makeDeskManifest(await readBrand()),
  },
};

function buildServiceWorker(): Promise<string> {
  return buildScript("desk/worker/service-worker.ts");
}

/** Builds a script that stands alone; `constants` are values of names in it. */
async function buildScript(entry: string, constants: Record<string, unknown> = {}): Promise<string> {
  const built = (await build({
    root: PROJECT,
    configFile: false,
    logLevel: "error",
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: path.join(PROJECT, entry), output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

const PDF_DECODERS = path.join(PROJECT, "node_modules/pdfjs-dist/wasm");

/** The document has all in itself, because a document without an origin is given no file of the site. */
async function makeResumeFrame(): Promise<string> {
  const decoders = ["jbig2.wasm", "openjpeg.wasm"].map(
    async (name) => [name, await readFile(path.join(PDF_DECODERS, name), "base64")] as const,
  );
  const script = await buildScript("desk/resume-frame/draw-resume.ts", {
    PDF_WORKER: await buildScript("desk/resume-frame/pdf-worker.ts"),
    PDF_DECODERS: Object.fromEntries(await Promise.all(decoders)),
  });
  const html = await readFile(path.join(PROJECT, "desk/resume-frame/resume-frame.html"), "utf8");
  const inline = script.replaceAll("</script", String.raw`<\/script`);
  return html.replace(/<script>[\s\S]*<\/script>/, () => `<script>${inline}</script>`);
}

async function makeOfflinePage(): Promise<string> {
  const html = await readFile(path.join(PROJECT, "desk/worker/offline.html"), "utf8");
  return html.replaceAll(DESIGN.bronze, (await readBrand()).colors.bronze);
}
