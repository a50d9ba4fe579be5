import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { SiteWork } from "#contract/api/site.ts";
import { BuildFailed, buildSite } from "./build-site.ts";
import { nameBuild } from "./committed-build.ts";
import type { SiteDrafts } from "./site-drafts.ts";
import { addPictures, hashOf, keepTimes, pictureNames, readTexts, writeTexts } from "./site-folder.ts";

export type Building = {
  /** Of the draft that is built. */
  hash: string;
  /** Of the texts in the site's folder that the draft is a draft of. */
  base: string;
  /** The folder of the build. */
  output: string;
  /** The copy of the draft that is built, and then live. */
  site: string;
  pages: Promise<void>;
  eve: Promise<void>;
  abort: AbortController;
};

/** Builds of drafts beside the running site, at most one at a time. */
export class SiteBuilds {
  readonly #drafts: SiteDrafts;
  readonly #siteFolder: string;
  readonly #buildsFolder: string;
  readonly #liveBuild: () => string;
  #building: Building | undefined;
  #work: SiteWork = { state: "idle" };
  /** Set while a publication is under way; what is typed meanwhile does not end its build. */
  publisher: string | undefined;

  constructor(folders: {
    drafts: SiteDrafts;
    siteFolder: string;
    buildsFolder: string;
    /** Tells the build that is live. */
    liveBuild(): string;
  }) {
    this.#drafts = folders.drafts;
    this.#siteFolder = folders.siteFolder;
    this.#buildsFolder = folders.buildsFolder;
    this.#liveBuild = folders.liveBuild;
  }

  /** The state that the desk shows. */
  get work(): SiteWork {
    return this.#work;
  }

  setWork(work: SiteWork): void {
    this.#work = work;
  }

  /** Shows a failure at the desk. The draft stays. */
  fail(reason: string): void {
    this.#work = { state: "failed", reason };
  }

  /**
   * Builds a copy of the draft as it is; while the draft is the same, the same build again.
   * @throws {BuildFailed} when the draft has a problem
   */
  start(purpose: "preview" | "publication"): Building {
    const [problem] = this.#drafts.check().problems;
    if (problem) throw new BuildFailed(problem.message);
    const { folder } = this.#drafts.draft;
    const texts = readTexts(folder);
    const hash = `${hashOf(texts)}-${pictureNames(folder).join()}`;
    const base = hashOf(readTexts(this.#siteFolder));
    const isAnother = this.#building?.hash !== hash || this.#building.base !== base;
    if (!this.#building || isAnother) {
      this.#building?.abort.abort();
      this.#building = this.#begin(folder, texts, { hash, base });
    }
    if (isAnother || purpose === "publication") this.#work = { state: "building", for: purpose };
    return this.#building;
  }

  /** Ends a build of what is no longer the draft, except while that is published. */
  abandon(): void {
    if (this.publisher) return;
    this.#building?.abort.abort();
    this.#building = undefined;
    this.#work = { state: "idle" };
  }

  /** Forgets a build that came to nothing. */
  forget(): void {
    this.#building = undefined;
  }

  /** Deletes the folders of all builds but the live one. */
  deleteOthers(): void {
    if (!existsSync(this.#buildsFolder)) return;
    const live = this.#liveBuild();
    for (const name of readdirSync(this.#buildsFolder)) {
      const build = path.join(this.#buildsFolder, name);
      if (build !== live) rmSync(build, { recursive: true, force: true });
    }
  }

  #begin(draft: string, texts: Map<string, string>, hashes: Pick<Building, "hash" | "base">): Building {
    const output = path.join(this.#buildsFolder, nameBuild(texts));
    const site = path.join(output, "site");
    writeTexts(site, texts);
    keepTimes(draft, site);
    addPictures(draft, site);
    const abort = new AbortController();
    const learned = path.join(this.#liveBuild(), "eve", "learned.bin");
    const pages = buildSite("pages", site, output, abort.signal);
    // One after the other, since a preview needs the pages only.
    const eve = pages.then(() => buildSite("eve", site, output, abort.signal, learned));
    eve.catch(() => undefined); // a publication waits for it and tells of its failure
    const building = { ...hashes, output, site, pages, eve, abort };
    pages.then(
      () => {
        if (this.#building === building && !this.publisher) this.#work = { state: "ready" };
      },
      (error: Error) => {
        if (this.#building !== building) return;
        this.#building = undefined;
        this.fail(error.message);
      },
    );
    return building;
  }
}
