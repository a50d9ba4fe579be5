import type { FeatureCard as FeatureCardContent } from "#site-data/shapes.ts";
import { FlipCard } from "../../ui/flip-card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";

/** The back is 400 px high, which makes a 3:2 picture 600 px wide; on a phone the wider front decides. */
const SIZES = "(min-width: 48rem) 37.5rem, 100vw";

/** Front: a promise. Back: how the company keeps it. */
export function FeatureCard({ card }: { card: FeatureCardContent }) {
  return (
    <FlipCard
      title={card.title}
      height="feature"
      front={
        // The picture's height is the same on all cards, so that the titles of a row stand at one height; a long text takes it some.
        <div className="grid h-full grid-rows-[minmax(6rem,11.5rem)_auto] content-start rounded-card border border-line bg-white">
          <Picture name={card.image} decorative sizes={SIZES} className="size-full min-h-0 object-cover" />
          <div className="p-5 pb-12 lg:p-6 lg:pb-12">
            <Icon name={card.icon} className="-mt-11 mb-3 size-12 rounded-full bg-white p-2.5 lg:-mt-12" />
            <h3 className="text-[1.375rem] leading-[1.15] font-[720] tracking-[-0.015em] text-balance">
              {card.title}
            </h3>
            <p className="mt-2 text-sm text-slate lg:text-base">{card.description}</p>
          </div>
        </div>
      }
      back={
        <div className="on-dark flex h-full flex-col justify-center bg-bronze p-6 pb-14 text-white lg:p-8 lg:pb-14">
          <p className="roof-mark text-lead">{card.expandedDescription}</p>
        </div>
      }
    />
  );
}
