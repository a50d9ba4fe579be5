import { generalPosition } from "#content/application.ts";
import { figureTexts } from "#content/figures.ts";
import { pages } from "#content/pages.ts";
import type { JobOpening, Path, ValueCard } from "#content/shapes.ts";
import { site } from "#site";

const location = `${site.address.city}, ${site.address.state}`;

export const openings = [
  {
    title: "Roofing Technician",
    type: "Full-time",
    location,
    description:
      "Tear off, dry in, flash and shingle houses and low-slope roofs with a steady crew. New to the trade? We train people who show up and care.",
    requirements: [
      "Able to work at height and lift bundles safely",
      "Reliable way to get to the yard in the morning",
      "Roofing or other building experience is a plus",
      "Willing to wear the harness every time",
    ],
    employmentType: "FULL_TIME",
    postedOn: "2026-11-02",
  },
  {
    title: "Project Manager",
    type: "Full-time",
    location,
    description:
      "Take jobs from signed estimate to final walk-through: material, crew, permits, weather, and one customer who always knows what is next.",
    requirements: [
      "Experience in leading roofing or exterior work",
      "Reads a scope, a plan and a weather map",
      "Keeps photos and notes that others can follow",
      "Valid driver's license",
    ],
    employmentType: "FULL_TIME",
    postedOn: "2026-11-02",
  },
  {
    title: "Sales Representative",
    type: "Full-time",
    location,
    description:
      "Inspect roofs, explain in plain words what you found and write estimates that hold. No pressure talk, no promises about insurance.",
    requirements: [
      "Comfortable on a ladder and at a kitchen table",
      "Clear writing and honest numbers",
      "Sales or trade experience is a plus",
      "Valid driver's license",
    ],
    employmentType: "FULL_TIME",
    postedOn: "2026-11-09",
  },
] as const satisfies readonly JobOpening[];

export const careers = {
  heading: pages.careers.heading,
  introduction: `Roofing is hard work done with other people. We have ${figureTexts.experience} in it, and we want crews who would have us at their own house.`,
  image: "careers-site",
  benefitsTitle: "What you get",
  benefits: [
    {
      icon: "dollar",
      title: "Fair, Regular Pay",
      description: "Paid every week, overtime counted by the hour, and rain days planned for.",
    },
    {
      icon: "health",
      title: "Health Insurance",
      description: "Medical, dental and vision plans for you and your family.",
    },
    {
      icon: "savings",
      title: "Retirement Plan",
      description: "A company plan, explained before you sign up for it.",
    },
    {
      icon: "training",
      title: "Paid Training",
      description: "From first harness fitting to manufacturer courses, on the clock.",
    },
    {
      icon: "shield",
      title: "Safety First",
      description: "Anchors, lines and good ladders on each job. Anyone may stop the work.",
    },
    {
      icon: "ladder",
      title: "Room to Grow",
      description: "Crew leads and project managers are hired from within whenever we can.",
    },
  ],
  openingsTitle: "Open Positions",
  requirementsTitle: "Requirements",
  apply: "Apply Now",
  applyFor: (title: string) => `Apply Now for ${title}`,
  general: {
    title: "Don't see your position?",
    text: "Send us your resume all the same. We keep it in mind when something opens.",
    action: "Submit Resume",
    position: generalPosition,
  },
  questions: `Questions about a position? Write to ${site.email.careers}.`,
} as const satisfies { benefits: readonly ValueCard[]; [part: string]: unknown };

/** The application form with a position preselected: "/application?position=Project%20Manager". */
export function applicationPath(position: string): Path {
  return `${pages.application.path}?position=${encodeURIComponent(position)}`;
}
