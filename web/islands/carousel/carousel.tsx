import type { ReactNode } from "react";
import { accessibility } from "#copy/accessibility.ts";
import { Icon } from "../../ui/icon.tsx";

type CarouselProps = {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** The heading beside the two buttons. */
  head: ReactNode;
};

/** Classes by the number of slides: one or two fill the row. */
const WIDTHS: Readonly<Record<number, string>> = { 1: "basis-full!", 2: "lg:basis-1/2!" };
/** Classes that hide the buttons at window widths where all slides are visible. */
const WITHOUT_BUTTONS: Readonly<Record<number, string>> = { 1: "hidden", 2: "md:hidden", 3: "lg:hidden" };

/** Slides in a strip that scrolls and snaps. embla.ts makes it loop and adds the buttons when the visitor comes near. */
export function Carousel({ label, slides, head }: CarouselProps) {
  return (
    <section data-carousel aria-label={label} aria-roledescription={accessibility.carousel}>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 md:mb-10">
        {head}
        <div data-carousel-buttons className={`flex h-12 gap-2 ${WITHOUT_BUTTONS[slides.length] ?? ""}`}>
          {slides.length > 1 && (
            <template>
              <TurnButton icon="previous" label={accessibility.previousSlide} />
              <TurnButton icon="next" label={accessibility.nextSlide} />
            </template>
          )}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reached by keyboard. */}
      <div data-carousel-viewport tabIndex={0} className="carousel-viewport">
        <ul className="carousel-track">
          {slides.map(({ key, content }, index) => (
            <li
              key={key}
              aria-label={accessibility.slide(index + 1, slides.length)}
              className={`carousel-slide ${WIDTHS[slides.length] ?? ""}`}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function TurnButton({ icon, label }: { icon: "previous" | "next"; label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      className="flex size-12 items-center justify-center rounded-full border border-ink bg-white transition-colors duration-150 hover:bg-ink hover:text-white"
    >
      <Icon name={icon} />
    </button>
  );
}
