import { applicationPath, openings } from "#copy/pages/careers.ts";
import type { JobOpening } from "#site-data/shapes.ts";
import { contractorReference, workplace } from "./contractor.ts";
import type { Node } from "./json-ld.ts";
import { absoluteUrl } from "./site-url.ts";

/** Days for which a posting is offered to job searches; a newer `postedOn` renews it. */
const OPEN_DAYS = 90;

/** A node for each opening of /careers. A salary is stated nowhere, so none is given here. */
export const jobPostingNodes: readonly Node[] = openings.map(jobPosting);

function jobPosting(opening: JobOpening): Node {
  return {
    "@type": "JobPosting",
    title: opening.title,
    description: descriptionHtml(opening),
    datePosted: opening.postedOn,
    validThrough: daysLater(opening.postedOn, OPEN_DAYS),
    employmentType: opening.employmentType,
    hiringOrganization: {
      ...contractorReference,
      sameAs: absoluteUrl("/"),
      logo: absoluteUrl("/icon-512.png"),
    },
    jobLocation: workplace,
    directApply: true,
    url: absoluteUrl(applicationPath(opening.title)),
  };
}

/** A job search shows the description as HTML. */
function descriptionHtml({ description, requirements }: JobOpening): string {
  const items = requirements.map((requirement) => `<li>${escaped(requirement)}</li>`).join("");
  return `<p>${escaped(description)}</p><ul>${items}</ul>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** "2031-01-31" and 1 give "2031-02-01". */
function daysLater(isoDate: string, days: number): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
