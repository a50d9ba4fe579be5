import type { FeatureCard as FeatureCardContent } from "#site-data/shapes.ts";
import { FlipCard } from "../../ui/flip-card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";

/** The back is 400 px high, which makes a 3:2 picture 600 px wide; on a phone the wider front decides. */
const SIZES = "(min-width: 48rem) 37.5rem, 100vw";

/** Front: a promise. Back: how the company keeps it, over a picture. */
export function FeatureCard({ card }: { card: FeatureCardContent }) {
  return (
    <FlipCard
      title={card.title}
      height="feature"
      front={
        <div className="grid h-full grid-rows-[minmax(8rem,1fr)_auto] rounded-card border border-line bg-white">
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
        <div className="on-dark relative flex h-full flex-col justify-end bg-bronze p-6 pb-14 text-white">
          <Picture
            name={card.image}
            sizes={SIZES}
            className="absolute inset-0 size-full object-cover opacity-25"
          />
          <div className="relative">
            <p className="roof-mark text-heading">{card.title}</p>
            <p className="mt-3 text-[1.0625rem] leading-normal">{card.expandedDescription}</p>
          </div>
        </div>
      }
    />
  );
}
