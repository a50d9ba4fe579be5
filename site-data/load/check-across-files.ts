import { ownValue } from "#contract/values.ts";
import type { Company } from "../schema/company.ts";
import type { SiteData } from "./load-site.ts";
import { pictureUses } from "./picture-use.ts";
import { experienceYears } from "./placeholders.ts";
import type { YamlFile } from "./yaml-file.ts";

type Files = Readonly<Record<string, YamlFile>>;

/** Checks what no schema of one value sees: values that stand twice, missing pictures, figures that contradict each other. */
export function checkAcrossFiles(data: SiteData, files: Files, year: number): void {
  checkForDuplicates(data, files);
  checkHours(data.company, files);
  checkPictureNames(data, files);
  checkLoan(data.financing, files);
  checkCompany(data.company, files, year);
}

/** Values of one kind that must differ, each with its path in the file. */
type Distinct = {
  readonly file: string;
  readonly noun: string;
  readonly values: readonly (readonly [at: readonly PropertyKey[], value: string])[];
};

function checkForDuplicates(data: SiteData, files: Files): void {
  for (const { file, noun, values } of listDistinctValues(data)) {
    const seen = new Set<string>();
    for (const [at, value] of values) {
      const folded = value.toLowerCase();
      if (seen.has(folded)) files[file]?.problem(at, `${noun} "${value}" stands here a second time`);
      seen.add(folded);
    }
  }
}

function listDistinctValues({
  company,
  services,
  products,
  projects,
  openings,
  faq,
}: SiteData): readonly Distinct[] {
  return [
    {
      file: "services",
      noun: "the title",
      values: services.map(({ title }, index) => [[index, "title"], title]),
    },
    { file: "products", noun: "the id", values: products.map(({ id }, index) => [[index, "id"], id]) },
    {
      file: "products",
      noun: "the name",
      values: products.map(({ name }, index) => [[index, "name"], name]),
    },
    {
      file: "projects",
      noun: "the title",
      values: projects.map(({ title }, index) => [[index, "title"], title]),
    },
    ...listHours(company).map(({ at, hours }) => ({
      file: "company",
      noun: "the day",
      values: hours.flatMap(({ days }, index) => days.map((day) => [[...at, index, "days"], day] as const)),
    })),
    {
      file: "openings",
      noun: "the title",
      values: openings.openings.map(({ title }, index) => [["openings", index, "title"], title]),
    },
    {
      file: "faq",
      noun: "the address",
      values: faq.flatMap(({ questions }, group) =>
        questions.map(
          ({ anchor }, index) => [[group, "questions", index, "question"], `/faq#${anchor}`] as const,
        ),
      ),
    },
  ];
}

/** The hours of all offices and those of visits. */
function listHours({ week, offices, visits }: Company) {
  return [
    { at: ["hours"], hours: week },
    ...offices.map((office, index) => ({ at: ["offices", index, "hours"], hours: office.week })),
    { at: ["inspections", "hours"], hours: visits.hours ?? [] },
  ];
}

function checkHours(company: Company, files: Files): void {
  for (const { at, hours } of listHours(company))
    for (const [index, entry] of hours.entries())
      if ("opens" in entry && entry.opens >= entry.closes)
        files.company?.problem(
          [...at, index, "opens"],
          `opens at ${entry.opens} but closes at ${entry.closes}; use times of 24 hours`,
        );
  if (company.inspections?.hours.length === 0)
    files.company?.problem(
      ["inspections"],
      "visits need hours of their own, since the office names no times; add hours, or set bookable to false",
    );
}

function checkPictureNames(data: SiteData, files: Files): void {
  for (const { name, file, at } of pictureUses(data)) {
    if (ownValue(data.pictures, name)) continue;
    const kind = name.split("-")[0] ?? "";
    const others = Object.keys(data.pictures).filter((known) => known.startsWith(kind));
    const instead = others.length > 0 ? `, or name one of ${others.join(", ")}` : "";
    files[file]?.problem(at, `there is no picture "${name}"; put ${name}.jpg into images/${instead}`);
  }
}

function checkLoan(financing: SiteData["financing"], files: Files): void {
  if (financing?.example && financing.example.months > financing.termMonths)
    files.financing?.problem(
      ["example", "months"],
      `months is ${financing.example.months}, but the longest term is ${financing.termMonths} months`,
    );
}

function checkCompany(company: Company, files: Files, year: number): void {
  const { founded, promises } = company;
  if (founded > year)
    files.company?.problem(
      ["founded"],
      `founded is ${founded}, which is yet to come; it must be a year like 2003`,
    );
  if (experienceYears(company, year) > Math.max(1, year - founded))
    files.company?.problem(
      ["experienceYears"],
      `experienceYears is ${company.experienceYears}, but a company founded in ${founded} has ${year - founded}; leave the line out and it follows`,
    );
  if (promises.replacementDays.from > promises.replacementDays.to)
    files.company?.problem(
      ["promises", "replacementDays"],
      `from is ${promises.replacementDays.from} but to is ${promises.replacementDays.to}; from must not be more`,
    );
}
