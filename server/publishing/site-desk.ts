import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import type { Publication, SiteProblem, SiteState, SiteWork } from "#contract/api/site.ts";
import { FILES, loadSite, type SiteData } from "#site/load/load-site.ts";
import { SiteProblems } from "#site/load/problem.ts";
import type { Log } from "../log.ts";
import { BuildFailed, buildSite } from "./build-site.ts";
import { commitFolder } from "./commit-folder.ts";
import { edited } from "./edit-yaml.ts";
import { PARTS, type Part } from "./parts.ts";
import { Publications } from "./publications.ts";
import {
  addFiles,
  addPictures,
  changedNames,
  hashOf,
  pictureNames,
  readTexts,
  writeTexts,
  writeWhole,
} from "./site-folder.ts";

export type SiteDeskOptions = {
  /** The site's folder that is live. */
  folder: string;
  /** Why nothing can be changed here; null where it can. */
  refusal: string | null;
  /** Where draft, builds and kept versions are: a folder of DATA_DIR. */
  workFolder: string;
  /** The publication that is live; null: what was there when the site started. */
  live: string | null;
  /** The build that is live; its assets stay for pages that visitors have open. */
  liveBuild: string;
  log: Log;
  /** Puts the site in `folder`, built into `build`, in this one's place. */
  switchTo(site: { folder: string; build: string; publication: string }): void;
  /** Shows this build's pages to who asked for the preview. */
  showPreview(build: string): Promise<void>;
};

/** What staff do with the site's data: a draft of it, looked at in a preview, put live, and taken back. */
export class SiteDesk {
  readonly #options: SiteDeskOptions;
  readonly #draft: string;
  readonly #publications: Publications;
  #work: SiteWork = { state: "idle" };
  #takeBack: (() => void) | undefined;
  #live: SiteData | undefined;
  #known: { hash: string; read: ReadSite } | undefined;
  #building:
    | { hash: string; output: string; pages: Promise<void>; eve: Promise<void>; abort: AbortController }
    | undefined;

  constructor(options: SiteDeskOptions) {
    this.#options = options;
    this.#draft = path.join(options.workFolder, "draft");
    this.#publications = new Publications(path.join(options.workFolder, "publications"));
    this.#forgetBuilds();
  }

  /** Why nothing can be changed here; null where it can. */
  get refusal(): string | null {
    return this.#options.refusal;
  }

  state(): SiteState {
    const { refusal, folder } = this.#options;
    if (refusal) return { editable: false, reason: refusal };
    const { data, problems } = this.#read();
    const texts = readTexts(this.#source());
    return {
      editable: true,
      parts: PARTS.map(({ id, title, entry, file, keys, schema }) => ({
        ...{ id, title, entry, file, schema },
        value: valueIn(texts.get(file), keys),
      })),
      pictures: Object.entries((data ?? this.#liveData()).pictures).map(([name, { alt, ours }]) => ({
        name,
        alt,
        ours,
      })),
      changed: changedNames(readTexts(folder), texts),
      problems,
      work: this.#work,
      publications: this.#publications.list(),
      live: this.#options.live,
    };
  }

