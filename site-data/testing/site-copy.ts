import { appendFile, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

const SAMPLE = path.resolve(import.meta.dirname, "../../sample");

/** An empty folder, gone with the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "site-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * A company's folder with the sample's data, an empty images/ and, at its end, `company` in company.yaml and `pictures` in
 * pictures.yaml.
 */
export async function copySite({ company = "", pictures = "" } = {}): Promise<string> {
  const folder = await makeFolder();
  await cp(SAMPLE, folder, { recursive: true, filter: (file) => path.basename(file) !== "images" });
  await mkdir(path.join(folder, "images"));
  await appendFile(path.join(folder, "company.yaml"), `\n${company}\n`);
  await appendFile(path.join(folder, "pictures.yaml"), `\n${pictures}\n`);
  return folder;
}
