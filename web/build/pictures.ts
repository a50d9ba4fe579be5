import { basename } from "node:path";
import type { Plugin } from "vite";
import { products } from "#site-data/data.ts";
import { shownPictures } from "./pictures/picture-sizes.ts";
import { type PreparedPicture, preparePicture } from "./pictures/prepare-picture.ts";
import { findSitePicture } from "./pictures/site-picture.ts";
import { measureTone, type Tone } from "./pictures/tone.ts";

const MODULE = "virtual:pictures";
const RESOLVED = `\0${MODULE}`;
const PUBLIC_FOLDER = "assets/pictures";

const MATERIAL_PICTURES: ReadonlySet<string> = new Set([
  "roof-view",
  ...products.flatMap(({ image, colors }) => [image, ...colors.map(({ roof }) => roof)]),
]);

/** Measures the hero's picture as it is cut for pages, by its smallest size. */
async function measureHero(prepared: ReadonlyMap<string, PreparedPicture>): Promise<Tone> {
  const [smallest] = prepared.get("hero")?.files.values() ?? [];
  return smallest ? measureTone(await smallest()) : { words: "ink", needsShade: false };
}

/**
 * Makes the site's pictures from the masters in the site folder, in sizes for phones and desktops, and lists them in the module
 * `virtual:pictures` (typed in web/virtual-modules.d.ts). A build that uses the module makes all; the development server makes
 * each when it is first requested. Made files are cached.
 */
export function pictures(): Plugin {
  let reading: Promise<[string, PreparedPicture][]> | undefined;
  const readAll = () => {
    reading ??= Promise.all(
      shownPictures.map(async (name) => [name, await preparePicture(name, findSitePicture(name))]),
    );
    return reading;
  };
  const readFiles = async () => new Map((await readAll()).flatMap(([, { files }]) => [...files]));

  return {
    name: "pictures",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return;
      const all = await readAll();
      const entries = all.map(([name, { files, ...picture }]) => [name, picture]);
      const ofMaterials = entries.filter(([name]) => MATERIAL_PICTURES.has(String(name)));
      return `export const files = ${JSON.stringify(Object.fromEntries(entries))};
export const materialFiles = ${JSON.stringify(Object.fromEntries(ofMaterials))};
export const heroTone = ${JSON.stringify(await measureHero(new Map(all)))};`;
    },
    async generateBundle() {
      if (!reading) return;
      const files = [...(await readFiles())];
      const makeNext = async () => {
        for (let next = files.shift(); next; next = files.shift()) {
          const [file, make] = next;
          this.emitFile({ type: "asset", fileName: `${PUBLIC_FOLDER}/${file}`, source: await make() });
        }
      };
      await Promise.all([makeNext(), makeNext()]); // two at a time: each may take 200 MB
    },
    configureServer(server) {
      server.middlewares.use(`/${PUBLIC_FOLDER}`, async (request, response, next) => {
        const make = (await readFiles()).get(basename(request.url ?? ""));
        if (make) response.end(await make());
        else next();
      });
    },
  };
}
