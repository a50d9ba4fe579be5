import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import type {
  Publication,
  SiteClash,
  SitePartChange,
  SitePictureChange,
  SiteProblem,
  SiteState,
  SiteWork,
} from "#contract/api/site.ts";
import { messageOf, ownValue } from "#contract/values.ts";
import { FILES, loadSite, readPicturesOf, type SiteData } from "#site-data/load/load-site.ts";
import { SiteProblems } from "#site-data/load/problem.ts";
import { commitChange, dropChange, finishChange, stageChange } from "#site-data/load/staged-change.ts";
import type { Log } from "../log.ts";
import { BuildFailed, buildSite } from "./build-site.ts";
import { commitFolder } from "./commit-folder.ts";
import { changesOf, differences } from "./differences.ts";
import { Draft, type Edit } from "./draft.ts";
import { edited } from "./edit-yaml.ts";
import { PARTS, type Part, valueIn } from "./parts.ts";
import { PictureOpener } from "./picture-opener.ts";
import { Publications } from "./publications.ts";
import {
  addFiles,
  addPictures,
  changedNames,
  hashOf,
  IMAGES,
  pictureNames,
  picturesBeyond,
  readTexts,
  writeTexts,
  writeWhole,
} from "./site-folder.ts";

export type SiteDeskOptions = {
  /** The site's folder, which staff change; what is live may be a copy of it. */
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

/** Pixels of the pictures that the desk shows. */
const SMALL = { width: 240, height: 160 };
const WHOLE = { width: 800, height: 800, fit: "inside" } as const;

/** What staff do with the site's data: a draft of it, looked at in a preview, put live, and taken back. */
export class SiteDesk {
  readonly #options: SiteDeskOptions;
  readonly #draft: Draft;
  readonly #publications: Publications;
  readonly #opener = new PictureOpener();
  #work: SiteWork = { state: "idle" };
  /** Who is publishing. */
  #publishing: string | undefined;
  #known: { hash: string; problems: SiteProblem[] } | undefined;
  #building: Building | undefined;

  constructor(options: SiteDeskOptions) {
    this.#options = options;
    const { folder, workFolder, live, refusal } = options;
    this.#draft = new Draft(path.join(workFolder, "draft"), folder);
    this.#publications = new Publications(path.join(workFolder, "publications"));
    if (refusal) return;
    if (live && this.#publications.prepared(live)) this.#work = { state: "building", for: "publication" };
    else if (!live) {
      // The site was ended amid a publication: it took place if the folder has it.
      finishChange(folder);
      this.#publications.settle(readTexts(folder));
    }
  }

  /** Why nothing can be changed here; null where it can. */
  get refusal(): string | null {
    return this.#options.refusal;
  }

  state(): SiteState {
    const { refusal, folder } = this.#options;
    if (refusal) return { editable: false, reason: refusal };
    const conflicts = this.#draft.follow();
    const problems = this.#problems();
    const [before, texts] = [readTexts(folder), this.#texts()];
    const publications = this.#publications.list();
    return {
      editable: true,
      parts: PARTS.map(({ id, title, entry, file, keys, schema }) => {
        const value = valueIn(texts.get(file), keys);
        return { id, title, entry, file, schema, value, revision: revisionOf(value) };
      }),
      pictures: Object.entries(this.#pictures()).map(([name, { file: _, ...picture }]) => ({
        name,
        ...picture,
      })),
      changed: changedNames(before, texts),
      changes: this.#draft.exists ? changesOf(before, texts) : [],
      conflicts,
      problems,
      work: this.#work,
      publications,
      live: publications.find(({ id }) => id === this.#options.live)?.id ?? null,
    };
  }

  /**
   * Puts `value` in place of a part, in the draft; what does not fit is kept there and told as a problem.
   * @returns what another one has changed since `revision` was read, in which case nothing is done
   */
  change(
    part: Part,
    { value, revision }: Pick<SitePartChange, "value" | "revision">,
    edit: Omit<Edit, "at">,
  ): SiteClash | undefined {
    this.#draft.follow();
    const current = valueIn(this.#texts().get(part.file), part.keys);
    const last = this.#draft.editOf(part.id);
    const isTheirs = revisionOf(current) !== revision && last?.editor !== edit.editor;
    if (isTheirs && !isDeepStrictEqual(current, value)) {
      const who = last ? `${last.by} has` : "Somebody else has";
      return {
        error: `${who} changed ${part.title} since you read it.`,
        changes: differences(part.schema, current, value, []),
      };
    }
    this.#draft.begin();
    const { folder } = this.#draft;
    const file = path.join(folder, part.file);
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const empty = !part.keys && (value === null || (Array.isArray(value) && value.length === 0));
    if (empty) rmSync(file, { force: true });
    else writeWhole(file, edited(text, value, part.keys));
    this.#draft.noteEdit(part.id, { ...edit, at: new Date().toISOString() });
    this.#changed();
    return undefined;
  }

  /** Adds a picture to the draft. @throws what is wrong with it. */
  async addPicture(wanted: string, alt: string, content: Buffer, ending: string): Promise<string> {
    this.#draft.begin();
    const taken = new Set(Object.keys(this.#pictures()));
    const base =
      wanted
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, "-")
        .replaceAll(/^-|-$/g, "")
        .slice(0, 40) || "picture";
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base}-${count}`;
    const file = path.join(this.#draft.folder, IMAGES, `${name}.${ending}`);
    this.#draft.notePicture(path.basename(file));
    writeWhole(file, content);
    try {
      await this.#opener.make({ picture: { file, ours: false }, size: WHOLE });
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
    this.showPicture(name, { alt });
    return name;
  }

  /** Says what a picture of the company's own shows and how it is cut. @returns whether there is one of that name */
  showPicture(name: string, { alt, crop, focus }: SitePictureChange): boolean {
    this.#draft.follow();
    const picture = ownValue(this.#pictures(), name);
    if (!picture || picture.ours) return false;
    this.#draft.begin();
    const texts = path.join(this.#draft.folder, FILES.pictures);
    const known = existsSync(texts) ? readFileSync(texts, "utf8") : "";
    const said = crop || focus ? { alt, ...(crop && { crop }), ...(focus && { focus }) } : alt;
    writeWhole(texts, edited(known, { ...((parse(known) as object | null) ?? {}), [name]: said }));
    this.#changed();
    return true;
  }

  /**
   * A small WebP of a picture as it is cut, for the desk; or a larger one of all that there is to cut from.
   * @throws {PictureProblem}
   */
  async thumbnail(name: string, whole: boolean): Promise<Buffer | undefined> {
    const picture = ownValue(this.#pictures(), name);
    if (!picture) return undefined;
    const { file, ours, crop, focus } = picture;
    return this.#opener.make({
      picture: { file, ours, crop: whole ? undefined : crop },
      size: whole ? WHOLE : { ...SMALL, position: focus ?? "centre" },
    });
  }

  discard(): void {
    this.#draft.discard();
    this.#changed();
  }

  /** Builds the draft beside the running site. */
  async preview(): Promise<void> {
    const { pages, output, abort } = this.#build("preview");
    await pages.catch((error: Error) => {
      throw abort.signal.aborted ? new BuildFailed("The draft was changed meanwhile: ask again.") : error;
    });
    await this.#options.showPreview(output);
  }

  /**
   * Puts the draft live: a copy of it is built, then shown in the place of what is live by a process of its own, which at last
   * writes it to the site's folder. What is typed meanwhile stays a draft.
   */
  async publish(by: string): Promise<Publication> {
    this.#publishing = by;
    try {
      return await this.#publish(by);
    } catch (error) {
      this.#publishing = undefined;
      this.#building = undefined;
      throw error;
    }
  }

  async #publish(by: string): Promise<Publication> {
    const { folder, switchTo, liveBuild, log } = this.#options;
    const [conflict] = this.#draft.follow();
    if (conflict)
      throw new BuildFailed(`${conflict} was changed in the site's folder as well: say which is to stay.`);
    const { pages, eve, output, site, base } = this.#build("publication");
    await Promise.all([pages, eve]);
    const [before, texts] = [readTexts(folder), readTexts(site)];
    if (hashOf(before) !== base)
      throw new BuildFailed(
        "The site's folder was changed by hand while this was built: look at it and publish again.",
      );
    const changed = changedNames(before, texts);
    const newest = this.#publications.list()[0];
    if (!newest || hashOf(this.#publications.texts(newest.id) ?? new Map()) !== base)
      this.#publications.add(before, { by: "", changed: [], changes: [] });
    // Pages that visitors have open ask for the assets that they were made with.
    addFiles(path.join(liveBuild, "client", "assets"), path.join(output, "client", "assets"));
    stageChange(folder, {
      files: new Map<string, string | Buffer>([
        ...changed.flatMap((name): [string, string][] => {
          const text = texts.get(name);
          return text === undefined ? [] : [[name, text]];
        }),
        ...picturesBeyond(site, folder),
      ]),
      removed: changed.filter((name) => !texts.has(name)),
    });
    const publication = this.#publications.prepare(texts, { by, changed, changes: changesOf(before, texts) });
    if (this.#draft.exists) this.#draft.noteSent(texts);
    log.info({ by, changed }, "site published");
    switchTo({ folder: site, build: output, publication: publication.id });
    return publication;
  }

  /** This process serves: what it shows is written to the site's folder, where that is still to be done. */
  async serving(): Promise<void> {
    this.#forgetBuilds();
    const { live, folder, log } = this.#options;
    const publication = live ? this.#publications.prepared(live) : undefined;
    if (!publication) return;
    try {
      commitChange(folder);
      this.#publications.confirm(publication.id);
      this.#draft.follow();
      this.#work = { state: "idle" };
    } catch (error) {
      log.error({ err: error }, "what is shown was not written to the site's folder");
      this.failed(`Visitors see it, but it was not written to the site's folder: ${messageOf(error)}`);
      return;
    }
    await commitFolder(folder, publication.by, publication.changed).catch((error: Error) =>
      log.warn({ err: error }, "the site's folder was not committed"),
    );
  }

  /** The new site did not start. Nothing was written to the site's folder, and the draft is there still. */
  notSwitched(reason: string): void {
    dropChange(this.#options.folder);
    this.#publications.settle(new Map());
    this.#publishing = undefined;
    this.failed(reason);
  }

  /** A kept version as the draft. Photos that came later stay, with what they show. */
  restore(id: string): boolean {
    const texts = this.#publications.texts(id);
    if (!texts) return false;
    const shown = valueIn(readTexts(this.#options.folder).get(FILES.pictures)) as object | null;
    this.#draft.discard();
    this.#draft.begin();
    const pictures = texts.get(FILES.pictures) ?? "";
    const known = { ...shown, ...(valueIn(pictures) as object | null) };
    if (Object.keys(known).length > 0) texts.set(FILES.pictures, edited(pictures, known));
    writeTexts(this.#draft.folder, texts);
    this.#changed();
    return true;
  }

  /** Who is publishing just now. */
  get publishing(): string | undefined {
    return this.#publishing;
  }

  /** Whether there is a draft. */
  get hasDraft(): boolean {
    this.#draft.follow();
    return this.#draft.exists;
  }

  /** Ends a conflict of a file that was changed in the site's folder, too. */
  settle(file: string, keep: "ours" | "theirs"): void {
    if (!this.#draft.follow().includes(file)) return;
    this.#draft.settle(file, keep);
    this.#changed();
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
    return this.#draft.exists ? this.#draft.folder : this.#options.folder;
  }

  /** The texts that staff see; the process that takes this one's place may discard the draft while it is read. */
  #texts(): Map<string, string> {
    const source = this.#source();
    const texts = readTexts(source);
    const discarded = source === this.#draft.folder && !this.#draft.exists;
    return discarded ? readTexts(this.#options.folder) : texts;
  }

  #changed(): void {
    if (this.#publishing) return; // that builds a copy
    this.#building?.abort.abort();
    this.#building = undefined;
    this.#work = { state: "idle" };
  }

  #pictures(): SiteData["pictures"] {
    return readPicturesOf(this.#source());
  }

  /** What is wrong with the draft; read anew only when a file has changed. */
  #problems(): SiteProblem[] {
    const source = this.#source();
    const hash = hashOf(readTexts(source)) + pictureNames(source).join();
    if (this.#known?.hash !== hash) this.#known = { hash, problems: problemsOf(source) };
    return this.#known.problems;
  }

  /** One build of a copy of the draft as it is; asked again, the same one. */
  #build(purpose: "preview" | "publication"): Building {
    const [problem] = this.#problems();
    if (problem) throw new BuildFailed(problem.message);
    const { folder } = this.#draft;
    const texts = readTexts(folder);
    const hash = `${hashOf(texts)}-${pictureNames(folder).join()}`;
    const base = hashOf(readTexts(this.#options.folder));
    const working: SiteWork = { state: "building", for: purpose };
    if (this.#building?.hash !== hash || this.#building.base !== base) {
      this.#building?.abort.abort();
      const output = path.join(this.#options.workFolder, "builds", `${Date.now()}-${hashOf(texts)}`);
      const site = path.join(output, "site");
      writeTexts(site, texts);
      addPictures(folder, site);
      const abort = new AbortController();
      const learned = path.join(this.#options.liveBuild, "eve", "learned.bin");
      const pages = buildSite("pages", site, output, abort.signal);
      // One after the other, since a preview needs the pages only.
      const eve = pages.then(() => buildSite("eve", site, output, abort.signal, learned));
      eve.catch(() => undefined); // told to who waits for it
      const building = { hash, base, output, site, pages, eve, abort };
      this.#building = building;
      this.#work = working;
      pages.then(
        () => {
          if (this.#building === building && !this.#publishing) this.#work = { state: "ready" };
        },
        (error: Error) => {
          if (this.#building !== building) return;
          this.#building = undefined;
          this.failed(error.message);
        },
      );
    }
    if (purpose === "publication") this.#work = working;
    return this.#building;
  }
}

type Building = {
  hash: string;
  /** Of the site's folder that the draft was a draft of. */
  base: string;
  output: string;
  /** The copy of the draft that is built, and then live. */
  site: string;
  pages: Promise<void>;
  eve: Promise<void>;
  abort: AbortController;
};

function revisionOf(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(value ?? null))
    .digest("hex")
    .slice(0, 16);
}

function problemsOf(folder: string): SiteProblem[] {
  try {
    loadSite(folder);
    return [];
  } catch (error) {
    if (!(error instanceof SiteProblems)) throw error;
    return error.problems.map(({ at = [], ...problem }) => ({
      ...problem,
      at: at.map((key) => (typeof key === "symbol" ? String(key) : key)),
    }));
  }
}
