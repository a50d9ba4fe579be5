import { ownValue } from "#contract/values.ts";
import type { SiteData } from "./load-site.ts";
import { pictureUses } from "./picture-use.ts";
import { experienceYears } from "./placeholders.ts";
import type { YamlFile } from "./yaml-file.ts";

/** What the files say of each other: names that must not be twice, pictures that must be there, figures that must agree. */
export function checkTogether(data: SiteData, files: Readonly<Record<string, YamlFile>>, year: number): void {
  const { company, services, products, projects, openings, faq, financing, pictures } = data;
  const once = (
    name: string,
    values: readonly (readonly [at: readonly PropertyKey[], value: string])[],
    what: string,
  ) => {
    const seen = new Set<string>();
    for (const [at, value] of values) {
      const folded = value.toLowerCase();
      if (seen.has(folded)) files[name]?.problem(at, `${what} "${value}" stands here a second time`);
      seen.add(folded);
    }
  };
  once(
    "services",
    services.map(({ title }, index) => [[index, "title"], title]),
    "the title",
  );
  once(
    "products",
    products.map(({ id }, index) => [[index, "id"], id]),
    "the id",
  );
  once(
    "products",
    products.map(({ name }, index) => [[index, "name"], name]),
    "the name",
  );
  once(
    "projects",
    projects.map(({ title }, index) => [[index, "title"], title]),
    "the title",
  );
  for (const [at, hours] of [
    [["hours"], company.hours],
    [["inspections", "hours"], company.inspections?.hours ?? []],
  ] as const) {
    once(
      "company",
      hours.flatMap(({ days }, index) => days.map((day) => [[...at, index, "days"], day] as const)),
      "the day",
    );
    for (const [index, { opens, closes }] of hours.entries())
      if (opens >= closes)
        files.company?.problem(
          [...at, index, "opens"],
          `opens at ${opens} but closes at ${closes}; use times of 24 hours`,
        );
  }
  once(
    "openings",
    openings.openings.map(({ title }, index) => [["openings", index, "title"], title]),
    "the title",
  );
  once(
    "faq",
    faq.flatMap(({ questions }, group) =>
      questions.map(
        ({ anchor }, index) => [[group, "questions", index, "question"], `/faq#${anchor}`] as const,
      ),
    ),
    "the address",
  );
  for (const { name, file, at } of pictureUses(data)) {
    if (ownValue(pictures, name)) continue;
    const kind = name.split("-")[0] ?? "";
    const others = Object.keys(pictures).filter((known) => known.startsWith(kind));
    const instead = others.length > 0 ? `, or name one of ${others.join(", ")}` : "";
    files[file]?.problem(at, `there is no picture "${name}"; put ${name}.jpg into images/${instead}`);
  }

  if (financing?.example && financing.example.months > financing.termMonths)
    files.financing?.problem(
      ["example", "months"],
      `months is ${financing.example.months}, but the longest term is ${financing.termMonths} months`,
    );

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
