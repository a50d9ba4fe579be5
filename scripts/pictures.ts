import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { type MadePicture, makePicture } from "./pictures/make-picture.ts";
import { shownPictures } from "./pictures/picture-sizes.ts";

const MODULE = "virtual:pictures";
const RESOLVED = `\0${MODULE}`;
const PUBLIC_FOLDER = "assets/pictures";

/**
 * Makes the site's pictures from the masters in content/images, in sizes for phones and desktops, and tells the pages
 * about them as the module `virtual:pictures` (typed in app/pictures.d.ts). Made files are kept between builds.
 */
export function pictures(): Plugin {
  const images = join(import.meta.dirname, "../content/images");
  const cache = join(import.meta.dirname, "../node_modules/.cache/pictures");
  let made: Promise<Map<string, MadePicture>> | undefined;
  const makeAll = () => {
    made ??= inTurn(images, cache);
    return made;
  };

  return {
    name: "pictures",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return;
      const entries = [...(await makeAll())].map(([name, { hash, width, height, widths }]) => [
        name,
        [hash, width, height, widths.length],
      ]);
      return `export const files = ${JSON.stringify(Object.fromEntries(entries))};`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { files } of (await makeAll()).values()) {
        for (const { file, path } of files) {
          this.emitFile({
            type: "asset",
            fileName: `${PUBLIC_FOLDER}/${file}`,
            source: await readFile(path),
          });
        }
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${PUBLIC_FOLDER}`, async (request, response, next) => {
        const path = join(cache, basename(request.url ?? ""));
        if (existsSync(path)) response.end(await readFile(path));
        else next();
      });
    },
  };
}

/** Two at a time: encoders are busy on their own, and a machine may have two cores. */
async function inTurn(images: string, cache: string): Promise<Map<string, MadePicture>> {
  const names = [...shownPictures];
  const made = new Map<string, MadePicture>();
  async function work(): Promise<void> {
    for (let name = names.shift(); name; name = names.shift()) {
      made.set(name, await makePicture(name, images, cache));
    }
  }
  await Promise.all([work(), work()]);
  return new Map(
    shownPictures.flatMap((name) => {
      const picture = made.get(name);
      return picture ? [[name, picture] as const] : [];
    }),
  );
}
