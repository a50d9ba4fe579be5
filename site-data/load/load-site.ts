import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Crop, Focus } from "#contract/picture-cut.ts";
import { PAGE_FOLDERS, PAGES } from "#contract/routes.ts";
import { isKeyOf, isRecord, keysOf, ownValue, recordBy } from "#contract/values.ts";
import { absentPages } from "../absent-pages.ts";
import { drawnPicture, findDrawnLook, findShownKind, isPhotographed } from "../pictures/drawn-pictures.ts";
import type { Company } from "../schema/company.ts";
import { KEPT_PROMISES } from "../schema/promises.ts";
import { type Words, wordsSchema } from "../schema/words.ts";
import type { AddressFile, Reading } from "./address-files.ts";
import { type Article, fillArticles, readArticles } from "./articles.ts";
import { checkAcrossFiles } from "./check-across-files.ts";
import { checkRedirects } from "./check-redirects.ts";
import { chooseWords, type Holds } from "./choose-words.ts";
import { fillPages, readExtraPages } from "./extra-pages.ts";
import type { LinkTargets } from "./markdown.ts";
import { pictureFileProblems, pictureFiles } from "./picture-files.ts";
import {
  experienceYears,
  fillPlaceholders,
  findFits,
  leadingKind,
  makeHolds,
  type Placeholders,
  placeholders,
} from "./placeholders.ts";
import { type Problem, SiteProblems } from "./problem.ts";
import {
  FILES,
  type FileValues,
  fillValues,
  listValues,
  type ReadFiles,
  readSiteFiles,
  SITE_FILES,
} from "./site-files.ts";
import { finishChange } from "./staged-change.ts";
import { checkTowns, fillTowns, readTowns, type Town, type TownFile } from "./towns.ts";
import { YamlFile } from "./yaml-file.ts";

export type Offers = FileValues["offers"];
type StatedService = FileValues["services"][number];

/** A service with the ids of the materials that have a price for it; "all" is resolved. */
export type Service = Omit<StatedService, "materials"> & { readonly materials: readonly string[] };
export type Product = FileValues["products"][number];
export type Project = FileValues["projects"][number];
export type Testimonial = FileValues["testimonials"][number];
export type BeforeAfter = FileValues["beforeAfter"][number];
export type Financing = NonNullable<FileValues["financing"]>;
export type Openings = FileValues["openings"];
export type QuestionGroup = FileValues["faq"][number];
export type Reply = FileValues["replies"][number];
export type LetterTemplate = FileValues["letters"][number];
export type StaffMember = FileValues["staff"][number];
export type { Article, Town };
export type FaqQuestion = QuestionGroup["questions"][number];

/**
 * A picture with its alternative text and its file, absolute. `ours` is true for one that came with the program, and `drawn` if it is a
 * drawing in the place of a photograph.
 */
export type SitePicture = {
  readonly alt: string;
  readonly file: string;
  readonly ours: boolean;
  readonly drawn?: true;
  readonly crop?: Crop | undefined;
  /** The part that must stay in sight if a page has less room than the picture. */
  readonly focus?: Focus | undefined;
};

/** A company's own page, written in Markdown. */
export type ExtraPage = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  /** The page's entry in the menu; null for none. */
  readonly menu: string | null;
  readonly text: string;
};

export type Unsaid = { readonly promise: string; readonly at: readonly PropertyKey[] };

/** The data of the business as the folder's files state them, without the words of pages. */
export type Business = Omit<FileValues, "services" | "pictures" | "words"> & {
  readonly services: readonly Service[];
};

/** All data of a folder, checked and with its figures filled in. */
export type SiteData = Business & {
  readonly figures: Placeholders;
  /** Names of what fits the company, by what it sells and where: its words choose by them. */
  readonly fits: ReturnType<typeof findFits>;
  readonly experienceYears: number;
  readonly words: Words;
  /** Default words that the site does not say, because the company does not promise it: the promise, and the place of the words. */
  readonly unsaid: readonly Unsaid[];
  readonly pictures: Readonly<Record<string, SitePicture>>;
  /** The logo's file, absolute; null for the drawn mark with the company's name. */
  readonly logo: string | null;
  readonly extraPages: readonly ExtraPage[];
  /** The towns that have a page. `company.towns` names all that the company serves. */
  readonly towns: readonly Town[];
  /** The newest first. */
  readonly articles: readonly Article[];
};

