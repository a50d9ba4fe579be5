import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { type DescribedPicture, describePicture, makePictureFile } from "./pictures/make-picture.ts";
import { shownPictures } from "./pictures/picture-sizes.ts";

const MODULE = "virtual:pictures";
const RESOLVED = `\0${MODULE}`;
const PUBLIC_FOLDER = "assets/pictures";

/**
 * Makes the site's pictures from the masters in content/images, in sizes for phones and desktops, and tells the pages
 * about them as the module `virtual:pictures` (typed in app/pictures.d.ts). A build makes all of them and keeps them for the
 * next; in development each is made when a page first asks for it.
 */
export function pictures(): Plugin {
  const images = join(import.meta.dirname, "../content/images");
  const cache = join(import.meta.dirname, "../node_modules/.cache/pictures");
  let described: Promise<DescribedPicture[]> | undefined;
  const describeAll = () => {
    described ??= Promise.all(shownPictures.map((name) => describePicture(name, images, cache)));
    return described;
  };

  return {
    name: "pictures",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return;
      const entries = (await describeAll()).map(({ name, hash, width, height, widths }) => [
        name,
        [hash, width, height, widths.length],
      ]);
      return `export const files = ${JSON.stringify(Object.fromEntries(entries))};`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const all = await describeAll();
      await makeAll(all, images);
      for (const { file, path } of all.flatMap(({ files }) => files)) {
        this.emitFile({ type: "asset", fileName: `${PUBLIC_FOLDER}/${file}`, source: await readFile(path) });
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${PUBLIC_FOLDER}`, async (request, response, next) => {
        const wanted = basename(request.url ?? "");
        for (const { name, files } of await describeAll()) {
          const found = files.find(({ file }) => file === wanted);
          if (!found) continue;
          await makePictureFile(name, found, images);
          response.end(await readFile(found.path));
          return;
        }
        next();
      });
    },
  };
}

/** Two at a time: encoders are busy on their own, and a machine may have two cores. */
async function makeAll(all: readonly DescribedPicture[], images: string): Promise<void> {
  const jobs = all.flatMap(({ name, files }) => files.map((file) => ({ name, file })));
  async function work(): Promise<void> {
    for (let job = jobs.shift(); job; job = jobs.shift()) await makePictureFile(job.name, job.file, images);
  }
  await Promise.all([work(), work()]);
}
