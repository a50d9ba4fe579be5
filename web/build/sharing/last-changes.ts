import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { PAGE_FOLDERS, PAGES, type PageKey, REPLACEABLE_PAGES } from "#contract/routes.ts";
import { keysOf, recordBy } from "#contract/values.ts";
import { articlePages } from "#copy/pages/articles.ts";
import { nameFile } from "#site-data/load/address-files.ts";
import { ARTICLES_FOLDER } from "#site-data/load/articles.ts";
import { PAGES_FOLDER } from "#site-data/load/extra-pages.ts";
import { FILES } from "#site-data/load/site-files.ts";
import { TOWNS_FOLDER } from "#site-data/load/towns.ts";

const { company, services, products, offers, projects, testimonials, beforeAfter, openings, words } = FILES;

/** The files of the site's folder that a page is about. What stands on every page, such as the phone, changes none of them. */
const SOURCES: Readonly<Record<PageKey, readonly string[]>> = {
  home: [company, products, projects, words],
  services: [services, words],
  whyChooseUs: [projects, testimonials, words],
  insuranceClaims: [testimonials, beforeAfter, words],
  financing: [FILES.financing, words],
  faq: [FILES.faq],
  product: [products, words],
  projects: [projects],
  articles: articlePages.map(({ article }) => nameFile(ARTICLES_FOLDER, article.slug)),
  careers: [openings, words],
  application: [openings],
  contact: [company],
  contactForm: [company],
  estimate: [services, products, offers],
  ...recordBy(REPLACEABLE_PAGES, (key) => [company, words, nameFile(PAGES_FOLDER, key)]),
  buttonTest: [],
  notFound: [],
};

/** Lists the files of which a page is made, relative to the site's folder. */
function listSources(address: string): readonly string[] {
  const key = keysOf(PAGES).find((one) => PAGES[one][0] === address);
  if (key) return SOURCES[key];
  const folders = [
    [PAGE_FOLDERS.towns, TOWNS_FOLDER],
    [PAGE_FOLDERS.articles, ARTICLES_FOLDER],
    ["/", PAGES_FOLDER],
  ] as const;
  const [start = "", folder] = folders.find(([beginning]) => address.startsWith(beginning)) ?? [];
  return folder ? [nameFile(folder, address.slice(start.length))] : [];
}

/**
 * Reads when the files of a site's folder were last changed: from Git if it keeps them and they are as they were committed, else from the
 * disk.
 * @returns the day of a page's last change, "2026-11-02"; undefined for one of which no file stands in the folder
 */
export async function readLastChanges(folder: string): Promise<(address: string) => string | undefined> {
  const committed = await readCommits(folder);
  const timeOf = (file: string) =>
    committed.get(file) ?? statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtime;
  return (address) => {
    const times = listSources(address)
      .map(timeOf)
      .filter((time) => time !== undefined)
      .map(Number);
    return times.length > 0 ? new Date(Math.max(...times)).toISOString().slice(0, 10) : undefined;
  };
}

/** The time of the last commit of each file that is as it was committed; empty for a folder that Git does not keep. */
async function readCommits(folder: string): Promise<ReadonlyMap<string, Date>> {
  const run = promisify(execFile);
  const git = async (...args: string[]) =>
    (await run("git", ["-C", folder, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout;
  try {
    const [log, changed] = await Promise.all([
      git("-c", "core.quotePath=off", "log", "--format=%x00%cI", "--name-only", "--relative", "--", "."),
      git("-c", "core.quotePath=off", "diff", "--name-only", "--relative", "HEAD", "--", "."),
    ]);
    const commits = log.split("\0").slice(1);
    const times = commits.flatMap((commit) => {
      const [date = "", ...files] = commit.split("\n").filter(Boolean);
      return files.map((file) => [file, new Date(date)] as const);
    });
    const dirty = new Set(changed.split("\n"));
    // The log begins with the newest commit, and the last entry of a name is the one that a Map keeps.
    return new Map(times.toReversed().filter(([file]) => !dirty.has(file)));
  } catch {
    return new Map(); // no repository, or no git
  }
}
