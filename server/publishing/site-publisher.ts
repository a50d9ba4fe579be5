import path from "node:path";
import type { Publication } from "#contract/api/site.ts";
import { messageOf } from "#contract/values.ts";
import { commitChange, dropChange, finishChange, stageChange } from "#site-data/load/staged-change.ts";
import type { Log } from "../log.ts";
import { BuildFailed } from "./build-site.ts";
import { commitFolder } from "./commit-folder.ts";
import { changesOf } from "./differences.ts";
import type { Publications } from "./publications.ts";
import type { Building, SiteBuilds } from "./site-builds.ts";
import type { SiteDrafts } from "./site-drafts.ts";
import { addFiles, changedNames, hashOf, picturesBeyond, readTexts } from "./site-folder.ts";

/** The site in `folder`, built into `build`, to be put in the place of the live one. */
export type NextSite = { folder: string; build: string; publication: string };

export type SitePublisherOptions = {
  /** The site's folder, which a publication changes. */
  folder: string;
  /** The build that is live; its assets stay for pages that visitors have open. */
  liveBuild: string;
  drafts: SiteDrafts;
  builds: SiteBuilds;
  publications: Publications;
  log: Log;
  switchTo(site: NextSite): void;
};

/** Puts drafts live: built, shown by a process that takes this one's place, and at last written to the site's folder by that one. */
export class SitePublisher {
  readonly #options: SitePublisherOptions;

  constructor(options: SitePublisherOptions) {
    this.#options = options;
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
    } catch (error) {
      builds.publisher = undefined;
      builds.forget();
      throw error;
    }
  }

  async #publish(by: string): Promise<Publication> {
    const { drafts, builds, log, switchTo } = this.#options;
    const [conflict] = drafts.draft.follow();
    if (conflict)
      throw new BuildFailed(`${conflict} was changed in the site's folder as well: say which is to stay.`);
    const building = builds.start("publication");
    await Promise.all([building.pages, building.eve]);
    const publication = this.#stage(building, by);
    log.info({ by, changed: publication.changed }, "site published");
    switchTo({ folder: building.site, build: building.output, publication: publication.id });
    return publication;
  }

  /** Keeps the version and lays what it changes beside the site's folder, from where one renaming commits it. */
  #stage({ site, base, output }: Building, by: string): Publication {
    const { folder, liveBuild, drafts, publications } = this.#options;
    const before = readTexts(folder);
    if (hashOf(before) !== base)
      throw new BuildFailed(
        "The site's folder was changed by hand while this was built: look at it and publish again.",
      );
    const texts = readTexts(site);
    const changed = changedNames(before, texts);
    const newest = publications.list()[0];
    if (!newest || hashOf(publications.texts(newest.id) ?? new Map()) !== base)
      publications.add(before, { by: "", changed: [], changes: [] });
    // Pages that visitors have open ask for the assets that they were made with.
    addFiles(path.join(liveBuild, "client", "assets"), path.join(output, "client", "assets"));
    const written = changed.flatMap((name): [string, string][] => {
      const text = texts.get(name);
      return text === undefined ? [] : [[name, text]];
    });
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
    publications.settle(readTexts(folder));
  }

  /** Writes the publication that this process shows to the site's folder. */
  async commit(publication: Publication): Promise<void> {
    const { folder, drafts, builds, publications, log } = this.#options;
    try {
      commitChange(folder);
      publications.confirm(publication.id);
      drafts.draft.follow();
      builds.setWork({ state: "idle" });
    } catch (error) {
      log.error({ err: error }, "what is shown was not written to the site's folder");
      builds.fail(`Visitors see it, but it was not written to the site's folder: ${messageOf(error)}`);
      return;
    }
    await commitFolder(folder, publication.by, publication.changed).catch((error: Error) =>
      log.warn({ err: error }, "the site's folder was not committed"),
    );
  }

  /** Takes back a publication whose process did not start. The site's folder is as before, and the draft is kept. */
  takeBack(reason: string): void {
    const { folder, builds, publications } = this.#options;
    dropChange(folder);
    publications.settle(new Map());
    builds.publisher = undefined;
    builds.fail(reason);
  }
}
