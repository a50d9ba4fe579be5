import type { Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";

/**
 * Takes Vite's preloading out of the browser's scripts: with `modulePreload: false` there is nothing that it would preload, and
 * its helper is an eighth of what each page fetches.
 */
export function withoutPreload(): Plugin {
  return {
    name: "without-preload",
    enforce: "pre",
    apply: "build",
    load: (id) => (id === HELPER ? "export const __vitePreload = (load) => load();" : undefined),
  };
}
