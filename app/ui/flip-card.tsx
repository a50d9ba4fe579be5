import { type MouseEvent, type ReactNode, useEffect, useReducer } from "react";
import { accessibility } from "#content/accessibility.ts";
import { FLIP_STAY, flip, isFlipped, RESTING } from "./flip-state.ts";
import { Icon } from "./icon.tsx";

type FlipCardProps = {
  /** What the card is about, for the name of its button. */
  title: string;
  /** `feature`: 400 px. `service`: 500 px below 768 px, 450 px from there. */
  height: "feature" | "service";
  /** Both fill the card. The back's links come after the card's button in the tab order. */
  front: ReactNode;
  back: ReactNode;
  /** Whether the corner with the button is dark, on each side. */
  dark?: { front?: boolean; back?: boolean };
  className?: string;
};

const HEIGHT = { feature: "flip-feature", service: "flip-service" };

/** A card that turns on hover, on keyboard focus and on a tap, and turns back a second after it is left. */
export function FlipCard({ title, height, front, back, dark = {}, className = "" }: FlipCardProps) {
  const [state, send] = useReducer(flip, RESTING);
  const flipped = isFlipped(state);
  useEffect(() => {
    if (!state.staying) return;
    const timer = setTimeout(() => send("stayEnded"), FLIP_STAY);
    return () => clearTimeout(timer);
  }, [state.staying]);
  const label = flipped ? accessibility.flipToFront(title) : accessibility.flipToBack(title);
  const onDark = flipped ? dark.back : dark.front;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap anywhere is a shortcut for the button inside.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside takes the keyboard.
    <div
      data-flipped={flipped}
      className={`flip-card ${HEIGHT[height]} ${className}`}
      onPointerEnter={(event) => event.pointerType === "mouse" && send("pointerEntered")}
      onPointerLeave={(event) => event.pointerType === "mouse" && send("pointerLeft")}
      onFocus={(event) => event.target.matches(":focus-visible") && send("focused")}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && send("blurred")}
      onClick={(event) => turns(event) && send("toggled")}
    >
      <button
        type="button"
        aria-expanded={flipped}
        aria-label={label}
        data-tooltip={flipped ? accessibility.flipBackHint : accessibility.flipHint}
        className={`flip-button absolute right-2 bottom-2 z-10 flex size-11 items-center justify-center rounded-full transition-colors duration-150 ${onDark ? "on-dark text-white" : "text-slate"}`}
      >
        <Icon name="turn" className="size-5" />
      </button>
      <div className="flip-turner">
        <div className="flip-side flip-front">{front}</div>
        <div className="flip-side flip-back">{back}</div>
      </div>
    </div>
  );
}

/** A mouse turns the card by hovering, so its click must not turn it back; a link inside is followed instead. */
function turns({ target, nativeEvent }: MouseEvent): boolean {
  if (target instanceof Element && target.closest("a")) return false;
  return !(nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "mouse");
}
