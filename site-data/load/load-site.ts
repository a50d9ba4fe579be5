import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import type { Crop, Focus } from "#contract/picture-cut.ts";
import { PAGE_FOLDERS, PAGES } from "#contract/routes.ts";
import { isKeyOf, isRecord, keysOf, ownValue, recordBy } from "#contract/values.ts";
import { absentPages } from "../absent-pages.ts";
import { LETTER_NAMES } from "../letter-names.ts";
import { drawnPicture, findShownKind, isPhotographed } from "../pictures/drawn-pictures.ts";
import type { Redirect } from "../redirects.ts";
import {
  beforeAfterSchema,
  faqSchema,
  financingSchema,
  lettersSchema,
  offersSchema,
  openingsSchema,
  picturesSchema,
  productsSchema,
  projectsSchema,
  redirectsSchema,
  repliesSchema,
  servicesSchema,
  staffSchema,
  testimonialsSchema,
} from "../schema/business.ts";
import { type Company, companySchema, KEPT_PROMISES } from "../schema/company.ts";
import { type Words, wordsSchema } from "../schema/words.ts";
import type { AddressFile } from "./address-files.ts";
import { type Article, fillArticles, readArticles } from "./articles.ts";
import { checkAcrossFiles } from "./check-across-files.ts";
import { checkRedirects } from "./check-redirects.ts";
import { chooseWords, type Holds } from "./choose-words.ts";
import { closestName } from "./closest-name.ts";
import { fillPages, readExtraPages } from "./extra-pages.ts";
import type { LinkTargets } from "./markdown.ts";
import { pictureFileProblems, pictureFiles } from "./picture-files.ts";
import {
  experienceYears,
  type Figures,
  fillPlaceholders,
  leadingKind,
  makeHolds,
  type Placeholders,
  placeholders,
} from "./placeholders.ts";
import { type Problem, SiteProblems } from "./problem.ts";
import { finishChange } from "./staged-change.ts";
import { checkTowns, fillTowns, readTowns, type Town, type TownFile } from "./towns.ts";
import { YamlFile } from "./yaml-file.ts";

export type Offers = z.output<typeof offersSchema>;
type StatedService = z.output<typeof servicesSchema>[number];

/** A service with the ids of the materials that have a price for it; "all" is resolved. */
export type Service = Omit<StatedService, "materials"> & { readonly materials: readonly string[] };
export type Product = z.output<typeof productsSchema>[number];
export type Project = z.output<typeof projectsSchema>[number];
export type Testimonial = z.output<typeof testimonialsSchema>[number];
export type BeforeAfter = z.output<typeof beforeAfterSchema>[number];
export type Financing = z.output<typeof financingSchema>;
export type Openings = z.output<typeof openingsSchema>;
export type QuestionGroup = z.output<typeof faqSchema>[number];
export type Reply = z.output<typeof repliesSchema>[number];
export type LetterTemplate = z.output<typeof lettersSchema>[number];
export type StaffMember = z.output<typeof staffSchema>[number];
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

/** The data of the business, without the words of pages. */
export type Business = {
  readonly company: Company;
  readonly offers: Offers;
  readonly services: readonly Service[];
  readonly products: readonly Product[];
  readonly projects: readonly Project[];
  readonly testimonials: readonly Testimonial[];
  readonly beforeAfter: readonly BeforeAfter[];
  readonly financing: Financing | null;
  readonly openings: Openings;
  readonly faq: readonly QuestionGroup[];
};

/** All data of a folder, checked and with its figures filled in. */
export type SiteData = Business & {
  readonly figures: Placeholders;
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
  /** Addresses of an older site, each with the page that takes its place. */
  readonly redirects: readonly Redirect[];
  /** Answers that staff often give in the chat; {name} stands for the visitor's name. */
  readonly replies: readonly Reply[];
  /** E-mails that staff often write; names of {@link LETTER_NAMES} are still in braces. */
  readonly letters: readonly LetterTemplate[];
  /** The people at the desk. */
  readonly staff: readonly StaffMember[];
};

