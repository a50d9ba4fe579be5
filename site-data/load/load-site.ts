import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import type { Crop, Focus } from "#contract/picture-cut.ts";
import { PAGES } from "#contract/routes.ts";
import { isKeyOf, isRecord, keysOf, ownValue, recordBy } from "#contract/values.ts";
import { absentPages } from "../absent-pages.ts";
import { LETTER_NAMES } from "../letter-names.ts";
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
  repliesSchema,
  servicesSchema,
  staffSchema,
  testimonialsSchema,
} from "../schema/business.ts";
import { type Company, companySchema } from "../schema/company.ts";
import { type Words, wordsSchema } from "../schema/words.ts";
import { checkAcrossFiles } from "./check-across-files.ts";
import { closestName } from "./closest-name.ts";
import { fillPages, readExtraPages } from "./extra-pages.ts";
import type { LinkTargets } from "./markdown.ts";
import { pictureFileProblems, pictureFiles } from "./picture-files.ts";
import {
  experienceYears,
  type Figures,
  fillPlaceholders,
  type Placeholders,
  placeholders,
} from "./placeholders.ts";
import { type Problem, SiteProblems } from "./problem.ts";
import { finishChange } from "./staged-change.ts";
import { YamlFile } from "./yaml-file.ts";

export type Offers = z.output<typeof offersSchema>;
export type Service = z.output<typeof servicesSchema>[number];
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
export type FaqQuestion = QuestionGroup["questions"][number];

/** A picture with its alternative text and its file, absolute. `ours` is true for an example that came with the program. */
export type SitePicture = {
  readonly alt: string;
  readonly file: string;
  readonly ours: boolean;
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
  /** True if the company states the benefits of its jobs itself; otherwise the page shows the default ones. */
  readonly ownBenefits: boolean;
  readonly pictures: Readonly<Record<string, SitePicture>>;
  /** The logo's file, absolute; null for the drawn mark with the company's name. */
  readonly logo: string | null;
  readonly extraPages: readonly ExtraPage[];
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

  const company = read(FILES.company, companySchema);
  const services = read(FILES.services, servicesSchema);
  const products = read(FILES.products, productsSchema);
  const offers = read(FILES.offers, offersSchema, {});
  const projects = read(FILES.projects, projectsSchema, []);
  const testimonials = read(FILES.testimonials, testimonialsSchema, []);
  const beforeAfter = read(FILES.beforeAfter, beforeAfterSchema, []);
  const financing = read(FILES.financing, financingSchema.nullable(), null);
  const openings = read(FILES.openings, openingsSchema, { openings: [], alsoAccepting: [] });
  const faq = read(FILES.faq, faqSchema, []);
  const replies = read(FILES.replies, repliesSchema, []);
  const letters = read(FILES.letters, lettersSchema, []);
  const staff = read(FILES.staff, staffSchema, []);
  const pictureEntries = read(FILES.pictures, picturesSchema, {});
  const words = readWords(open(FILES.words));
  const extraPages = readExtraPages(folder, problems);
  if (
    !company.data ||
    !services.data ||
    !products.data ||
    !offers.data ||
    !pictureEntries.data ||
    !words.data
  )
    throw new SiteProblems(folder, allProblems());

  const unfilled = {
    company: company.data,
    services: services.data,
    products: products.data,
    offers: offers.data,
    projects: projects.data ?? [],
    testimonials: testimonials.data ?? [],
    beforeAfter: beforeAfter.data ?? [],
    financing: financing.data ?? null,
    openings: openings.data ?? { openings: [], alsoAccepting: [] },
    faq: faq.data ?? [],
  };
  const values = placeholders(unfilled, year);
  const fill = <Value>({ file, data }: { file: YamlFile; data: Value }, figures: Figures = values): Value =>
    fillPlaceholders(data, figures, (at, message) => file.problem(at, message));
  const pictures = readPictures(folder, pictureEntries.file, pictureEntries.data ?? {}, problems);
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
    replies: fill({ file: replies.file, data: replies.data ?? [] }, { ...values, name: "{name}" }),
    letters: fill(
      { file: letters.file, data: letters.data ?? [] },
      { ...values, ...recordBy(LETTER_NAMES, (name) => `{${name}}`) },
    ),
    staff: staff.data ?? [],
    figures: values,
    experienceYears: experienceYears(unfilled.company, year),
    words: fillWords(words, values, unfilled),
    ownBenefits: isRecord(words.own) && isRecord(words.own.careers) && "benefits" in words.own.careers,
    pictures,
    logo: findLogo(folder, unfilled.company, company.file),
    extraPages: fillPages(extraPages, values, listLinkTargets(unfilled, extraPages, pictures), problems),
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
        words,
      }).map(([name, { file }]) => [name, file]),
    ) as Record<string, YamlFile>,
    year,
  );
  const found = allProblems();
  if (found.length > 0) throw new SiteProblems(folder, found);
  return data;
}

