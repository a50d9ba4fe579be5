import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import type { Crop, Focus } from "#contract/picture-cut.ts";
import { PAGES } from "#contract/routes.ts";
import { isKeyOf, isRecord, keysOf, ownValue, recordBy } from "#contract/values.ts";
import { absentPages } from "../absent-pages.ts";
import {
  beforeAfterSchema,
  faqSchema,
  financingSchema,
  offersSchema,
  openingsSchema,
  picturesSchema,
  productsSchema,
  projectsSchema,
  repliesSchema,
  servicesSchema,
  testimonialsSchema,
} from "../schema/business.ts";
import { type Company, companySchema } from "../schema/company.ts";
import { type Words, wordsSchema } from "../schema/words.ts";
import { checkTogether } from "./check-together.ts";
import { fillPages, readExtraPages } from "./extra-pages.ts";
import { forbiddenIn } from "./forbidden.ts";
import type { Known } from "./markdown.ts";
import { near } from "./near.ts";
import { pictureFileProblems, pictureFiles } from "./picture-files.ts";
import { experienceYears, type Figures, filled, type Placeholders, placeholders } from "./placeholders.ts";
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
export type FaqQuestion = QuestionGroup["questions"][number];

/** A picture as pages name it: what it shows, and its file, absolute. `ours`: an example that came with the program. */
export type SitePicture = {
  readonly alt: string;
  readonly file: string;
  readonly ours: boolean;
  readonly crop?: Crop | undefined;
  /** What must stay in sight where a page has less room than the picture. */
  readonly focus?: Focus | undefined;
};

/** A page of the site's own, written in Markdown. */
export type ExtraPage = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  /** Its entry of the menu; null: none. */
  readonly menu: string | null;
  readonly text: string;
};

/** What the business offers: the data without words of pages. */
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

/** Everything that a folder says, checked and with its figures put in place. */
export type SiteData = Business & {
  readonly figures: Placeholders;
  readonly experienceYears: number;
  readonly words: Words;
  /** What the company says itself about its jobs' benefits; else the page promises what {@link words} do by default. */
  readonly ownBenefits: boolean;
  readonly pictures: Readonly<Record<string, SitePicture>>;
  /** The logo's file, absolute; null: the drawn mark and the name stand in its place. */
  readonly logo: string | null;
  readonly extraPages: readonly ExtraPage[];
  /** Answers of the chat that staff write again and again, in which {name} stands for the visitor's. */
  readonly replies: readonly Reply[];
};

/** The files of a folder, by what they hold. Those that are not required stand for something that a business may lack. */
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
  pictures: "pictures.yaml",
  words: "words.yaml",
} as const;

const OURS = path.resolve(import.meta.dirname, "../../sample");
const DEFAULT_WORDS = path.resolve(import.meta.dirname, "../../copy/words");

/**
 * Reads the site's folder.
 * @param year for "over 20 years of experience"
 * @throws {SiteProblems} with every problem: file, line, what is wrong, what it takes.
 */
