import type { Testimonial } from "#content/shapes.ts";
import { site } from "#site";

const [first, second, third, fourth] = site.towns;

/**
 * The cards of /insurance-claims. Samples: replace them by customers of your own who agreed to be quoted, with
 * amounts that you can show, and set `sample: false`.
 */
export const testimonials = [
  {
    name: "Dana and Chris M.",
    location: town(first),
    quote:
      "They photographed every slope and stood on the roof with our adjuster. We paid our deductible and got a sound roof.",
    image: "claim-hail-repaired",
    saved: "$14,200",
    description:
      "Hail bruised the shingles on two slopes and dented the gutters. Nothing showed from the yard. Both slopes were replaced.",
    damageImage: "claim-hail",
    sample: true,
  },
  {
    name: "Marcus T.",
    location: town(second),
    quote:
      "The wind took half the ridge. They tarped it, wrote up what was broken, and the estimate was easy to follow.",
    image: "claim-wind-repaired",
    saved: "$9,600",
    description:
      "A front lifted and creased shingles along the ridge and tore others away. The slope was stripped, dried and shingled anew.",
    damageImage: "claim-wind",
    sample: true,
  },
  {
    name: "Priya S.",
    location: town(third),
    quote:
      "I only knew about the stain on the ceiling. They found the storm damage above it and explained each photo.",
    image: "claim-stain-repaired",
    saved: "$6,850",
    description:
      "Storm-damaged flashing let water into the attic. Flashing and shingles were replaced first, the ceiling afterwards.",
    damageImage: "claim-stain",
    sample: true,
  },
  {
    name: "Walt and June H.",
    location: town(fourth),
    quote:
      "A branch came through at night. They told us to stay out of the attic, closed the hole and then did the paperwork.",
    image: "claim-branch-repaired",
    saved: "$18,300",
    description:
      "A fallen branch broke rafters and decking. The frame was repaired, the opening rebuilt and the slope covered again.",
    damageImage: "claim-branch",
    sample: true,
  },
] as const satisfies readonly Testimonial[];

function town(name: string): string {
  return `${name}, ${site.address.state}`;
}