/** Lists the targets of links and the pictures that pages in Markdown may use. */
function listLinkTargets(
  business: Business,
  extraPages: readonly ExtraPage[],
  pictures: Readonly<Record<string, SitePicture>>,
): LinkTargets {
  const absent = absentPages(business);
  const present = keysOf(PAGES).filter((key) => PAGES[key][1] !== null && !absent.includes(key));
  return {
    paths: new Set([...present.map((key) => PAGES[key][0]), ...extraPages.map(({ slug }) => `/${slug}`)]),
    questions: new Set(
      business.faq.flatMap(({ anchor, questions }) => [
        anchor,
        ...questions.map((question) => question.anchor),
      ]),
    ),
    pictures: new Set(Object.keys(pictures)),
  };
}

/** Reads the default words and replaces those for which the site's own file has the same keys. */
function readWords(file: YamlFile): { file: YamlFile; data: Words | undefined; own: unknown } {
  const defaults = Object.fromEntries(
    readdirSync(DEFAULT_WORDS).map((name) => [
      path.basename(name, ".yaml"),
      YamlFile.open(DEFAULT_WORDS, name).data,
    ]),
  );
  const own = file.data ?? {};
  if (!isRecord(own))
    file.problem([], "must be keys with values, each on a line of its own, like key: value");
  return { file, own, data: file.read(wordsSchema, mergeWords(defaults, own)) };
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

/**
 * Fills the company's figures into the words. Removes default words about something that the company does not have, such as a list
 * entry about loans; the company's own words must not mention it.
 */
function fillWords(
  { file, data, own }: { file: YamlFile; data: Words | undefined; own: unknown },
  values: Placeholders,
  { financing, offers }: Pick<Business, "financing" | "offers">,
): Words {
  const absent = [...(financing ? [] : ["financing"]), ...(offers.promo ? [] : ["promo"])];
  const filled: Record<string, unknown> = { ...data };
  const blank = recordBy(keysOf(values), () => "");
  const fill = (value: unknown, at: readonly PropertyKey[]): unknown => {
    if (typeof value === "string") {
      const isLacking = [...value.matchAll(/\{(\w+)\}/g)].some(
        ([, name = ""]) => isKeyOf(values, name) && values[name] === null,
      );
      if (isLacking && !isOwn(own, at)) return null;
      return fillPlaceholders(value, values, (_, message) => file.problem(at, message));
    }
    if (Array.isArray(value))
      return value.map((item, index) => fill(item, [...at, index])).filter((item) => item !== null);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, fill(inner, [...at, key]) ?? ""]),
    );
  };
  for (const [page, words] of Object.entries(filled))
    filled[page] = absent.includes(page)
      ? fillPlaceholders(words, blank, () => undefined)
      : fill(words, [page]);
  return filled as Words;
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
  return readPictures(folder, file, file.read(picturesSchema) ?? {}, []);
}

type PictureEntries = z.output<typeof picturesSchema>;

/** Reads the site's own pictures, and takes ours for names without a file of the site. */
function readPictures(
  folder: string,
  file: YamlFile,
  entries: PictureEntries,
  problems: Problem[],
): Record<string, SitePicture> {
  const pictures = readOurPictures(entries);
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
  // A company with its own hero picture must not show our house on phones or in links that are shared.
  const { hero } = pictures;
  for (const name of ["hero-upright", "share"])
    if (hero && !hero.ours && pictures[name]?.ours) pictures[name] = { ...hero, ...ownValue(entries, name) };
  checkPictureEntries(entries, pictures, file);
  return pictures;
}

function readOurPictures(entries: PictureEntries): Record<string, SitePicture> {
  const alts = YamlFile.open(SAMPLE_FOLDER, FILES.pictures).data as Record<string, string>;
  const pictures: Record<string, SitePicture> = {};
  for (const [name, file] of pictureFiles(SAMPLE_FOLDER))
    pictures[name] = { alt: ownValue(entries, name)?.alt ?? ownValue(alts, name) ?? "", file, ours: true };
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
