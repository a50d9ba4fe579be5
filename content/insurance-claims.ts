import { figureTexts } from "#content/figures.ts";
import { pages } from "#content/pages.ts";
import type { Call, FeatureCard, Link, Step, ValueCard } from "#content/shapes.ts";

const startClaim = { label: "Start Your Claim Now", path: pages.contact.path } as const satisfies Link;

/**
 * We document, estimate and meet the adjuster. Handling or negotiating a claim for someone is public adjusting, which
 * needs a license of its own: keep such words out of this page.
 */
export const insuranceClaims = {
  heading: pages.insuranceClaims.heading,
  introduction:
    "A storm leaves you with a damaged roof and a stack of forms. We find the damage, put it on paper and repair it. The claim stays yours; we make the roof part of it clear.",
  action: startClaim,
  cards: [
    {
      icon: "crew",
      title: "Experienced Team",
      description: `${figureTexts.experienceShort} years of telling hail from wear, and wind damage from a bad nail, with photos that show the difference.`,
    },
    {
      icon: "handshake",
      title: "Advocacy for You",
      description:
        "We speak for the facts on your roof: at your request we are there when the adjuster comes and point to what we found.",
    },
    {
      icon: "clipboard",
      title: "Stress-Free Process",
      description:
        "One person to call, a plain list of what comes next, and copies of each photo, measure and price.",
    },
  ],
  featuresTitle: "What we do for your claim",
  features: [
    {
      icon: "advocate",
      title: "Expert Claims Advocacy",
      description:
        "We meet your adjuster at the house, show what we found and answer questions about the roof.",
      expandedDescription:
        "You file and you decide. We bring the roofing knowledge: where the damage is and what a proper repair takes. What is covered stays between you and your insurer.",
      image: "claim-hail",
    },
    {
      icon: "bolt",
      title: "Fast Claim Processing",
      description: `Inspection scheduled ${figureTexts.inspection}; then a report and an estimate, so your insurer is not waiting for us.`,
      expandedDescription:
        "Missing photos and unclear measures hold a file up. Ours arrives complete, dated and labeled by slope. How long the decision takes is up to your insurer.",
      image: "claim-wind",
    },
    {
      icon: "document",
      title: "Maximum Coverage",
      description:
        "A complete scope: each damaged item listed, measured and priced, so that none is forgotten.",
      expandedDescription:
        "Gutters, vents, flashing: what is not on the list gets left out. We list what the storm damaged and nothing else. Your policy decides what is paid; wear alone is not covered.",
      image: "claim-branch",
    },
    {
      icon: "camera",
      title: "Complete Documentation",
      description:
        "Dated photos, roof measures, a written scope and the final invoice, in one folder that is yours.",
      expandedDescription:
        "Photos of each slope before, during and after, a sketch with measures, the estimate line by line and the receipts for emergency work. You keep the originals.",
      image: "claim-stain",
    },
  ],
  process: {
    title: "Five steps from storm to sound roof",
    steps: [
      {
        title: "Free Roof Inspection",
        description: `We schedule it ${figureTexts.inspection}. If the roof leaks now we make it safe first; keep the receipts. Please stay off the roof yourself.`,
      },
      {
        title: "Damage Documentation",
        description:
          "Date of the storm, photos of each slope, gutters, vents and ceilings, measures and a written scope.",
      },
      {
        title: "Insurance Claim Filing",
        description:
          "You file with your insurer; our report goes with it. Filing windows vary, so check your policy for yours.",
      },
      {
        title: "Adjuster Coordination",
        description:
          "We agree on a time with the adjuster, are at the house for the visit and answer questions about the roof.",
      },
      {
        title: "Expert Repairs or Replacement",
        description:
          "We do the work that was agreed, walk it with you and write the final invoice. Replacement cost is usually paid in two checks.",
      },
    ],
  },
  signs: {
    title: "What you can see from the ground",
    items: [
      "Dents in gutters, downspouts and vents",
      "Shingles lifted, creased or missing",
      "Shingle pieces in the yard after wind",
      "Granules below a downspout, though these alone prove nothing",
      "A new stain on a ceiling or in the attic",
    ],
    note: "Hail bruises often cannot be seen from the ground. Do not climb up; we will look.",
  },
  whyActNow: {
    title: "Why Act Now?",
    reasons: [
      {
        icon: "storm",
        title: "Water keeps working",
        description: "A lifted shingle becomes wet decking, then a ceiling. Early repairs are small repairs.",
      },
      {
        icon: "calendar",
        title: "Filing windows close",
        description:
          "Policies limit how long after a storm you can file. The limits vary: check your policy.",
      },
      {
        icon: "camera",
        title: "Evidence fades",
        description:
          "The next storm, sun and cleanup blur what happened and when. Photos with a date do not.",
      },
    ],
  },
  testimonials: {
    title: "Before and after the storm work",
    savedLabel: "Saved",
    savedNote: "Paid by the insurer on the approved claim, after the deductible.",
    damageTitle: "The damage",
  },
  /** Stands near the foot of the page, in full. */
  disclaimer:
    "We are a roofing contractor, not a public adjuster or an insurer. We inspect, document, estimate and repair. We do not negotiate or settle claims, and we cannot say what your policy covers. Your deductible is yours to pay; no offer on this site can be set against it.",
  callAtTop: {
    title: "Damage from the last storm?",
    text: "Call or write to us. A look costs nothing, and you'll know what was damaged before you file.",
    action: startClaim,
  },
  closing: {
    title: "Let us look before the next rain",
    text: `We schedule your inspection ${figureTexts.inspection} and leave you with photos and a written estimate.`,
    action: startClaim,
  },
} as const satisfies {
  cards: readonly ValueCard[];
  features: readonly FeatureCard[];
  process: { title: string; steps: readonly Step[] };
  whyActNow: { title: string; reasons: readonly ValueCard[] };
  callAtTop: Call;
  closing: Call;
  [part: string]: unknown;
};
