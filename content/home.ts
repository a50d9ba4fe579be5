import { figureTexts } from "#content/figures.ts";
import { pages } from "#content/pages.ts";
import type { Call, FeatureCard } from "#content/shapes.ts";
import { site } from "#site";

export const home = {
  hero: {
    heading: pages.home.heading,
    tagline: `Residential and commercial roofing in ${site.region}: put on, repaired and looked after by people who answer the phone.`,
    image: "hero",
    uprightImage: "hero-upright",
    estimate: { label: "Get Free Estimate", path: pages.estimate.path },
    call: `Call ${site.phone.display}`,
  },
  cardsTitle: "What you can hold us to",
  cards: [
    {
      icon: "shield",
      title: "Quality Guaranteed",
      description: `Shingles with a ${figureTexts.warranty} manufacturer's warranty, and our own workmanship warranty on paper.`,
      expandedDescription:
        "A new roof has two warranties: the manufacturer's for the material, ours for the work. You get both in writing before we start, with what keeps them valid.",
      image: "product-shingle",
    },
    {
      icon: "award",
      title: "Expert Craftsmanship",
      description: `We bring ${figureTexts.experience} to valleys, flashing and edges, the places where a roof leaks first.`,
      expandedDescription:
        "We strip to the deck, replace soft boards and fit underlayment, flashing and ventilation to your local code. The crew lead checks each stage before the next one covers it.",
      image: "careers-site",
    },
    {
      icon: "clock",
      title: "Timely Service",
      description: `Your inspection is scheduled ${figureTexts.inspection}, and a typical replacement takes ${figureTexts.replacement}.`,
      expandedDescription:
        "You know the start date, who leads the crew and what happens if it rains. We open only as much roof as we can close the same day.",
      image: "service-maintenance",
    },
  ],
  explore: { label: "Explore Our Services", path: pages.services.path },
  figuresTitle: "In numbers",
  figuresTexture: "texture-membrane",
  figures: [
    {
      value: figureTexts.experienceShort,
      label: "years of experience",
      text: `On roofs across ${site.region}`,
    },
    {
      value: figureTexts.warranty,
      label: "warranty shingles",
      text: "From the manufacturer, for the material",
    },
    { value: figureTexts.replacement, label: "for a replacement", text: "Typical for a single-family house" },
    {
      value: figureTexts.inspectionShort,
      label: "to schedule an inspection",
      text: "Counted from your call",
    },
  ],
  projects: {
    title: "From tear-off to last nail",
    text: "Four kinds of job that we are asked for most.",
    action: { label: "See why home owners choose us", path: pages.whyChooseUs.path },
  },
  closing: {
    title: "Not sure what your roof needs?",
    text: "Tell us what you see. We look at it, photograph it and say whether it wants a repair, a new roof or nothing yet. The inspection and the written estimate are free.",
    action: { label: "Get Free Estimate", path: pages.estimate.path },
  },
} as const satisfies { cards: readonly FeatureCard[]; closing: Call; [part: string]: unknown };
