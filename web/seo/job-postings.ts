import { applicationPath, openings } from "#copy/pages/careers.ts";
import type { JobOpening } from "#site-data/shapes.ts";
import { toAbsoluteUrl } from "./addresses.ts";
import { contractorReference, workplace } from "./contractor.ts";
import type { Node } from "./json-ld.ts";

/** Days for which job searches list a posting; a newer `postedOn` renews it. */
const OPEN_DAYS = 90;

/** A node for each opening of /careers. It has no salary, because the site states none. */
export const jobPostingNodes: readonly Node[] = openings.map(makeJobPosting);

function makeJobPosting(opening: JobOpening): Node {
  return {
    "@type": "JobPosting",
    title: opening.title,
    description: formatDescription(opening),
    datePosted: opening.postedOn,
    validThrough: addDays(opening.postedOn, OPEN_DAYS),
    employmentType: opening.employmentType,
    hiringOrganization: {
      ...contractorReference,
      sameAs: toAbsoluteUrl("/"),
      logo: toAbsoluteUrl("/icon-512.png"),
    },
    jobLocation: workplace,
    directApply: true,
    url: toAbsoluteUrl(applicationPath(opening.title)),
  };
}

/** The description in HTML, as job searches show it. */
function formatDescription({ description, requirements }: JobOpening): string {
  const items = requirements.map((requirement) => `<li>${escapeHtml(requirement)}</li>`).join("");
  return `<p>${escapeHtml(description)}</p><ul>${items}</ul>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Adds days to a date: "2031-01-31" and 1 give "2031-02-01". */
function addDays(isoDate: string, days: number): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
