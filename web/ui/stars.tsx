import { accessibility } from "#copy/accessibility.ts";

const STAR = "m10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8Z";
const FIVE = [0, 20, 40, 60, 80];

/** Five stars, filled by `rating` (0 to 5); the label is for screen readers. */
export function Stars({ rating, className = "w-28" }: { rating: number; className?: string }) {
  const stars = FIVE.map((left) => <path key={left} d={STAR} transform={`translate(${left})`} />);
  return (
    <svg
      role="img"
      aria-label={rating === FIVE.length ? accessibility.fiveStars : accessibility.rating(rating)}
      viewBox="0 0 100 20"
      className={`fill-current ${className}`}
    >
      <g opacity="0.2">{stars}</g>
      {/* An inner svg cuts off what lies beyond its width. */}
      <svg aria-hidden="true" width={rating * 20} height="20">
        {stars}
      </svg>
    </svg>
  );
}
