import { isDeepStrictEqual } from "node:util";
import type { Plugin } from "vite";

/**
 * Reads the words at build where a module of content/ is nothing but data: the browser then gets the sentences themselves, in
 * place of the templates and the figures that they are put together from. A module with a function in it stays as it is.
 */
export function plainContent(): Plugin {
  return {
    name: "plain-content",
    enforce: "pre",
    apply: "build",
    async load(id) {
      if (this.environment.name !== "client" || !/[\\/]content[\\/][\w-]+\.ts$/.test(id)) return;
      const words: Record<string, unknown> = { ...(await import(id)) };
      if (!isDeepStrictEqual(jsonCopy(words), words)) return;
      return Object.entries(words)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}

/** What is left of a value after a way through JSON: the value itself, if it was plain data. */
function jsonCopy(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}
