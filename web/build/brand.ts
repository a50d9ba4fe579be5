import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { type BrandColors, DESIGN } from "#site-data/brand/brand-colors.ts";
import { siteFolder } from "#site-data/load/folder.ts";
import { loadSite } from "#site-data/load/load-site.ts";
import { fitWithin, type Logo, readSiteBrand } from "./brand/logo.ts";
import { drawIcons } from "./sharing/icons.ts";

const MODULE = "virtual:brand";
const RESOLVED = `\0${MODULE}`;
/** The style sheets that get the theme. */
const SHEETS = ["web/styles/site.css", "desk/desk.css"].map((file) =>
  path.resolve(import.meta.dirname, "../..", file),
);
const LOGO_PLATE = path.resolve(import.meta.dirname, "../ui/logo-plate.css");
/** The room for a logo in CSS pixels: in the bar, and in the footer and the login. */
const BAR_ROOM = { width: 200, height: 44 };
const LARGE_ROOM = { width: 220, height: 64 };
/** CSS pixels of the width that a plate takes, as in `logo-plate.css`. */
const PLATE_PX = 16;

/**
 * Brings the company's own colors and logo into the build: a theme that overrides parts of `web/ui/theme.css`, the color of the
 * browser's frame around the desk, and the module `virtual:brand` (typed in web/virtual-modules.d.ts). A site without colors and
 * logo of its own keeps the design's.
 */
export function brand(folder = siteFolder()): Plugin {
  let reading: ReturnType<typeof readSiteBrand> | undefined;
  const read = () => {
    reading ??= readSiteBrand(loadSite(folder));
    return reading;
  };
  return {
    name: "brand",
    enforce: "pre",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return;
      const { logo } = await read();
      return `export const logo = ${JSON.stringify(logo && readLogoForPages(logo))};`;
    },
    async transform(code, id) {
      if (!SHEETS.includes(id.split("?")[0] ?? "")) return;
      const { colors, logo } = await read();
      const plate = logo ? await readFile(LOGO_PLATE, "utf8") : "";
      return { code: `${code}${makeTheme(colors)}${plate}`, map: null };
    },
    async transformIndexHtml(html) {
      return html.replace(`content="${DESIGN.bronze}"`, `content="${(await read()).colors.bronze}"`);
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const { logo } = await read();
      if (logo) this.emitFile({ type: "asset", fileName: findLogoPath(logo), source: logo.data });
    },
    configureServer(server) {
      server.watcher.on("all", (_event, file) => {
        if (path.resolve(file).startsWith(folder + path.sep)) reading = undefined;
      });
      server.middlewares.use((request, response, next) => {
        const requested = (request.url ?? "").slice(1);
        if (requested !== "icon.svg" && !requested.startsWith("assets/logo.")) return next();
        const sendLogo = async () => {
          const site = await read();
          const file = requested === "icon.svg" ? (await drawIcons(site)).tab : site.logo?.data;
          response.setHeader("content-type", requested.endsWith(".svg") ? "image/svg+xml" : "image/png");
          response.end(file);
        };
        sendLogo().catch(next);
      });
    },
  };
}

function readLogoForPages(logo: Logo) {
  const { plate } = logo;
  const fitLogo = ({ width, height }: typeof BAR_ROOM) =>
    fitWithin(logo, { width: plate.light || plate.dark ? width - PLATE_PX : width, height });
  return { src: `/${findLogoPath(logo)}`, bar: fitLogo(BAR_ROOM), large: fitLogo(LARGE_ROOM), plate };
}

function findLogoPath({ ending, data }: Logo): string {
  return `assets/logo.${createHash("sha256").update(data).digest("hex").slice(0, 8)}.${ending}`;
}

/** Writes a Tailwind theme with the colors that differ from the design's; empty where none does. */
export function makeTheme(colors: BrandColors): string {
  const lines = Object.entries(colors)
    .filter(([name, color]) => name !== "ember" && color !== DESIGN[name as keyof BrandColors])
    .map(([name, color]) => `  --color-${name}: ${color};\n`);
  return lines.length > 0 ? `\n@theme {\n${lines.join("")}}\n` : "";
}
