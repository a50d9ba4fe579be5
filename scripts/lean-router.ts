import { join } from "node:path";
import type { Plugin } from "vite";

const REPLACED = [
  "lib/dom/ssr/fog-of-war.js",
  "lib/dom/ssr/single-fetch.js",
  "lib/router/instrumentation.js",
];

/**
 * Leaves out of the browser's script what this site never calls in React Router: fetching routes step by step (the manifest
 * has them all), data from server loaders (there are none: `ssr: false`) and instrumentation. 4.6 KB brotli of every first
 * load. The stand-ins are in scripts/lean-router; the build stops when a module to replace is no longer there, so that an
 * update of React Router is not served with stand-ins that do not fit it.
 */
export function leanRouter(): Plugin {
  const found = new Set<string>();
  return {
    name: "lean-router",
    enforce: "pre",
    apply: "build",
    resolveId: {
      async handler(source, importer, options) {
        if (this.environment.name !== "client" || !importer?.includes("react-router")) return;
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        const replaced = REPLACED.find((module) =>
          resolved?.id.endsWith(`react-router/dist/production/${module}`),
        );
        if (!replaced) return;
        found.add(replaced);
        return join(
          import.meta.dirname,
          "lean-router",
          `${replaced.slice(replaced.lastIndexOf("/") + 1, -3)}.ts`,
        );
      },
    },
    buildEnd(error) {
      const missing = REPLACED.filter((module) => !found.has(module));
      if (!error && this.environment.name === "client" && missing.length > 0)
        this.error(`React Router no longer has ${missing.join(", ")}: look at scripts/lean-router again.`);
    },
  };
}
