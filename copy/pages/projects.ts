import { PAGE_FOLDERS } from "#contract/routes.ts";
import { projectsWords, projects as stated } from "#site-data/data.ts";
import type { RoofKind } from "#site-data/roof-kinds.ts";
import type { Link, Page, Path, Project } from "#site-data/shapes.ts";
import { toSlug } from "#site-data/slug.ts";
import { linkAction } from "../link-action.ts";
import { addCompany, pages } from "./pages.ts";

/** The projects of the carousel, of home's strip and of /projects. */
export const projects = stated;

export const projectTexts = {
  factTitle: "Did You Know?",
} as const;

export const projectsPage = {
  ...projectsWords,
  heading: pages.projects.heading,
  closing: linkAction(pages.estimate.path, projectsWords.closing),
  kinds: "Material",
  towns: "Town",
  all: "All",
  /** The whole list, on pages that show a part of it. */
  allProjects: { label: "All our projects", path: pages.projects.path } satisfies Link as Link,
} as const;

const KIND_NAMES: Readonly<Record<RoofKind, string>> = {
  asphalt: "Shingles",
  metal: "Metal",
  wood: "Wood shakes",
  slate: "Slate",
  tile: "Tile",
  flat: "Flat roofs",
  foam: "Foam roofs",
  coating: "Roof coatings",
  solar: "Solar",
  other: "Other roofs",
};

/** A choice among the projects by material, by town, or by both. */
type Choice = { readonly kind?: RoofKind | undefined; readonly town?: string | undefined };

/** A link that chooses; `current` for the choice of the page that it stands on. */
export type ChoiceLink = Link & { readonly current: boolean };

/** The links that choose by one of the two: all of them, then a link for each value that some project has. */
export type ChoiceRow = { readonly title: string; readonly links: readonly ChoiceLink[] };

/** A page with some of the projects; the first is /projects itself, with all of them. */
export type ProjectsPage = {
  readonly meta: Page;
  readonly shown: readonly Project[];
  readonly rows: readonly ChoiceRow[];
};

const kinds = [...new Set(projects.flatMap(({ kind }) => kind ?? []))];
/** The towns by their names in addresses, so that one in two spellings counts once. */
const towns = [
  ...new Map(projects.flatMap(({ town }) => (town ? [[toSlug(town), town] as const] : []))).values(),
];

/** /projects, and a page below it for each choice that leaves something. */
export const projectsPages: readonly ProjectsPage[] = [undefined, ...kinds]
  .flatMap((kind) => [undefined, ...towns].map((town) => ({ kind, town })))
  .flatMap((choice) => {
    const shown = choose(choice);
    return shown.length > 0 ? [{ meta: describeChoice(choice), shown, rows: listRows(choice) }] : [];
  });

function choose({ kind, town }: Choice): readonly Project[] {
  const slug = toSlug(town ?? "");
  return projects.filter(
    (project) => (!kind || project.kind === kind) && (!slug || toSlug(project.town ?? "") === slug),
  );
}

/** "/projects/metal/in-dublin"; "in-" keeps a town apart from a material of the same name. */
function makePath({ kind, town }: Choice): Path {
  const steps = [kind, town && `in-${toSlug(town)}`].filter((step) => step !== undefined);
  return steps.length > 0 ? `${PAGE_FOLDERS.projects}${steps.join("/")}` : pages.projects.path;
}

/** A choice is kept out of search: it shows nothing that /projects does not. */
function describeChoice(choice: Choice): Page {
  const { kind, town } = choice;
  if (!kind && !town) return pages.projects;
  const heading = `${kind ? `Projects: ${KIND_NAMES[kind]}` : pages.projects.heading}${town ? ` in ${town}` : ""}`;
  return {
    ...pages.projects,
    path: makePath(choice),
    title: addCompany(heading, town),
    heading,
    sitemap: null,
    index: false,
    parent: { label: pages.projects.heading, path: pages.projects.path },
  };
}

function listRows(choice: Choice): ChoiceRow[] {
  return [
    ...makeRow(projectsPage.kinds, "kind", kinds, choice, (kind) => KIND_NAMES[kind]),
    ...makeRow(projectsPage.towns, "town", towns, choice, (town) => town),
  ];
}

/** Makes the row of links for one of the two; none where there is nothing to choose. */
function makeRow<Key extends keyof Choice, Value extends NonNullable<Choice[Key]>>(
  title: string,
  key: Key,
  values: readonly Value[],
  choice: Choice,
  nameOf: (value: Value) => string,
): ChoiceRow[] {
  if (values.length < 2) return [];
  const left = values.filter((value) => choose({ ...choice, [key]: value }).length > 0);
  const links = [undefined, ...left].map((value) => ({
    label: value === undefined ? projectsPage.all : nameOf(value),
    path: makePath({ ...choice, [key]: value }),
    current: choice[key] === value,
  }));
  return [{ title, links }];
}
