import { readdirSync } from "node:fs";
import { z } from "zod";
import { keysOf, recordBy } from "#contract/values.ts";
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
  redirectsSchema,
  repliesSchema,
  servicesSchema,
  staffSchema,
  testimonialsSchema,
} from "../schema/business.ts";
import { companySchema } from "../schema/company.ts";
import type { Reading } from "./address-files.ts";
import { closestName } from "./closest-name.ts";
import { type Figures, fillPlaceholders } from "./placeholders.ts";
import { YamlFile } from "./yaml-file.ts";

/** A YAML file of a site's folder. */
type SiteFile<Schema extends z.ZodType, Absent> = {
  readonly name: string;
  readonly schema: Schema;
  /** The value where there is no such file, and where it is wrong, so that other files are still checked; left out if every site needs it. */
  readonly absent?: Absent;
  /** True if nothing stands in for a wrong file: others would be checked against what is not so. */
  readonly isBasis?: true;
  /** True if the company's figures are filled into its texts. */
  readonly isFilled?: true;
  /** Names in braces that are no figures: the desk fills them in. */
  readonly keeps?: readonly string[];
};

/** Checks a row of the table: the absent value is one of the schema, or null. */
function siteFile<Schema extends z.ZodType, Absent extends z.output<Schema> | null | undefined = undefined>(
  file: SiteFile<Schema, Absent>,
) {
  return file;
}

/** The files of a folder by their content. One with an absent value is about something that a business may not have. */
export const SITE_FILES = {
  company: siteFile({ name: "company.yaml", schema: companySchema }),
  services: siteFile({ name: "services.yaml", schema: servicesSchema, isFilled: true }),
  products: siteFile({ name: "products.yaml", schema: productsSchema, isFilled: true }),
  offers: siteFile({
    name: "offers.yaml",
    schema: offersSchema,
    absent: {},
    isBasis: true,
    isFilled: true,
  }),
  projects: siteFile({ name: "projects.yaml", schema: projectsSchema, absent: [], isFilled: true }),
  testimonials: siteFile({
    name: "testimonials.yaml",
    schema: testimonialsSchema,
    absent: [],
    isFilled: true,
  }),
  beforeAfter: siteFile({
    name: "before-after.yaml",
    schema: beforeAfterSchema,
    absent: [],
    isFilled: true,
  }),
  financing: siteFile({ name: "financing.yaml", schema: financingSchema, absent: null, isFilled: true }),
  openings: siteFile({
    name: "openings.yaml",
    schema: openingsSchema,
    absent: { benefits: [], openings: [], alsoAccepting: [] },
    isFilled: true,
  }),
  faq: siteFile({ name: "faq.yaml", schema: faqSchema, absent: [], isFilled: true }),
  /** Answers that staff often give in the chat; {name} stands for the visitor's name. */
  replies: siteFile({
    name: "replies.yaml",
    schema: repliesSchema,
    absent: [],
    isFilled: true,
    keeps: ["name"],
  }),
  /** E-mails that staff often write; names of {@link LETTER_NAMES} are still in braces. */
  letters: siteFile({
    name: "letters.yaml",
    schema: lettersSchema,
    absent: [],
    isFilled: true,
    keeps: LETTER_NAMES,
  }),
  /** The people at the desk. */
  staff: siteFile({ name: "staff.yaml", schema: staffSchema, absent: [] }),
  /** Addresses of an older site, each with the page that takes its place. */
  redirects: siteFile({ name: "redirects.yaml", schema: redirectsSchema, absent: [] }),
  pictures: siteFile({ name: "pictures.yaml", schema: picturesSchema, absent: {}, isBasis: true }),
  /** Words in place of some of the default words, checked when these stand beneath them. */
  words: siteFile({ name: "words.yaml", schema: z.unknown(), absent: {} }),
};

type Rows = typeof SITE_FILES;
type FileKey = keyof Rows;

