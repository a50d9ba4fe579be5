import type { EmblaCarouselType } from "embla-carousel";
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { accessibility } from "#content/accessibility.ts";
import { Icon } from "../icon.tsx";
import { onDemand } from "../on-demand.ts";
import { useNearView } from "./near-view.ts";

const EmblaDriver = onDemand(() => import("./embla-driver.tsx"));

type CarouselProps = {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Stands beside the two buttons. */
  head: ReactNode;
};

/**
 * Slides that loop, with buttons and the left and right arrow keys. Embla drives them once the visitor comes near; before
 * that, and where its script does not arrive, they are a row to scroll.
 */
export function Carousel({ label, slides, head }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const near = useNearView(viewport);
  const [embla, setEmbla] = useState<EmblaCarouselType>();

  function go(step: -1 | 1) {
    if (embla) return step === 1 ? embla.scrollNext() : embla.scrollPrev();
    const row = viewport.current;
    const slide = row?.querySelector<HTMLElement>(".carousel-slide");
    row?.scrollBy({ left: step * (slide?.offsetWidth ?? 0), behavior: "smooth" });
  }

  function turn(event: KeyboardEvent) {
    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : undefined;
    if (!step) return;
    event.preventDefault();
    go(step);
  }

  return (
    <section aria-label={label} aria-roledescription={accessibility.carousel} onKeyDown={turn}>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 md:mb-10">
        {head}
        <div className="flex gap-2">
          <TurnButton icon="previous" label={accessibility.previousSlide} onPress={() => go(-1)} />
          <TurnButton icon="next" label={accessibility.nextSlide} onPress={() => go(1)} />
        </div>
      </div>
      <div ref={viewport} data-embla={embla !== undefined} className="carousel-viewport">
        <ul className="carousel-track">
          {slides.map(({ key, content }, place) => (
            <li
              key={key}
              aria-label={accessibility.slide(place + 1, slides.length)}
              className="carousel-slide"
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      {near && (
        <Suspense>
          <EmblaDriver viewport={viewport} onReady={setEmbla} />
        </Suspense>
      )}
    </section>
  );
}

type TurnButtonProps = { icon: "previous" | "next"; label: string; onPress: () => void };

function TurnButton({ icon, label, onPress }: TurnButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      onClick={onPress}
      className="flex size-12 items-center justify-center rounded-full border border-ink bg-white transition-colors duration-150 hover:bg-ink hover:text-white"
    >
      <Icon name={icon} />
    </button>
  );
}
