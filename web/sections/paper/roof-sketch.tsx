import { fits } from "#site-data/data.ts";

/** Places of an inspection's findings on the roof, in a plan of 120 by 60. */
const PLACES = [
  [88, 26],
  [22, 27],
  [66, 9],
  [107, 34],
  [31, 46],
] as const;

/** Ridges and valleys of a house; the parapet of a low roof with its two drains. */
const PLANS = {
  steep: "M0 0h120v34H48v26H14V34H0z M0 17h120 M31 17v43 M14 34l17-17 17 17",
  low: "M0 0h120v34H48v26H14V34H0z M3 3h114v28H45v26H17V31H3z M40 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0z M94 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
};

/** A roof from above, as on an inspection report, with the number of each finding. */
export function RoofSketch({ marks }: { marks: number }) {
  return (
    <svg aria-hidden="true" viewBox="-2 -2 124 64" className="roof-sketch">
      <path d={PLANS[fits.lowSlope ? "low" : "steep"]} />
      {PLACES.slice(0, marks).map(([x, y], index) => (
        <g key={x}>
          <circle cx={x} cy={y} r="4.5" />
          <text x={x} y={y + 2}>
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
