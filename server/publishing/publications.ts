import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Publication } from "#contract/api/site.ts";
import { readTexts, writeTexts, writeWhole } from "./site-folder.ts";

/** Kept versions of a site's data, in a folder each: its texts, and who put it live when. */
export class Publications {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Newest first. */
  list(): Publication[] {
    return readdirSync(this.#folder)
      .filter((id) => existsSync(this.#about(id)))
      .map((id) => JSON.parse(readFileSync(this.#about(id), "utf8")) as Publication)
      .sort((one, other) => (one.id < other.id ? 1 : -1));
  }

  texts(id: string): Map<string, string> | undefined {
    if (!/^[\w-]+$/.test(id) || !existsSync(this.#about(id))) return undefined;
    return readTexts(path.join(this.#folder, id, "site"));
  }

  /** The note beside the texts is written last: without it there is no such version. */
  add(
    texts: ReadonlyMap<string, string>,
    by: string,
    changed: readonly string[],
    now = new Date(),
  ): Publication {
    const at = now.toISOString();
    const publication = { id: at.replaceAll(/[:.]/g, "-"), at, by, changed };
    writeTexts(path.join(this.#folder, publication.id, "site"), texts);
    writeWhole(this.#about(publication.id), `${JSON.stringify(publication, null, 2)}\n`);
    return publication;
  }

  remove(id: string): void {
    rmSync(path.join(this.#folder, id), { recursive: true });
  }

  #about(id: string): string {
    return path.join(this.#folder, id, "publication.json");
  }
}
