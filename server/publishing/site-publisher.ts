import type { Publication } from "#contract/api/site.ts";
import { messageOf } from "#contract/values.ts";
import { commitChange, dropChange, finishChange, stageChange } from "#site-data/load/staged-change.ts";
import type { Log } from "../log.ts";
import { BuildFailed } from "./build-site.ts";
import { commitFolder } from "./commit-folder.ts";
import { changesOf } from "./differences.ts";
import { keepPastAssets } from "./past-assets.ts";
import type { Publications } from "./publications.ts";
import type { Building, SiteBuilds } from "./site-builds.ts";
import type { SiteDrafts } from "./site-drafts.ts";
import { changedNames, hashOf, picturesBeyond, readTexts } from "./site-folder.ts";

/** A site that is ready to be shown in the place of the live one. */
export type PreparedSite = { show(): Promise<void>; drop(): Promise<void> };

export type SitePublisherOptions = {
  /** The site's folder, which a publication changes. */
  folder: string;
  /** Tells the build that is live; its assets stay for pages that visitors have open. */
  liveBuild(): string;
  drafts: SiteDrafts;
  builds: SiteBuilds;
  publications: Publications;
  log: Log;
  /** Starts the site of a build beside the live one. @throws where it does not start */
  prepare(build: string): Promise<PreparedSite>;
};

/** Puts drafts live: built, started beside the live site, written to the site's folder, and then shown in the live site's place. */
export class SitePublisher {
  readonly #options: SitePublisherOptions;
  #live: string | null = null;

  constructor(options: SitePublisherOptions) {
    this.#options = options;
  }

  /** The publication that is live; null where it is not known, as after a start with a folder that was changed by hand. */
  get live(): string | null {
    return this.#live;
  }

  /**
   * Publishes the draft as it is now; what is typed meanwhile stays a draft.
   * @param by name of the member of staff
   * @throws {BuildFailed} in words for staff; nothing is live then
   */
  async publish(by: string): Promise<Publication> {
    const { builds } = this.#options;
    builds.publisher = by;
    try {
      return await this.#publish(by);
    } finally {
      builds.publisher = undefined;
      builds.forget();
    }
  }

  async #publish(by: string): Promise<Publication> {
    const { folder, liveBuild, drafts, builds, publications, log, prepare } = this.#options;
    const [conflict] = drafts.draft.follow();
    if (conflict)
      throw new BuildFailed(`${conflict} was changed in the site's folder as well: say which is to stay.`);
    const building = builds.start("publication");
    await Promise.all([building.pages, building.eve]);
    keepPastAssets(liveBuild(), building.output, Date.now());
    const next = await prepare(building.output).catch((error: Error) => {
      log.error({ err: error }, "the published site did not start");
      throw new BuildFailed(error.message || "The site with the new data did not start; the log says why.");
    });
    let publication: Publication;
    try {
      publication = this.#stage(building, by);
      commitChange(folder);
    } catch (error) {
      dropChange(folder);
      publications.settle(readTexts(folder));
      await next.drop();
      throw error instanceof BuildFailed ? error : new BuildFailed(messageOf(error));
    }
    await next.show();
    this.#live = publication.id;
    publications.confirm(publication.id);
    drafts.draft.follow();
    builds.setWork({ state: "idle" });
    builds.deleteOthers();
    log.info({ by, changed: publication.changed }, "site published");
    await commitFolder(folder, by, publication.changed).catch((error: Error) =>
      log.warn({ err: error }, "the site's folder was not committed"),
    );
    return publication;
  }

  /** Keeps the version and lays what it changes beside the site's folder, from where one renaming commits it. */
  #stage({ site, base }: Building, by: string): Publication {
    const { folder, drafts, publications } = this.#options;
    const before = readTexts(folder);
    if (hashOf(before) !== base)
      throw new BuildFailed(
        "The site's folder was changed by hand while this was built: look at it and publish again.",
      );
    const texts = readTexts(site);
    const changed = changedNames(before, texts);
    if (!this.#findNewest(base)) publications.add(before, { by: "", changed: [], changes: [] });
    const written = [...texts].filter(([name]) => changed.includes(name));
    stageChange(folder, {
      files: new Map<string, string | Buffer>([...written, ...picturesBeyond(site, folder)]),
      removed: changed.filter((name) => !texts.has(name)),
    });
    const publication = publications.prepare(texts, { by, changed, changes: changesOf(before, texts) });
    if (drafts.draft.exists) drafts.draft.noteSent(texts);
    return publication;
  }

  /** Ends what a killed process left: the publication took place if the folder has it. */
  finishInterrupted(): void {
    const { folder, publications } = this.#options;
    finishChange(folder);
    const texts = readTexts(folder);
    publications.settle(texts);
    this.#live = this.#findNewest(hashOf(texts))?.id ?? null;
  }

  /** The newest version, if its texts have this digest. */
  #findNewest(hash: string): Publication | undefined {
    const { publications } = this.#options;
    const [newest] = publications.list();
    const texts = publications.texts(newest?.id ?? "") ?? new Map();
    return hashOf(texts) === hash ? newest : undefined;
  }
}