const SAMPLE_FOLDER = path.resolve(import.meta.dirname, "../../sample");
const DEFAULT_WORDS = path.resolve(import.meta.dirname, "../../copy/words");

/** @throws {SiteProblems} where the folder is none */
function checkFolder(folder: string): void {
  const refuse = (message: string) => {
    throw new SiteProblems(folder, [{ file: folder, line: 0, message }]);
  };
  if (!existsSync(folder)) refuse("there is no such folder; `npm run site:new` makes one");
  if (!statSync(folder).isDirectory()) refuse("is a file; SITE_DIR must name a folder");
}

/**
 * Reads the site's folder.
 * @param year for "over 20 years of experience"
 * @throws {SiteProblems} with every problem.
 */
export function loadSite(folder: string, year = new Date().getFullYear()): SiteData {
  checkFolder(folder);
  finishChange(folder);
  const reading: Reading = { folder, problems: [], files: [] };
  const { problems } = reading;
  const files = readSiteFiles(reading);
  const extraPages = readExtraPages(reading);
  const articles = readArticles(reading);
  const unfilledTowns = readTowns(reading);
  const values = listValues(files);
  if (!values) throw new SiteProblems(folder, listProblems(reading));
  const { pictures: entries, words: _, ...stated } = values;
  const services = joinMaterials(stated.services, stated.products, files.services.file);
  const business: Business = { ...stated, services };
  const figures = placeholders(business, year);
  const towns = fillTowns(unfilledTowns, figures);
  const absentWords = listAbsentWords(business);
  const words = readWords(files.words.file, absentWords, makeHolds(business, figures));
  if (!words.data) throw new SiteProblems(folder, listProblems(reading));
  const { company, products } = business;
  const pictures = readPictures(folder, {
    file: files.pictures.file,
    entries,
    products,
    places: company.pictures,
    problems,
  });
  const targets = listLinkTargets(business, { extraPages, articles, towns }, pictures);
  const data: SiteData = {
    ...fillValues(business, files, figures),
    figures,
    fits: findFits(business),
    experienceYears: experienceYears(company, year),
    words: fillWords(words, absentWords, figures),
    unsaid: words.unsaid,
    pictures,
    logo: findLogo(folder, company, files.company.file),
    extraPages: fillPages(extraPages, figures, targets, problems),
    towns: towns.map(({ town }) => town),
    articles: fillArticles(articles, figures, targets, problems),
  };
  checkAcrossFiles(data, { ...nameFiles(files), ...nameYaml([...articles, ...towns]) }, year);
  checkTowns(towns, data);
  checkRedirects(data.redirects, targets.paths, files.redirects.file);
  const found = listProblems(reading);
  if (found.length > 0) throw new SiteProblems(folder, found);
  return data;
}

/** All that was found wrong so far. */
function listProblems({ problems, files }: Reading): Problem[] {
  return [...problems, ...files.flatMap((file) => file.problems)];
}

/** The files of the table, each under its key. */
function nameFiles(files: ReadFiles): Record<string, YamlFile> {
  return recordBy(keysOf(files), (key) => files[key].file);
}

/** The YAML of a folder's files, each under its name. */
function nameYaml(files: readonly { readonly yaml: YamlFile }[]): Record<string, YamlFile> {
  return Object.fromEntries(files.map(({ yaml }) => [yaml.name, yaml]));
}

/** Joins services to their priced materials, and reports materials that products.yaml does not have. */
function joinMaterials(
  services: readonly StatedService[],
  products: readonly Product[],
  file: YamlFile,
): Service[] {
  const ids = products.map(({ id }) => id);
  const priced = products.flatMap(({ id, pricePerSquareFoot }) => (pricePerSquareFoot ? [id] : []));
  return services.map((service, index) => {
    const { materials } = service;
    const stated = [materials].flat().includes("all") ? ids : [materials].flat();
    for (const id of stated.filter((id) => !ids.includes(id)))
      file.problem([index, "materials"], `${id} is no id of products.yaml, which has ${ids.join(", ")}`);
    return { ...service, materials: priced.filter((id) => stated.includes(id)) };
  });
}

