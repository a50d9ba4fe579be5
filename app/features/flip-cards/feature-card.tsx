import type { FeatureCard as FeatureCardContent } from "#content/shapes.ts";
import { FlipCard } from "../../ui/flip-card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CardBack } from "./card-back.tsx";

/** Front: what we promise. Back: how we keep it, with a picture. */
export function FeatureCard({ card }: { card: FeatureCardContent }) {
  return (
    <FlipCard
      title={card.title}
      height="feature"
      dark={{ back: true }}
      front={
        <div className="flex h-full flex-col rounded-card border border-line bg-white p-6 pb-14">
          <Icon name={card.icon} className="size-11 stroke-[1.4]" />
          <h3 className="mt-auto text-[1.625rem] leading-[1.15] font-[720] tracking-[-0.015em]">{card.title}</h3>
          <p className="mt-3 text-slate">{card.description}</p>
        </div>
      }
      back={
        <CardBack image={card.image}>
          <p className="text-sm">{card.expandedDescription}</p>
        </CardBack>
      }
    />
  );
}
