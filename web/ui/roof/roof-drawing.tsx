import { type DrawnRoof, toRoofSize } from "#contract/roof/drawn-roof.ts";
import { measureRoof } from "#contract/roof/estimate.ts";
import { drawnRoof as words } from "#copy/forms/drawn-roof.ts";
import type { GroundPoint } from "./flat-polygon.ts";
import { type Stroke, viewRoof } from "./roof-projection.ts";

const FRAME = { width: 292, height: 196 };
/** The view box around the frame, with room for a line of text below it. */
const VIEW_BOX = "-14 -14 320 240";

const STROKES: Readonly<Record<Stroke["kind"], string>> = {
  ridge: "stroke-white stroke-2",
  hip: "stroke-white stroke-[1.5]",
  valley: "stroke-amber stroke-2",
};

const KINDS = ["ridge", "hip", "valley"] as const;

type RoofDrawingProps = {
  roof: DrawnRoof;
  /** False for an example, whose size would be taken for that of the visitor's roof. */
  measured?: boolean;
};

/** A roof in three dimensions with its ridges, hips and valleys, and its size below. */
export function RoofDrawing({ roof, measured = true }: RoofDrawingProps) {
  const { squares, wastePercent } = measureRoof(toRoofSize(roof));
  return (
    <figure className="relative">
      <RoofPicture roof={roof} />
      {measured && (
        <figcaption className="absolute bottom-2 left-3 text-sm tabular-nums">
          {words.squares(String(squares), wastePercent)}
        </figcaption>
      )}
    </figure>
  );
}

function RoofPicture({ roof }: { roof: DrawnRoof }) {
  const { width, height } = FRAME;
  return (
    <svg
      role="img"
      aria-label={words.seen(roof)}
      viewBox={VIEW_BOX}
      className="h-auto w-full rounded-card border border-line bg-white"
    >
      {viewRoof(roof, width, height).map(({ corners, fill, strokes }) => (
        <g key={formatPoints(corners)} strokeLinejoin="round" strokeLinecap="round">
          <polygon points={formatPoints(corners)} fill={fill} stroke={fill} strokeWidth="1.2" />
          {KINDS.map((kind) => (
            <path
              key={kind}
              d={formatLines(strokes.filter((stroke) => stroke.kind === kind))}
              className={STROKES[kind]}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** Lines as an SVG path. */
export function formatLines(lines: readonly { from: GroundPoint; to: GroundPoint }[]): string {
  return lines.map(({ from, to }) => `M${from.join()}L${to.join()}`).join("");
}

export function formatPoints(spots: readonly GroundPoint[]): string {
  return spots.map((spot) => spot.join()).join(" ");
}
