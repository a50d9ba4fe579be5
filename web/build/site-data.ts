import path from "node:path";
import type { Plugin } from "vite";
import { keysOf, recordBy } from "#contract/values.ts";
import { siteFolder } from "#site-data/load/folder.ts";
import { loadPublicData } from "#site-data/load/load-public-data.ts";
import options from "../../scripts/prepare/site-options.json" with { type: "json" };

const MODULE = "#site-data/data.ts";
const RESOLVED = "\0site-data";

/** True for a picture's file. Its change replaces the development server, so a page must not reload meanwhile. */
export function replacesServer(file: string): boolean {
  return options.pictures.includes(path.relative(siteFolder(), file).split(path.sep)[0] ?? "");
}

/** Puts the site's data into the build as plain values. In development a saved file of the site folder reloads the page. */
export function siteData(folder = siteFolder()): Plugin {
  return {
    name: "site-data",
    enforce: "pre",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return;
      const data = loadPublicData(folder);
      // Texts that only the documents hold are left out of scripts, and so is all of the staff.
      const forScripts = {
        ...data,
        staff: [],
        extraPages: data.extraPages.map((page) => ({ ...page, text: "", description: "" })),
        pageWords: recordBy(keysOf(data.pageWords), (key) => ({ ...data.pageWords[key], description: "" })),
        openings: {
          ...data.openings,
          benefits: [],
          openings: data.openings.openings.map((opening) => ({
            ...opening,
            description: "",
            requirements: [],
          })),
        },
        servicesWords: {
          ...data.servicesWords,
          anatomy: { ...data.servicesWords.anatomy, layers: [] },
          process: { ...data.servicesWords.process, steps: [] },
        },
        articles: data.articles.map((article) => ({ ...article, description: "", text: "" })),
        towns: data.towns.map((town) => ({ ...town, description: "", about: [], rules: [], reviews: [] })),
      };
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
