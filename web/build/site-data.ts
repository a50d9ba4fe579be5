import path from "node:path";
import type { Plugin } from "vite";
import { siteFolder } from "#site-data/load/folder.ts";
import { loadSite } from "#site-data/load/load-site.ts";
import { publicData } from "#site-data/load/public-data.ts";
import options from "../../scripts/prepare/site-options.json" with { type: "json" };

const MODULE = "#site-data/data.ts";
const RESOLVED = "\0site-data";

/** After a change of a picture the development server is replaced: a page that reloaded amid that would find nobody, and stay so. */
export function replacesServer(file: string): boolean {
  return options.pictures.includes(path.relative(siteFolder(), file).split(path.sep)[0] ?? "");
}

/** The site's data as plain values in what the browser gets. In development a saved file of the folder reloads the page. */
export function siteData(folder = siteFolder()): Plugin {
  return {
    name: "site-data",
    enforce: "pre",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return;
      const data = publicData(loadSite(folder));
      // Scripts name the site's own pages; the documents alone hold their texts.
      const forScripts = { ...data, extraPages: data.extraPages.map((page) => ({ ...page, text: "" })) };
      const values = Object.entries(this.environment.name === "client" ? forScripts : data);
      return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on("all", (_event, file) => {
        if (!path.resolve(file).startsWith(folder + path.sep) || replacesServer(file)) return;
        for (const environment of Object.values(server.environments)) {
          const module = environment.moduleGraph.getModuleById(RESOLVED);
          if (module) environment.moduleGraph.invalidateAll();
        }
        server.ws.send({ type: "full-reload" });
      });
    },
  };
}
