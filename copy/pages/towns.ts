import { site } from "#site-data/company.ts";
import { contactWords, projects, towns } from "#site-data/data.ts";
import { nameTown } from "#site-data/place-names.ts";
import type { Link, Page, Project, Town } from "#site-data/shapes.ts";
import { contact } from "./contact.ts";
import { makeTownHeading, makeTownPath } from "./page-headings.ts";
import { addCompany, pages } from "./pages.ts";
import { services } from "./services.ts";

/** The id of the service area on /contact, to which a town's page leads back. */
export const SERVICE_AREA_ID = "service-area";

/** A town's page: its title and address, and what stands on it. */
export type TownPage = {
  readonly meta: Page;
  readonly town: Town;
  readonly projects: readonly Project[];
  /** The other towns that have a page. */
  readonly near: readonly Link[];
};

/** Words around what the towns' files say. */
export const townWords = {
  distance: ({ distanceMiles }: Town) =>
    distanceMiles === 0
      ? `Our office is in town: ${site.address.street}`
      : `${distanceMiles} ${distanceMiles === 1 ? "mile" : "miles"} from our office in ${site.address.city}`,
  aboutTitle: ({ name }: Town) => `What's different about roofs in ${name}`,
  rulesTitle: ({ name }: Town) => `Permits and code in ${name}`,
  projectsTitle: ({ name }: Town) => `Jobs in ${name}`,
  reviewsTitle: ({ name }: Town) => `What people in ${name} say`,
  sample: "Sample page: its jobs, its customers and their words are invented.",
  nearTitle: ({ name }: Town) => `Also near ${name}`,
  estimate: services.closing.action,
  visit: {
    label: site.inspections ? "Book a visit" : contact.information.message.label,
    path: pages.contact.path,
  },
  closing: services.closing,
} as const;

const links: readonly (Link & { town: Town })[] = towns.map((town) => ({
  town,
  label: nameTown(town),
  path: makeTownPath(town),
}));

/** Links to the towns' pages, in the order of their names. */
export const townLinks: readonly Link[] = links;

/** The pages of the towns, in the same order. */
export const townPages: readonly TownPage[] = links.map(({ town, path }) => ({
  town,
  meta: {
    path,
    title: addCompany(makeTownHeading(town), town.name),
    description: town.description,
    heading: makeTownHeading(town),
    sitemap: 0.7,
    index: true,
    share: town.image,
    parent: { label: contactWords.information.area, path: `${pages.contact.path}#${SERVICE_AREA_ID}` },
  },
  projects: projects.filter(({ title }) => town.projects.includes(title)),
  near: links.filter((link) => link.town !== town),
}));
