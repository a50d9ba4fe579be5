import type { ReactNode } from "react";
import { accessibility } from "#copy/accessibility.ts";
import { Icon } from "./icon.tsx";

type FlipCardProps = {
  /** The card's subject, for the name of its button. */
  title: string;
  /** `feature`: 400 px. `service`: 500 px in windows below 768 px, 450 px in wider ones. */
  height: "feature" | "service";
  /** Front and back fill the card. The links of the back follow the card's button in the tab order. */
  front: ReactNode;
  back: ReactNode;
  className?: string;
};

const HEIGHT = { feature: "flip-feature", service: "flip-service" };

/**
 * A card that turns on hover, Enter, Space or a tap, and turns back a second after it is left. flip-card.css does all of it. The
 * button is an empty `<details>`, so that the browser keeps its state and tells it to screen readers; one card is open at a time.
 */
export function FlipCard({ title, height, front, back, className = "" }: FlipCardProps) {
  return (
    <div className={`flip-card ${HEIGHT[height]} ${className}`}>
      <details name="flip-card" className="flip-toggle">
        <summary aria-label={accessibility.flipToBack(title)} />
      </details>
      <div className="flip-turner">
        <div className="flip-side flip-front">{front}</div>
        <div className="flip-side flip-back">{back}</div>
      </div>
      <Icon name="turn" className="flip-sign size-5" />
    </div>
  );
}
