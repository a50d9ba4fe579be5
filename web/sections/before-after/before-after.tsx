import { beforeAfterWords as words } from "#copy/pages/before-after.ts";
import type { BeforeAfter as Pair } from "#site-data/shapes.ts";
import { Picture } from "../../ui/picture.tsx";

const SIZES = "(min-width: 64rem) 38rem, calc(100vw - 2.5rem)";
const WIDE_SIZES = "(min-width: 80rem) 76rem, calc(100vw - 2.5rem)";

type BeforeAfterProps = {
  pair: Pair;
  mark: string | null;
  /** True when it has the whole width of the page. */
  wide: boolean;
};

/**
 * Two pictures of one roof, one over the other, with a line between them that the mouse, a finger or the arrow keys pull
 * (pull-line.ts). Without script they stand side by side.
 */
export function BeforeAfter({ pair, mark, wide }: BeforeAfterProps) {
  const { title, description, before, after } = pair;
  const sizes = wide ? WIDE_SIZES : SIZES;
  return (
    <figure>
      <div className={`before-after ${wide ? "lg:aspect-[2/1]" : ""}`} data-before-after>
        <div className="before-after-side">
          <Picture name={before} sizes={sizes} className="size-full object-cover" />
          <span className="before-after-label left-3">{words.before}</span>
        </div>
        <div className="before-after-side before-after-second">
          <Picture name={after} sizes={sizes} className="size-full object-cover" />
          <span className="before-after-label right-3">{words.after}</span>
        </div>
        <input
          type="range"
          min={0}
          max={100}
          step={2}
          defaultValue={50}
          autoComplete="off"
          aria-label={`${words.compare}: ${title}`}
          className="before-after-range"
        />
        <span aria-hidden="true" className="before-after-line" />
      </div>
      <figcaption className="mt-4">
        <h3 className="text-heading">{title}</h3>
        <p className="measure mt-1.5 text-slate">{description}</p>
        {mark && <p className="mt-1 text-note text-slate italic">{mark}</p>}
      </figcaption>
    </figure>
  );
}