/** The files' names by their content. */
export const FILES: Readonly<Record<FileKey, string>> = recordBy(
  keysOf(SITE_FILES),
  (key) => SITE_FILES[key].name,
);

/** The values that the files state. */
export type FileValues = {
  readonly [Key in FileKey]: Readonly<z.output<Rows[Key]["schema"]>> | Extract<Rows[Key]["absent"], null>;
};

/** The files with their values; undefined where one is wrong, and nothing stands in for it. */
export type ReadFiles = {
  readonly [Key in FileKey]: { readonly file: YamlFile; readonly value: FileValues[Key] | undefined };
};

/** Reads the files of a site's folder, and reports those that are missing or wrong, and others that are not read. */
export function readSiteFiles(reading: Reading): ReadFiles {
  const meant = reportMisnamedFiles(reading);
  const read = recordBy(keysOf(SITE_FILES), (key) => readSiteFile(SITE_FILES[key], reading, meant));
  return read as ReadFiles; // TypeScript follows no key through a table
}

function readSiteFile(
  row: SiteFile<z.ZodType, unknown>,
  { folder, files }: Reading,
  meant: ReadonlySet<string>,
): { file: YamlFile; value: unknown } {
  const file = YamlFile.open(folder, row.name);
  files.push(file);
  if (!file.exists && row.absent === undefined && !meant.has(row.name))
    file.problem([], "is missing, and every site needs it");
  return { file, value: file.exists ? readValue(file, row) : row.absent };
}

function readValue(file: YamlFile, { schema, absent, isBasis }: SiteFile<z.ZodType, unknown>): unknown {
  const isEmpty = (file.data ?? null) === null && file.problems.length === 0;
  if (isEmpty && absent !== undefined) return absent;
  const value = file.read(schema);
  return value === undefined && !isBasis ? absent : value;
}

/** Lists the values of the files; undefined if one is missing or wrong without which the others cannot be checked. */
export function listValues(files: ReadFiles): FileValues | undefined {
  const values = recordBy(keysOf(files), (key) => files[key].value);
  return Object.values(values).includes(undefined) ? undefined : (values as FileValues);
}

/** Fills the company's figures into the values of those files that have them, and reports names in braces that are none. */
export function fillValues<Values extends Partial<Record<FileKey, unknown>>>(
  values: Values,
  files: ReadFiles,
  figures: Figures,
): Values {
  const filled = keysOf(SITE_FILES).flatMap((key) =>
    key in values ? [[key, fillValue(values[key], SITE_FILES[key], files[key].file, figures)]] : [],
  );
  return Object.fromEntries(filled) as Values;
}

function fillValue(
  value: unknown,
  { isFilled, keeps = [] }: SiteFile<z.ZodType, unknown>,
  file: YamlFile,
  figures: Figures,
): unknown {
  if (!isFilled) return value;
  const names = { ...figures, ...recordBy(keeps, (name) => `{${name}}`) };
  return fillPlaceholders(value, names, (at, message) => file.problem(at, message));
}

/** Reports YAML files that are not read, and returns the names that were probably meant. */
function reportMisnamedFiles({ folder, problems }: Reading): ReadonlySet<string> {
  const known = Object.values(FILES);
  const meant = new Set<string>();
  for (const name of readdirSync(folder).toSorted()) {
    if (!/\.ya?ml(\.txt)?$/i.test(name) || known.includes(name)) continue;
    const stem = name.replace(/\.ya?ml(\.txt)?$/i, "").toLowerCase();
    const wanted = known.find((file) => file === `${stem}.yaml`) ?? closestName(`${stem}.yaml`, known);
    if (wanted) meant.add(wanted);
    const advice = wanted ? `name it ${wanted}` : `the files here are ${known.join(", ")}`;
    problems.push({ file: name, line: 0, message: `is not read; ${advice}` });
  }
  return meant;
}