/** The files of a folder by their content. An optional file is about something that a business may not have. */
export const FILES = {
  company: "company.yaml",
  services: "services.yaml",
  products: "products.yaml",
  offers: "offers.yaml",
  projects: "projects.yaml",
  testimonials: "testimonials.yaml",
  beforeAfter: "before-after.yaml",
  financing: "financing.yaml",
  openings: "openings.yaml",
  faq: "faq.yaml",
  replies: "replies.yaml",
  letters: "letters.yaml",
  staff: "staff.yaml",
  redirects: "redirects.yaml",
  pictures: "pictures.yaml",
  words: "words.yaml",
} as const;

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
  const problems: Problem[] = [];
  checkFolder(folder);
  finishChange(folder);
  const files: YamlFile[] = [];
  const open = (name: string) => {
    const file = YamlFile.open(folder, name);
    files.push(file);
    return file;
  };
  const allProblems = () => [...problems, ...files.flatMap((file) => file.problems)];

  const misnamed = findMisnamedFiles(folder);
  for (const [name, message] of misnamed.messages) problems.push({ file: name, line: 0, message });
  const read = <Schema extends z.ZodType>(name: string, schema: Schema, absent?: z.output<Schema>) => {
    const file = open(name);
    if (!file.exists) {
      if (absent === undefined && !misnamed.meant.has(name))
        file.problem([], "is missing, and every site needs it");
      return { file, data: absent };
    }
    const empty = file.data === undefined || file.data === null;
    return {
      file,
      data: empty && absent !== undefined && file.problems.length === 0 ? absent : file.read(schema),
    };
  };

  const readOptional = <Schema extends z.ZodType>(name: string, schema: Schema, absent: z.output<Schema>) => {
    const { file, data } = read(name, schema, absent);
    return { file, data: data ?? absent };
  };

  const company = read(FILES.company, companySchema);
  const services = read(FILES.services, servicesSchema);
  const products = read(FILES.products, productsSchema);
  const offers = read(FILES.offers, offersSchema, {});
  const projects = readOptional(FILES.projects, projectsSchema, []);
  const testimonials = readOptional(FILES.testimonials, testimonialsSchema, []);
  const beforeAfter = readOptional(FILES.beforeAfter, beforeAfterSchema, []);
  const financing = readOptional(FILES.financing, financingSchema.nullable(), null);
  const openings = readOptional(FILES.openings, openingsSchema, {
    benefits: [],
    openings: [],
    alsoAccepting: [],
  });
  const faq = readOptional(FILES.faq, faqSchema, []);
  const replies = readOptional(FILES.replies, repliesSchema, []);
  const letters = readOptional(FILES.letters, lettersSchema, []);
  const staff = readOptional(FILES.staff, staffSchema, []);
  const pictureEntries = read(FILES.pictures, picturesSchema, {});
  const wordsFile = open(FILES.words);
  const redirects = readOptional(FILES.redirects, redirectsSchema, []);
  const reading = { folder, problems, files };
  const extraPages = readExtraPages(reading);
  const articleFiles = readArticles(reading);
  const townFiles = readTowns(reading);
  if (!company.data || !services.data || !products.data || !offers.data || !pictureEntries.data)
    throw new SiteProblems(folder, allProblems());

  const unfilled = {
    company: company.data,
    services: joinMaterials(services.data, products.data, services.file),
    products: products.data,
    offers: offers.data,
    projects: projects.data,
    testimonials: testimonials.data,
    beforeAfter: beforeAfter.data,
    financing: financing.data,
    openings: openings.data,
    faq: faq.data,
  };
  const values = placeholders(unfilled, year);
  const towns = fillTowns(townFiles, values);
  const absentWords = listAbsentWords(unfilled);
  const words = readWords(wordsFile, absentWords, makeHolds(unfilled, values));
  if (!words.data) throw new SiteProblems(folder, allProblems());
  const fill = <Value>({ file, data }: { file: YamlFile; data: Value }, figures: Figures = values): Value =>
    fillPlaceholders(data, figures, (at, message) => file.problem(at, message));
  const pictures = readPictures(folder, {
    file: pictureEntries.file,
    entries: pictureEntries.data ?? {},
    products: products.data,
    places: company.data.pictures,
    problems,
  });
  const targets = listLinkTargets(unfilled, { extraPages, articles: articleFiles, towns }, pictures);
  const data: SiteData = {
    ...unfilled,
    services: fill({ file: services.file, data: unfilled.services }),
    products: fill({ file: products.file, data: unfilled.products }),
    offers: fill({ file: offers.file, data: unfilled.offers }),
    projects: fill({ file: projects.file, data: unfilled.projects }),
    testimonials: fill({ file: testimonials.file, data: unfilled.testimonials }),
    beforeAfter: fill({ file: beforeAfter.file, data: unfilled.beforeAfter }),
    financing: fill({ file: financing.file, data: unfilled.financing }),
    openings: fill({ file: openings.file, data: unfilled.openings }),
    faq: fill({ file: faq.file, data: unfilled.faq }),
    replies: fill(replies, { ...values, name: "{name}" }),
    letters: fill(letters, { ...values, ...recordBy(LETTER_NAMES, (name) => `{${name}}`) }),
    staff: staff.data,
    figures: values,
    experienceYears: experienceYears(unfilled.company, year),
    words: fillWords(words, absentWords, values),
    unsaid: words.unsaid,
    pictures,
    logo: findLogo(folder, unfilled.company, company.file),
    extraPages: fillPages(extraPages, values, targets, problems),
    towns: towns.map(({ town }) => town),
    articles: fillArticles(articleFiles, values, targets, problems),
    redirects: redirects.data,
  };
  checkAcrossFiles(
    data,
    Object.fromEntries(
      Object.entries({
        company,
        services,
        products,
        projects,
        testimonials,
        beforeAfter,
        financing,
        openings,
        faq,
        words: { file: wordsFile },
        ...recordFiles([...articleFiles, ...towns]),
      }).map(([name, { file }]) => [name, file]),
    ) as Record<string, YamlFile>,
    year,
  );
  checkTowns(towns, data);
  checkRedirects(data.redirects, targets.paths, redirects.file);
  const found = allProblems();
  if (found.length > 0) throw new SiteProblems(folder, found);
  return data;
}