/** Lists the targets of links and the pictures that pages in Markdown may use. */
function listLinkTargets(
  business: Business,
  {
    extraPages,
    articles,
    towns,
  }: Record<"extraPages" | "articles", readonly AddressFile[]> & {
    towns: readonly TownFile[];
  },
  pictures: Readonly<Record<string, SitePicture>>,
): LinkTargets {
  const absent = absentPages({ ...business, articles });
  const present = keysOf(PAGES).filter((key) => PAGES[key][1] !== null && !absent.includes(key));
  return {
    paths: new Set([
      ...present.map((key) => PAGES[key][0]),
      ...extraPages.map(({ slug }) => `/${slug}`),
      ...articles.map(({ slug }) => PAGE_FOLDERS.articles + slug),
      ...towns.map(({ town }) => PAGE_FOLDERS.towns + town.slug),
    ]),
    questions: new Set(
      business.faq.flatMap(({ anchor, questions }) => [
        anchor,
        ...questions.map((question) => question.anchor),
      ]),
    ),
    pictures: new Set(Object.keys(pictures)),
  };
}

type ReadWords = { file: YamlFile; data: Words | undefined; unsaid: readonly Unsaid[] };

/**
 * Reads the default words that hold for the company, and replaces those for which the site's own file has the same keys.
 * @param absent pages that the site does not have, of which all words are taken
 */
function readWords(file: YamlFile, absent: readonly string[], holds: Holds): ReadWords {
  const own = file.data ?? {};
  const unsaid: Unsaid[] = [];
  const noteUnsaid = (promise: string, at: readonly PropertyKey[]) => {
    if (isKeyOf(KEPT_PROMISES, promise) && !isOwn(own, at)) unsaid.push({ promise, at });
  };
  const defaults = Object.fromEntries(
    readdirSync(DEFAULT_WORDS).map((name) => {
      const page = path.basename(name, ".yaml");
      const { data } = YamlFile.open(DEFAULT_WORDS, name);
      return [page, chooseWords(data, absent.includes(page) ? () => true : holds, noteUnsaid, [page])];
    }),
  );
  if (!isRecord(own))
    file.problem([], "must be keys with values, each on a line of its own, like key: value");
  return { file, unsaid, data: file.read(wordsSchema, mergeWords(defaults, own)) };
}

/** Replaces keys of `base` by those of `own`; a list replaces a whole list, and a key without a value keeps the default. */
function mergeWords(base: unknown, own: unknown): unknown {
  if (own === null && base !== undefined) return base;
  if (!isRecord(base) || !isRecord(own)) return own;
  const keys = new Set([...Object.keys(base), ...Object.keys(own)]);
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      Object.hasOwn(own, key)
        ? Object.hasOwn(base, key)
          ? mergeWords(base[key], own[key])
          : own[key]
        : base[key],
    ]),
  );
}

/** Lists the files of words about something that the company does not have. */
function listAbsentWords({ financing, offers }: Pick<Business, "financing" | "offers">): string[] {
  return [...(financing ? [] : ["financing"]), ...(offers.promo ? [] : ["promo"])];
}

/** Fills the company's figures into the words. The company's own words must not name one that it does not have. */
function fillWords(
  { file, data }: Pick<ReadWords, "file" | "data">,
  absent: readonly string[],
  values: Placeholders,
): Words {
  const blank = recordBy(keysOf(values), () => "");
  const filled = Object.entries({ ...data }).map(([page, words]) => [
    page,
    absent.includes(page)
      ? fillPlaceholders(words, blank, () => undefined)
      : fillPlaceholders(words, values, (at, message) => file.problem([page, ...at], message)),
  ]);
  return Object.fromEntries(filled) as Words;
}

/** True for a value that the site's own words.yaml states. */
function isOwn(own: unknown, at: readonly PropertyKey[]): boolean {
  const value = at.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    own,
  );
  return value !== undefined;
}

/** Finds the logo's file, which must be in the site's folder. */
function findLogo(folder: string, { logo }: Company, file: YamlFile): string | null {
  if (!logo) return null;
  const at = path.resolve(folder, logo);
  if (!at.startsWith(path.resolve(folder) + path.sep))
    file.problem(["logo"], "logo must be a file of this folder");
  else if (!existsSync(at))
    file.problem(["logo"], `there is no file ${logo} beside company.yaml; small and capital letters differ`);
  return at;
}

