import { figureTexts } from "#content/figures.ts";
import { pages } from "#content/pages.ts";
import type { PictureName } from "#content/pictures.ts";
import type { Call, ValueCard } from "#content/shapes.ts";
import { site } from "#site";

export const whyChooseUs = {
  heading: pages.whyChooseUs.heading,
  introduction: `We have ${figureTexts.experience} and a short list of habits that we do not give up.`,
  image: "street-dusk",
  cards: [
    {
      icon: "handshake",
      title: "Straight Answers",
      description:
        "If a repair will do, we say so. You see the photos, the scope and the price before you sign anything.",
    },
    {
      icon: "crew",
      title: "One Crew, One Lead",
      description:
        "The person who leads your job is on the roof with the crew, has your number and answers when you call.",
    },
    {
      icon: "shield",
      title: "Warranty on Paper",
      description: `${figureTexts.warranty} warranty shingles from the manufacturer and our own warranty on the work, explained line by line.`,
    },
  ],
  carousel: {
    title: "Our Recent Projects",
    introduction: "Turn a card for something worth knowing about that kind of roof.",
  },
  commitment: {
    title: "Our Commitment to Excellence",
    texture: "texture-shingle",
    text: "A roof is finished when it keeps water out, drains, breathes and looks straight from the street. This is what we do on each one.",
    points: [
      "Deck inspected board by board once the old roof is off",
      "Ice barrier, ventilation and flashing to your local code",
      "Roof closed at the end of each working day",
      "Magnet sweep of lawn, beds and driveway",
      "Final walk-through with you and the crew lead",
    ],
    action: { label: "Get Estimate Now", path: pages.estimate.path },
  },
  closing: {
    title: "Ready to Start Your Roofing Project?",
    text: `Call ${site.phone.display} or send us a note. We schedule your inspection ${figureTexts.inspection}.`,
    action: { label: "Contact Us", path: pages.contact.path },
  },
} as const satisfies {
  cards: readonly ValueCard[];
  commitment: Call & { texture: PictureName; points: readonly string[] };
  closing: Call;
} & {
  [part: string]: unknown;
};
