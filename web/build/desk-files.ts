import { readFile } from "node:fs/promises";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { DOCUMENTS } from "#contract/routes.ts";
import { DESIGN } from "#site-data/brand/brand-colors.ts";
import { siteFolder } from "#site-data/load/folder.ts";
import { loadSite } from "#site-data/load/load-site.ts";
import { readSiteBrand } from "./brand/site-brand.ts";
import { deskManifest } from "./sharing/web-manifest.ts";
import { PROJECT } from "./vite-options.ts";

type DeskFile = { path: string; type: string; make(): Promise<string> };

const brand = () => readSiteBrand(loadSite(siteFolder()));

/** Files beside the desk's document, under /admin/. The worker has one name for all its versions: a browser finds a new one there. */
export const DESK_FILES: Record<string, DeskFile> = {
  "sw.js": { path: "/admin/sw.js", type: "text/javascript", make: serviceWorker },
  "offline.html": { path: DOCUMENTS.deskOffline.path, type: "text/html", make: offlinePage },
  "manifest.webmanifest": {
    path: "/admin/manifest.webmanifest",
    type: "application/manifest+json",
    make: async () => deskManifest(await brand()),
  },
};

async function serviceWorker(): Promise<string> {
  const built = (await build({
    root: PROJECT,
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: path.join(PROJECT, "desk/worker/service-worker.ts"),
        output: { format: "iife" },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

async function offlinePage(): Promise<string> {
  const html = await readFile(path.join(PROJECT, "desk/worker/offline.html"), "utf8");
  return html.replaceAll(DESIGN.bronze, (await brand()).colors.bronze);
}