/** Reads the pictures of a folder, whatever else is wrong in it. */
export function readPicturesOf(folder: string): Record<string, SitePicture> {
  const file = YamlFile.open(folder, FILES.pictures);
  const products = YamlFile.open(folder, FILES.products).read(SITE_FILES.products.schema) ?? [];
  return readPictures(folder, {
    file,
    entries: file.read(SITE_FILES.pictures.schema) ?? {},
    products,
    places: {},
    problems: [],
  });
}

type PictureEntries = FileValues["pictures"];

type PictureSources = {
  /** pictures.yaml, and its entries. */
  file: YamlFile;
  entries: PictureEntries;
  products: readonly Product[];
  /** Names of the company's pictures, by the picture of ours in whose place they stand. */
  places: Company["pictures"];
  problems: Problem[];
};

/** Reads the site's own pictures, and takes ours for names without a file of the site. */
function readPictures(
  folder: string,
  { file, entries, products, places, problems }: PictureSources,
): Record<string, SitePicture> {
  const pictures = readOurPictures(entries, products);
  if (path.resolve(folder) === SAMPLE_FOLDER) return pictures;
  problems.push(...pictureFileProblems(folder));
  for (const [name, picture] of pictureFiles(folder)) {
    const entry = ownValue(entries, name) ?? { alt: "" };
    if (!entry.alt)
      problems.push({
        file: path.relative(folder, picture),
        line: 0,
        message: `needs a line in ${FILES.pictures} that says what it shows, for who cannot see it: "${name}: A house with …"`,
      });
    pictures[name] = { ...entry, file: picture, ours: false };
  }
  checkPictureEntries(entries, pictures, file);
  for (const [place, name] of Object.entries(places)) {
    const picture = name && ownValue(pictures, name); // one that is missing is reported by check-across-files.ts
    if (picture) pictures[place] = picture;
  }
  // A company with its own hero picture must not show our house on phones or in links that are shared.
  const { hero } = pictures;
  for (const name of ["hero-phone", "share"])
    if (hero && !hero.ours && pictures[name]?.ours) pictures[name] = { ...hero, ...ownValue(entries, name) };
  return pictures;
}

/** Reads the example's pictures. One that shows a roof of a kind that the company does not sell is a drawing of its own kind instead. */
function readOurPictures(entries: PictureEntries, products: readonly Product[]): Record<string, SitePicture> {
  const alts = YamlFile.open(SAMPLE_FOLDER, FILES.pictures).data as Record<string, string>;
  const kinds = products.map(({ kind }) => kind);
  const leading = findDrawnLook(products[0]?.image ?? "") ?? leadingKind(products);
  const pictures: Record<string, SitePicture> = {};
  for (const [name, file] of pictureFiles(SAMPLE_FOLDER)) {
    const shown = findShownKind(name);
    pictures[name] =
      shown && !kinds.includes(shown)
        ? { ...drawnPicture(name, leading), ours: true, drawn: true }
        : { alt: ownValue(entries, name)?.alt ?? ownValue(alts, name) ?? "", file, ours: true };
  }
  const drawn = kinds.filter((sold) => !isPhotographed(sold)).map((kind) => `product-${kind}`);
  for (const name of [...drawn, ...products.map(({ image }) => image)]) {
    const look = findDrawnLook(name);
    if (look) pictures[name] = { ...drawnPicture(name, look), ours: true, drawn: true };
  }
  return pictures;
}

/** Reports entries of pictures.yaml without a picture, and crops of our pictures. */
function checkPictureEntries(
  entries: PictureEntries,
  pictures: Readonly<Record<string, SitePicture>>,
  file: YamlFile,
): void {
  for (const [name, { crop, focus }] of Object.entries(entries)) {
    const picture = ownValue(pictures, name);
    if (!picture) file.problem([name], `${name} has no picture; put one into images/, such as ${name}.jpg`);
    else if (picture.ours && (crop || focus))
      file.problem([name], `${name} is the example's picture, which is not cut; put your own into images/`);
  }
}
