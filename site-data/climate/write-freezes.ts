// Writes freezes.txt: `node site-data/climate/write-freezes.ts FOLDER`, where FOLDER/ZIP.json has the plant hardiness zone of each ZIP code,
// {"zone": "6a", …}: the folder api/ of github.com/waldoj/frostline at commit 050a887c, made of the zones of the 2012 USDA map that the
// PRISM Climate Group of Oregon State University lists by ZIP code.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

/** The warmest zone that counts as freezing: on average the coldest night of a year falls below 10 °F. */
const WARMEST = 7;
const DIGITS = 5;

type Zip = readonly [digits: string, freezes: boolean];
/** Prefixes whose answer differs from that of the next shorter one. */
type Rules = readonly Zip[];

const [folder = ""] = process.argv.slice(2);
const zips = readdirSync(folder)
  .sort()
  .map((file): Zip => {
    const { zone } = JSON.parse(readFileSync(path.join(folder, file), "utf8")) as { zone: string };
    return [path.basename(file, ".json"), Number.parseInt(zone, 10) <= WARMEST];
  });

const rules = findRules(zips, "")(true);
const list = (freezes: boolean) =>
  rules.flatMap(([prefix, one]) => (one === freezes ? [prefix] : [])).join(" ");
writeFileSync(
  new URL("./freezes.txt", import.meta.url),
  `# ZIP codes by their first digits, the longest that fits decides; what none fits freezes. Written by write-freezes.ts, which names the
# source: the USDA Plant Hardiness Zone Map of 2012, a work of the US government; zones 1 to ${WARMEST} freeze.
freezes: ${list(true)}
mild: ${list(false)}
`,
);

/** Finds the fewest rules below a prefix, by what holds outside of it. */
function findRules(inside: readonly Zip[], prefix: string): (outside: boolean) => Rules {
  if (prefix.length === DIGITS) {
    const own = inside[0]?.[1] ?? true;
    return (outside) => (outside === own ? [] : [[prefix, own]]);
  }
  const parts = Map.groupBy(inside, ([digits]) => digits.slice(0, prefix.length + 1));
  const below = [...parts].map(([part, zips]) => findRules(zips, part));
  const whenMild = below.flatMap((find) => find(false));
  const whenFreezing = below.flatMap((find) => find(true));
  return (outside) => {
    const [kept, turned] = outside ? [whenFreezing, whenMild] : [whenMild, whenFreezing];
    return turned.length + 1 < kept.length ? [[prefix, !outside], ...turned] : kept;
  };
}
