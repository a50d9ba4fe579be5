import path from "node:path";
import type { SiteState, TakeBackOrder, TakenBack } from "#contract/api/site.ts";
import { FILES } from "#site-data/load/site-files.ts";
import type { Log } from "../log.ts";
import { BuildFailed } from "./build-site.ts";
import { changesOf } from "./differences.ts";
import { addDefaults } from "./parts/defaults.ts";
import { PARTS } from "./parts/parts.ts";
import { Publications } from "./publications.ts";
import { SiteBuilds } from "./site-builds.ts";
import { revisionOf, SiteDrafts } from "./site-drafts.ts";
import { changedNames, hashOf, readTexts } from "./site-folder.ts";
import { SitePictures } from "./site-pictures.ts";
import { type PreparedSite, SitePublisher } from "./site-publisher.ts";
import { takeBack, type Versions } from "./take-back.ts";

export type SiteDeskOptions = {
  /** The site's folder, which staff change; what is live may be a copy of it. */
  folder: string;
  /** Has draft, builds and kept versions: a folder of DATA_DIR. */
  workFolder: string;
  /** Tells the build that is live. */
  liveBuild(): string;
  log: Log;
  /** Starts the site of a build beside the live one. @throws where it does not start */
  prepare(build: string): Promise<PreparedSite>;
  /** Shows this build's pages to who asked for the preview. */
  showPreview(build: string): Promise<void>;
};

/** The site's data at the desk: its drafts, pictures, builds and publications. */
export class SiteDesk {
  readonly drafts: SiteDrafts;
  readonly pictures: SitePictures;
  readonly builds: SiteBuilds;
  readonly publisher: SitePublisher;
  readonly #publications: Publications;
  readonly #options: SiteDeskOptions;

  constructor(options: SiteDeskOptions) {
    const { folder, workFolder, liveBuild, log, prepare } = options;
    this.#options = options;
    this.#publications = new Publications(path.join(workFolder, "publications"));
    this.drafts = new SiteDrafts(path.join(workFolder, "draft"), folder, () => this.builds.abandon());
    this.pictures = new SitePictures(this.drafts);
    this.builds = new SiteBuilds({
      drafts: this.drafts,
      siteFolder: folder,
      buildsFolder: path.join(workFolder, "builds"),
      liveBuild,
    });
    const { drafts, builds } = this;
    const publications = this.#publications;
    this.publisher = new SitePublisher({ folder, liveBuild, drafts, builds, publications, log, prepare });
    this.publisher.finishInterrupted();
    builds.deleteOthers();
  }

  readState(): SiteState {
    const { folder } = this.#options;
    const { drafts } = this;
    const conflicts = drafts.draft.follow();
    const { problems, words } = drafts.check();
    const [before, texts] = [readTexts(folder), drafts.readTexts()];
    const publications = this.#publications.list();
    return {
      editable: true,
      parts: PARTS.map(({ id, title, entry, file, schema, read }) => {
        const value = read(texts);
        const shown = file === FILES.words ? addDefaults(schema, words) : schema;
        return { id, title, entry, file, schema: shown, value, revision: revisionOf(value) };
      }),
      pictures: Object.entries(drafts.readPictures()).map(([name, { file: _, ...picture }]) => ({
        name,
        ...picture,
      })),
      changed: changedNames(before, texts),
      changes: drafts.draft.exists ? changesOf(before, texts) : [],
      conflicts,
      problems,
      work: this.builds.work,
      publications,
      live: this.publisher.live,
    };
  }

  /** Builds the draft beside the running site and shows its pages to staff. @throws {BuildFailed} in words for staff */
  async preview(): Promise<void> {
    const { pages, output, abort } = this.builds.start("preview");
    await pages.catch((error: Error) => {
      throw abort.signal.aborted ? new BuildFailed("The draft was changed meanwhile: ask again.") : error;
    });
    await this.#options.showPreview(output);
  }

  /** Tells what taking a publication back changes; undefined where there is no such version, and for the first. */
  planTakeBack(id: string): TakenBack | undefined {
    this.drafts.draft.follow();
    const versions = this.#findVersions(id);
    if (!versions) return undefined;
    const [kept, taken] = [takeBack(versions, "keep"), takeBack(versions, "take")];
    return {
      changes: changesOf(versions.now, kept),
      contested: changesOf(kept, taken),
      revision: hashOf(versions.now),
    };
  }

  /** Puts what {@link planTakeBack} told into the draft. @returns false where there is no such version, or the site was changed since */
  takeBack(id: string, { contested, revision }: TakeBackOrder): boolean {
    this.drafts.draft.follow();
    const versions = this.#findVersions(id);
    if (!versions || hashOf(versions.now) !== revision) return false;
    this.drafts.replaceTexts(takeBack(versions, contested));
    return true;
  }

  #findVersions(id: string): Versions | undefined {
    const [before, after] = [this.#publications.textsBefore(id), this.#publications.texts(id)];
    return before && after && { before, after, now: this.drafts.readTexts() };
  }
}