export function loadSite(folder: string, year = new Date().getFullYear()): SiteData {
  const problems: Problem[] = [];
  const refuse = (message: string) => {
    throw new SiteProblems(folder, [{ file: folder, line: 0, message }]);
  };
  if (!existsSync(folder)) refuse("there is no such folder; `npm run site:new` makes one");
  if (!statSync(folder).isDirectory()) refuse("is a file; SITE_DIR must name a folder");
  finishChange(folder);
  const files: YamlFile[] = [];
  const open = (name: string) => {
    const file = YamlFile.open(folder, name);
    files.push(file);
    return file;
  };
  const wrong = () => [...problems, ...files.flatMap((file) => file.problems)];
  const stop = () => {
    const found = wrong();
    if (found.length > 0) throw new SiteProblems(folder, found);
  };

  const misnamed = misnamedFiles(folder);
  for (const [name, message] of misnamed.told) problems.push({ file: name, line: 0, message });
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
  const said = read(FILES.pictures, picturesSchema, {});
  const words = readWords(open(FILES.words));
  const extraPages = readExtraPages(folder, problems);
  if (!company.data || !services.data || !products.data || !offers.data || !said.data || !words.data)
    throw new SiteProblems(folder, wrong());

  const bare = {
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
  const values = placeholders(bare, year);
  const fill = <Value>({ file, data }: { file: YamlFile; data: Value }, known: Figures = values): Value => {
    const whole = filled(data, known, (at, message) => file.problem(at, message));
    refuseForbidden(whole, file);
    return whole;
  };
  const pictures = readPictures(folder, said.file, said.data ?? {}, problems);
  const data: SiteData = {
    ...bare,
    services: fill({ file: services.file, data: bare.services }),
    products: fill({ file: products.file, data: bare.products }),
    offers: fill({ file: offers.file, data: bare.offers }),
    projects: fill({ file: projects.file, data: bare.projects }),
    testimonials: fill({ file: testimonials.file, data: bare.testimonials }),
    beforeAfter: fill({ file: beforeAfter.file, data: bare.beforeAfter }),
    financing: fill({ file: financing.file, data: bare.financing }),
    openings: fill({ file: openings.file, data: bare.openings }),
    faq: fill({ file: faq.file, data: bare.faq }),
    replies: fill({ file: replies.file, data: replies.data ?? [] }, { ...values, name: "{name}" }),
    figures: values,
    experienceYears: experienceYears(bare.company, year),
    words: withoutAbsent(words, values, bare),
    ownBenefits: isRecord(words.own) && isRecord(words.own.careers) && "benefits" in words.own.careers,
    pictures,
    logo: logoFile(folder, bare.company, company.file),
    extraPages: fillPages(extraPages, values, knownTo(bare, extraPages, pictures), problems),
  };
  checkTogether(
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
  refuseForbidden(bare.company, company.file);
  refuseForbidden(data.words, words.file);
  stop();
  return data;
}

/** What pages in Markdown may lead to and show. */
function knownTo(
  business: Business,
  extraPages: readonly ExtraPage[],
  pictures: Readonly<Record<string, SitePicture>>,
): Known {
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

/** What the law forbids a roofer to say stops a site as a misspelt key does. */
function refuseForbidden(value: unknown, file: YamlFile, at: readonly PropertyKey[] = []): void {
  if (typeof value === "string") {
    const found = forbiddenIn(value);
    if (found) file.problem(at, `must not say "${found.said}": ${found.why}`);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value))
      refuseForbidden(inner, file, [...at, Array.isArray(value) ? Number(key) : key]);
  }
}

/** The default words with those that the site's own file has for the same keys. */
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
  return { file, own, data: file.read(wordsSchema, merged(defaults, own)) };
}

/** Keys of `own` in place of those of `base`; a list replaces a list, and a key without a value stands for the default. */
function merged(base: unknown, own: unknown): unknown {
  if (own === null && base !== undefined) return base;
  if (!isRecord(base) || !isRecord(own)) return own;
  const keys = new Set([...Object.keys(base), ...Object.keys(own)]);
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      Object.hasOwn(own, key)
        ? Object.hasOwn(base, key)
          ? merged(base[key], own[key])
          : own[key]
        : base[key],
    ]),
  );
}

/**
 * The words with this company's figures. Default words of something that the company lacks, such as a list entry about loans, are
 * left out; the site's own words must not name it.
 */
function withoutAbsent(
  { file, data, own }: { file: YamlFile; data: Words | undefined; own: unknown },
  values: Placeholders,
  { financing, offers }: Pick<Business, "financing" | "offers">,
): Words {
  const absent = [...(financing ? [] : ["financing"]), ...(offers.promo ? [] : ["promo"])];
  const kept: Record<string, unknown> = { ...data };
  const blank = recordBy(keysOf(values), () => "");
  const text = (value: unknown, at: readonly PropertyKey[]): unknown => {
    if (typeof value === "string") {
      const lacking = [...value.matchAll(/\{(\w+)\}/g)].some(
        ([, name = ""]) => isKeyOf(values, name) && values[name] === null,
      );
      if (lacking && !isOwn(own, at)) return null;
      return filled(value, values, (_, message) => file.problem(at, message));
    }
    if (Array.isArray(value))
      return value.map((item, index) => text(item, [...at, index])).filter((item) => item !== null);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, text(inner, [...at, key]) ?? ""]),
    );
  };
  for (const [page, words] of Object.entries(kept))
    kept[page] = absent.includes(page) ? filled(words, blank, () => undefined) : text(words, [page]);
  return kept as Words;
}