  /** Puts `value` in place of a part, in the draft; what does not fit is kept there and told as a problem. */
  change(part: Part, value: unknown): void {
    this.#begin();
    const file = path.join(this.#draft, part.file);
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const empty = !part.keys && (value === null || (Array.isArray(value) && value.length === 0));
    if (empty) rmSync(file, { force: true });
    else writeWhole(file, edited(text, value, part.keys));
    this.#changed();
  }

  /** Adds a picture to the draft. @throws what is wrong with it. */
  async addPicture(wanted: string, alt: string, content: Buffer, ending: string): Promise<string> {
    this.#begin();
    const taken = new Set(Object.keys((this.#read().data ?? this.#liveData()).pictures));
    const base =
      wanted
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, "-")
        .replaceAll(/^-|-$/g, "")
        .slice(0, 40) || "picture";
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base}-${count}`;
    const file = path.join(this.#draft, "images", `${name}.${ending}`);
    writeWhole(file, content);
    try {
      const { readMaster } = await import("#site/pictures/master.ts"); // its decoders are loaded by who needs them
      await readMaster({ file, ours: false });
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
    const texts = path.join(this.#draft, FILES.pictures);
    const known = existsSync(texts) ? readFileSync(texts, "utf8") : "";
    writeWhole(texts, edited(known, { ...((parse(known) as object | null) ?? {}), [name]: alt }));
    this.#changed();
    return name;
  }

  /** A small WebP of a picture, for the desk. */
  async thumbnail(name: string): Promise<Buffer | undefined> {
    const picture = (this.#read().data ?? this.#liveData()).pictures[name];
    if (!picture) return undefined;
    const { readMaster } = await import("#site/pictures/master.ts");
    const { default: sharp } = await import("sharp");
    return sharp((await readMaster(picture)).data)
      .resize(240, 160, { fit: "cover" })
      .webp({ quality: 70 })
      .toBuffer();
  }

  discard(): void {
    rmSync(this.#draft, { recursive: true, force: true });
    this.#changed();
  }

  /** Builds the draft beside the running site. */
  async preview(): Promise<void> {
    const { pages, output } = this.#build("preview");
    await pages;
    await this.#options.showPreview(output);
  }

  /** Puts the draft live: built first, then written to the site's folder, then shown in the place of what is live. */
  async publish(by: string): Promise<Publication> {
    const { folder, switchTo, liveBuild, log } = this.#options;
    const { pages, eve, output } = this.#build("publication");
    await Promise.all([pages, eve]);
    const texts = readTexts(this.#draft);
    const before = readTexts(folder);
    const changed = changedNames(before, texts);
    if (this.#publications.list().length === 0) this.#publications.add(before, "", []);
    // Pages that visitors have open ask for the assets that they were made with.
    addFiles(path.join(liveBuild, "client", "assets"), path.join(output, "client", "assets"));
    addPictures(this.#draft, folder);
    writeTexts(folder, texts);
    const publication = this.#publications.add(texts, by, changed);
    await commitFolder(folder, by, changed).catch((error: Error) =>
      log.warn({ err: error }, "the site's folder was not committed"),
    );
    rmSync(this.#draft, { recursive: true, force: true });
    this.#takeBack = () => {
      writeTexts(folder, before);
      this.#begin();
      writeTexts(this.#draft, texts);
      this.#publications.remove(publication.id);
    };
    log.info({ by, changed }, "site published");
    switchTo({ folder, build: output, publication: publication.id });
    return publication;
  }

  /** The new site did not start: the folder is what it was, and what was to be published is the draft again. */
  notSwitched(reason: string): void {
    this.#takeBack?.();
    this.#takeBack = undefined;
    this.failed(reason);
  }

  /** A kept version as the draft. */
  restore(id: string): boolean {
    const texts = this.#publications.texts(id);
    if (!texts) return false;
    this.#begin();
    writeTexts(this.#draft, texts);
    this.#changed();
    return true;
  }

  /** Whether there is a draft. */
  get hasDraft(): boolean {
    return existsSync(this.#draft);
  }

  /** What a piece of work that failed says; the draft stays. */
  failed(reason: string): void {
    this.#work = { state: "failed", reason };
  }

  /** Builds of drafts that came to nothing, and those that others have followed. */
  #forgetBuilds(): void {
    const builds = path.join(this.#options.workFolder, "builds");
    if (!existsSync(builds)) return;
    for (const name of readdirSync(builds)) {
      const build = path.join(builds, name);
      if (build !== this.#options.liveBuild) rmSync(build, { recursive: true, force: true });
    }
  }

  /** The draft where there is one, else what is live. */
  #source(): string {
    return existsSync(this.#draft) ? this.#draft : this.#options.folder;
  }

  #begin(): void {
    if (existsSync(this.#draft)) return;
    const unfinished = `${this.#draft}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    writeTexts(unfinished, readTexts(this.#options.folder));
    addPictures(this.#options.folder, unfinished);
    renameSync(unfinished, this.#draft);
  }

  #changed(): void {
    this.#building?.abort.abort();
    this.#building = undefined;
    this.#work = { state: "idle" };
  }

  #liveData(): SiteData {
    this.#live ??= loadSite(this.#options.folder);
    return this.#live;
  }

  /** The data, or what is wrong with it; read anew only when a file has changed. */
  #read(): ReadSite {
    const source = this.#source();
    const hash = hashOf(readTexts(source)) + pictureNames(source).join();
    if (this.#known?.hash !== hash) this.#known = { hash, read: readSite(source) };
    return this.#known.read;
  }

  /** One build for the draft as it is; asked again, the same one. */
  #build(purpose: "preview" | "publication") {
    const { problems } = this.#read();
    if (problems[0]) throw new BuildFailed(problems[0].message);
    const hash = hashOf(readTexts(this.#draft));
    if (this.#building?.hash !== hash) {
      this.#building?.abort.abort();
      const output = path.join(this.#options.workFolder, "builds", `${Date.now()}-${hash}`);
      const abort = new AbortController();
      const pages = buildSite("pages", this.#draft, output, abort.signal);
      // One after the other, since a preview needs the pages only.
      const eve = pages.then(() => buildSite("eve", this.#draft, output, abort.signal));
      eve.catch(() => undefined); // told to who waits for it
      this.#building = { hash, output, pages, eve, abort };
      this.#work = { state: "building", for: purpose };
      pages.then(
        () => {
          if (this.#building?.hash === hash && purpose === "preview") this.#work = { state: "ready" };
        },
        (error: Error) => {
          if (this.#building?.hash !== hash) return;
          this.#building = undefined;
          this.failed(error.message);
        },
      );
    }
    if (purpose === "publication") this.#work = { state: "building", for: purpose };
    return this.#building;
  }
}

/** What a text of YAML says, or what it says for `keys`. */
function valueIn(text: string | undefined, keys: readonly string[] | undefined): unknown {
  const value: unknown = text === undefined ? null : parse(text);
  if (!keys) return value;
  const all = (value ?? {}) as Record<string, unknown>;
  return Object.fromEntries(keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])));
}

type ReadSite = { data?: SiteData; problems: SiteProblem[] };

function readSite(folder: string): ReadSite {
  try {
    return { data: loadSite(folder), problems: [] };
  } catch (error) {
    if (!(error instanceof SiteProblems)) throw error;
    return {
      problems: error.problems.map(({ at = [], ...problem }) => ({
        ...problem,
        at: at.map((key) => (typeof key === "symbol" ? String(key) : key)),
      })),
    };
  }
}
