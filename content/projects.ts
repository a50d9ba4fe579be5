import type { Project } from "#content/shapes.ts";

/**
 * The projects of the carousel and of home's strip. These are samples with rendered pictures: replace one by a job
 * of your own, set `sample: false`, and its mark disappears. A project more or less is an entry more or less.
 */
export const projects = [
  {
    image: "project-residential",
    title: "Residential Roof Replacement",
    description:
      "Two old layers stripped to the deck, soft boards replaced, architectural shingles and a new ridge vent.",
    fact: "Codes usually allow two layers of shingles at most. A second layer also hides the deck, so nobody sees the boards that have gone soft.",
    sample: true,
  },
  {
    image: "project-commercial",
    title: "Commercial Flat Roof",
    description:
      "A worn membrane replaced section by section, with new flashing at the parapets and rooftop units.",
    fact: "At a 2/12 slope a roof is only 1.4 percent larger than the floor below it. At 12/12 it is 41 percent larger.",
    sample: true,
  },
  {
    image: "project-emergency",
    title: "Emergency Repair",
    description:
      "A tarp over the torn slope first; new decking, underlayment and shingles once the storm had passed.",
    fact: "Keep the receipts for a tarp and other emergency work. They belong with the papers of your claim.",
    sample: true,
  },
  {
    image: "project-solar",
    title: "Solar Roof Installation",
    description:
      "A new roof first, then panels on flashed mounts, so that nothing has to come off again in a few years.",
    fact: "Panels have to come down when the roof beneath them is replaced. Have the roof looked at before you mount them.",
    sample: true,
  },
] as const satisfies readonly Project[];

export const projectTexts = {
  factTitle: "Did You Know?",
} as const;