function isOwn(own: unknown, at: readonly PropertyKey[]): boolean {
  const value = at.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    own,
  );
  return value !== undefined;
}

/** The file that company.yaml names as its logo, which must be in the site's folder. */
function logoFile(folder: string, { logo }: Company, file: YamlFile): string | null {
  if (!logo) return null;
  const at = path.resolve(folder, logo);
  if (!at.startsWith(path.resolve(folder) + path.sep))
    file.problem(["logo"], "logo must be a file of this folder");
  else if (!existsSync(at))
    file.problem(["logo"], `there is no file ${logo} beside company.yaml; small and capital letters differ`);
  return at;
}

/** Files whose names are nearly those that are read: what to say of each, and the names that were meant. */
function misnamedFiles(folder: string): { told: ReadonlyMap<string, string>; meant: ReadonlySet<string> } {
  const known: readonly string[] = Object.values(FILES);
  const told = new Map<string, string>();
  const meant = new Set<string>();
  for (const name of readdirSync(folder).toSorted()) {
    if (!/\.ya?ml(\.txt)?$/i.test(name) || known.includes(name)) continue;
    const stem = name.replace(/\.ya?ml(\.txt)?$/i, "").toLowerCase();
    const wanted = known.find((one) => one === `${stem}.yaml`) ?? near(`${stem}.yaml`, known);
    if (wanted) meant.add(wanted);
    told.set(
      name,
      wanted ? `is not read; name it ${wanted}` : `is not read; the files here are ${known.join(", ")}`,
    );
  }
  return { told, meant };
}

/** The pictures of a folder, whatever else is wrong in it. */
export function readPicturesOf(folder: string): Record<string, SitePicture> {
  const file = YamlFile.open(folder, FILES.pictures);
  return readPictures(folder, file, file.read(picturesSchema) ?? {}, []);
}

/** The site's own pictures, and ours for the names that it has no file for. */
function readPictures(
  folder: string,
  file: YamlFile,
  said: z.output<typeof picturesSchema>,
  problems: Problem[],
): Record<string, SitePicture> {
  const ourAlts = YamlFile.open(OURS, FILES.pictures).data as Record<string, string>;
  const pictures: Record<string, SitePicture> = {};
  for (const [name, file] of pictureFiles(OURS))
    pictures[name] = { alt: ownValue(said, name)?.alt ?? ownValue(ourAlts, name) ?? "", file, ours: true };
  if (path.resolve(folder) === OURS) return pictures;
  problems.push(...pictureFileProblems(folder));
  for (const [name, picture] of pictureFiles(folder)) {
    const entry = ownValue(said, name) ?? { alt: "" };
    if (!entry.alt)
      problems.push({
        file: path.relative(folder, picture),
        line: 0,
        message: `needs a line in ${FILES.pictures} that says what it shows, for who cannot see it: "${name}: A house with …"`,
      });
    pictures[name] = { ...entry, file: picture, ours: false };
  }
  // Who shows their own house shows no other one on phones, or where a page is shared.
  const { hero } = pictures;
  for (const name of ["hero-upright", "share"])
    if (hero && !hero.ours && pictures[name]?.ours) pictures[name] = { ...hero, ...ownValue(said, name) };
  for (const [name, { crop, focus }] of Object.entries(said)) {
    const picture = ownValue(pictures, name);
    if (!picture) file.problem([name], `${name} has no picture; put one into images/, such as ${name}.jpg`);
    else if (picture.ours && (crop || focus))
      file.problem([name], `${name} is the example's picture, which is not cut; put your own into images/`);
  }
  return pictures;
}