/** The YAML of a folder's files, each under its name. */
function recordFiles(files: readonly { readonly yaml: YamlFile }[]): Record<string, { file: YamlFile }> {
  return Object.fromEntries(files.map(({ yaml }) => [yaml.name, { file: yaml }]));
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

/** Finds YAML files that are not read: a message for each, and the names that were probably meant. */
function findMisnamedFiles(folder: string): {
  messages: ReadonlyMap<string, string>;
  meant: ReadonlySet<string>;
} {
  const known: readonly string[] = Object.values(FILES);
  const messages = new Map<string, string>();
  const meant = new Set<string>();
  for (const name of readdirSync(folder).toSorted()) {
    if (!/\.ya?ml(\.txt)?$/i.test(name) || known.includes(name)) continue;
    const stem = name.replace(/\.ya?ml(\.txt)?$/i, "").toLowerCase();
    const wanted = known.find((file) => file === `${stem}.yaml`) ?? closestName(`${stem}.yaml`, known);
    if (wanted) meant.add(wanted);
    messages.set(
      name,
      wanted ? `is not read; name it ${wanted}` : `is not read; the files here are ${known.join(", ")}`,
    );
  }
  return { messages, meant };
}

/** Reads the pictures of a folder, whatever else is wrong in it. */
export function readPicturesOf(folder: string): Record<string, SitePicture> {
  const file = YamlFile.open(folder, FILES.pictures);
  const products = YamlFile.open(folder, FILES.products).read(productsSchema) ?? [];
  return readPictures(folder, {
    file,
    entries: file.read(picturesSchema) ?? {},
    products,
    places: {},
    problems: [],
  });
}

type PictureEntries = z.output<typeof picturesSchema>;

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
  const pictures: Record<string, SitePicture> = {};
  for (const [name, file] of pictureFiles(SAMPLE_FOLDER)) {
    const shown = findShownKind(name);
    pictures[name] =
      shown && !kinds.includes(shown)
        ? { ...drawnPicture(name, leadingKind(products)), ours: true, drawn: true }
        : { alt: ownValue(entries, name)?.alt ?? ownValue(alts, name) ?? "", file, ours: true };
  }
  for (const kind of kinds.filter((sold) => !isPhotographed(sold))) {
    const name = `product-${kind}`;
    pictures[name] = { ...drawnPicture(name, kind), ours: true, drawn: true };
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
