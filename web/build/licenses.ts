import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "./vite-options.ts";

/** Packages that only the build imports, but of which something is in what browsers fetch, or runs when staff publish. */
const BUILT_IN = /^node_modules\/(?:@fontsource-variable\/figtree|pdfjs-dist|sharp|@img\/.+)$/;

/** Texts of what pdf.js brings along of others, as far as browsers fetch it. */
const OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
  "pdfjs-dist": [
    "cmaps/LICENSE",
    "standard_fonts/LICENSE_FOXIT",
    "wasm/LICENSE_JBIG2",
    "wasm/LICENSE_OPENJPEG",
  ],
};

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/i;

const HEAD = `Eaves is under the MIT licence: see LICENSE in its source.
This site also consists of the following packages, each under the licence that its author has given it.

Under the GNU Lesser General Public License (LGPL) are libheif, in libheif-js, which opens photos of iPhones, and libvips, in @img/sharp-libvips,
which scales pictures. Both are unchanged files below node_modules; whoever runs the site may put changed ones of the same interface in their
place. Their sources: https://github.com/strukturag/libheif, https://github.com/catdad-experiments/libheif-js, https://github.com/lovell/sharp-libvips.
`;

type LockedPackage = { license?: string; dev?: boolean };

/**
 * Makes the notices of all packages that the site consists of, with the texts of their licences. It names no versions: who looks for a
 * weakness would read them.
 */
export function makeLicenses(): string {
  const { packages } = JSON.parse(readFileSync(path.join(PROJECT, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const notices = Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== "" && (!dev || BUILT_IN.test(folder)))
    .filter(([folder]) => existsSync(path.join(PROJECT, folder))) // others are for other platforms
    .map(([folder, locked]) => makeNotice(folder, locked));
  return [HEAD, ...new Set(notices)].join(`\n${"-".repeat(80)}\n\n`);
}

function makeNotice(folder: string, { license = "" }: LockedPackage): string {
  const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
  const place = path.join(PROJECT, folder);
  const texts = readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map(({ name }) => name)
    .concat(OF_OTHERS[name] ?? [])
    .map((file) => readFileSync(path.join(place, file), "utf8").trim());
  const text = texts.length > 0 ? texts.join("\n\n") : `The package has no text of it: ${homeOf(place)}`;
  return `${name} (${license})\n\n${text}\n`;
}

function homeOf(place: string): string {
  const { homepage, repository } = JSON.parse(readFileSync(path.join(place, "package.json"), "utf8")) as {
    homepage?: string;
    repository?: string | { url?: string };
  };
  return homepage ?? (typeof repository === "string" ? repository : repository?.url) ?? "";
}
