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
  "manifest.webmanifest": {
    path: "/admin/manifest.webmanifest",
    type: "application/manifest+json",
    make: async () => makeDeskManifest(await readBrand()),
  },
};

async function buildServiceWorker(): Promise<string> {
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

async function makeOfflinePage(): Promise<string> {
  const html = await readFile(path.join(PROJECT, "desk/worker/offline.html"), "utf8");
  return html.replaceAll(DESIGN.bronze, (await readBrand()).colors.bronze);
}
