import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse, stringify } from "yaml";

const SAMPLE = path.resolve(import.meta.dirname, "../../sample");

/** Changes of the sample: data by the name of its file (null removes the file), and further texts. */
export type Changes = {
  data: Readonly<Record<string, ((sample: never) => unknown) | null>>;
  texts: Readonly<Record<string, string>>;
};

/** Makes a folder like the sample's with changes; it is removed when it is disposed. */
export function createChangedSite({ data, texts }: Changes): Disposable & { folder: string } {
  const folder = mkdtempSync(path.join(tmpdir(), "eve-site-"));
  for (const file of readdirSync(SAMPLE).filter((name) => name.endsWith(".yaml"))) {
    const change = data[file];
    if (change === undefined) cpSync(path.join(SAMPLE, file), path.join(folder, file));
    else if (change) {
      const sample = parse(readFileSync(path.join(SAMPLE, file), "utf8")) as never;
      writeFileSync(path.join(folder, file), stringify(change(sample)));
    }
  }
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}
