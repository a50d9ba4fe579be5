import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { Publication } from "#contract/api/site.ts";
import { carryOver } from "#site-data/format/carry-over.ts";
import { hashOf, readTexts, writeTexts, writeWhole } from "./site-folder.ts";

type About = Pick<Publication, "by" | "changed" | "changes">;

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

  /** The texts of a version, in this version's format; undefined where there is no such version. */
  texts(id: string): Map<string, string> | undefined {
    if (!/^[\w-]+$/.test(id) || !existsSync(this.#about(id))) return undefined;
    return carryOver(readTexts(path.join(this.#folder, id, "site"))).texts;
  }

  /** The texts of the version before one; undefined for the first. */
  textsBefore(id: string): Map<string, string> | undefined {
    const versions = this.list();
    const index = versions.findIndex((one) => one.id === id);
    return index < 0 ? undefined : this.texts(versions[index + 1]?.id ?? "");
  }

  /** The note beside the texts is written last: without it there is no such version. */
  add(texts: ReadonlyMap<string, string>, about: About): Publication {
    const publication = this.prepare(texts, about);
    this.confirm(publication.id);
    return publication;
  }

  /** A version that is about to be put live. */
  prepare(texts: ReadonlyMap<string, string>, about: About): Publication {
    const idOf = (time: number) => new Date(time).toISOString().replaceAll(/[:.]/g, "-");
    let time = Date.now();
    while (existsSync(path.join(this.#folder, idOf(time)))) time++;
    const publication = { id: idOf(time), at: new Date(time).toISOString(), ...about };
    writeTexts(path.join(this.#folder, publication.id, "site"), texts);
    writeWhole(this.#prepared(publication.id), `${JSON.stringify(publication, null, 2)}\n`);
    return publication;
  }

  confirm(id: string): void {
    renameSync(this.#prepared(id), this.#about(id));
  }

  /** Confirms what was prepared where the site's folder has these very `texts`, and forgets the rest of it. */
  settle(texts: ReadonlyMap<string, string>): void {
    for (const id of readdirSync(this.#folder)) {
      if (!existsSync(this.#prepared(id))) continue;
      if (hashOf(readTexts(path.join(this.#folder, id, "site"))) === hashOf(texts)) this.confirm(id);
      else rmSync(path.join(this.#folder, id), { recursive: true });
    }
  }

  #about(id: string): string {
    return path.join(this.#folder, id, "publication.json");
  }

  #prepared(id: string): string {
    return path.join(this.#folder, id, "prepared.json");
  }
}
