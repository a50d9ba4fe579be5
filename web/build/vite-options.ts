import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import type { InlineConfig } from "vite";
import { brand } from "./brand.ts";
import { pictures } from "./pictures.ts";
import { siteData } from "./site-data.ts";

export const PROJECT = path.resolve(import.meta.dirname, "..", "..");

/** The options that the builds and the development server share. */
export function makeViteOptions(): InlineConfig {
  return {
    root: PROJECT,
    configFile: false,
    logLevel: "error",
    plugins: [siteData(), brand(), pictures(), tailwindcss()],
  };
}
