import { careersWords, company, openings as stated } from "#site-data/data.ts";
import type { JobOpening, Path } from "#site-data/shapes.ts";
import { generalPosition } from "./application.ts";
import { pages } from "./pages.ts";

const location = `${company.address.city}, ${company.address.state}`;

export const openings: readonly JobOpening[] = stated.openings.map((opening) => ({
  ...opening,
  location: opening.location ?? location,
}));

export const careers = {
  ...careersWords,
  benefits: stated.benefits,
  heading: pages.careers.heading,
  image: "careers-site",
  applyFor: (title: string) => `${careersWords.apply} for ${title}`,
  general: { ...careersWords.general, position: generalPosition },
} as const;

/** The application form with a position preselected: "/application?position=Project%20Manager". */
export function applicationPath(position: string): Path {
  return `${pages.application.path}?position=${encodeURIComponent(position)}`;
}
