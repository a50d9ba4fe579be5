import type { ComponentProps } from "react";
import { type DrawnRoof, EAVE_FEET, type HousePlan } from "#contract/roof/drawn-roof.ts";
import { drawnRoof as words } from "#copy/forms/drawn-roof.ts";
import { type GroundPoint, interpolate, listSides } from "./flat-polygon.ts";
import { formatLines, formatPoints } from "./roof-drawing.tsx";
import { findCreases, makePlanOutline, makeRoofFaces, makeRoofOutline } from "./roof-planes.ts";

/** The place of a plan on its sheet: a point is its feet times `scale`, from `left` and `top`. */
export type PlanPlace = { left: number; top: number; scale: number };

export const SHEET = { width: 320, height: 240 };
const SHEET_MARGIN = 48; // room for the lengths, and for a thumb on a corner

type RoofPlanProps = { roof: DrawnRoof; at?: PlanPlace } & ComponentProps<"svg">;

/** A house from above: its walls with their lengths, the edge of its roof, and the lines where roof planes meet. */
export function RoofPlan({ roof, at = centerOnSheet(roof), children, ...svg }: RoofPlanProps) {
  const house = makePlanOutline(roof);
  const faces = makeRoofFaces(roof);
  const creases = faces
    .flatMap((face) => findCreases(face, faces))
    .map(({ from, to }) => ({ from: toSheet(at, toHouse(from)), to: toSheet(at, toHouse(to)) }));
  const formatOutline = (spots: readonly GroundPoint[]) =>
    formatPoints(spots.map((spot) => toSheet(at, spot)));
  const eaves = makeRoofOutline(roof).map(([x, y]): GroundPoint => [x - EAVE_FEET, y - EAVE_FEET]);
  return (
    <svg
      role="img"
      aria-label={words.plan}
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      className="h-auto w-full rounded-card border border-line bg-white select-none"
      {...svg}
    >
      <polygon points={formatOutline(eaves)} className="fill-sky stroke-slate [stroke-dasharray:4_3]" />
      <path d={formatLines(creases)} className="stroke-white stroke-2" />
      <polygon
        points={formatOutline(house)}
        className="fill-none stroke-ink stroke-2"
        strokeLinejoin="round"
      />
      {listSides(house).map(([from, to], index) => {
        const [name, share] = LENGTHS[roof.plan][index] ?? [];
        return <SideLength key={name} from={from} to={to} at={at} share={share} />;
      })}
      {children}
    </svg>
  );
}

/** The sides in the order of the outline, and the share of each at which its length is written: away from an inner corner. */
const LENGTHS: Readonly<Record<HousePlan["plan"], readonly (readonly [side: string, share: number])[]>> = {
  rectangle: [
    ["back", 0.5],
    ["right", 0.5],
    ["front", 0.5],
    ["left", 0.5],
  ],
  l: [
    ["back", 0.5],
    ["right", 0.5],
    ["behind", 0.35],
    ["beside", 0.65],
    ["front", 0.5],
    ["left", 0.5],
  ],
};

type SideLengthProps = { from: GroundPoint; to: GroundPoint; at: PlanPlace; share: number | undefined };

/** The length of a side, written outside it; left out where the side is shorter than the text. */
function SideLength({ from, to, at, share = 0.5 }: SideLengthProps) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const feet = Math.hypot(dx, dy);
  if (feet * at.scale < (dx === 0 ? 24 : 44)) return null;
  const [x, y] = toSheet(at, interpolate(from, to, share));
  const away: GroundPoint = [(dy / feet) * 26, (-dx / feet) * 16];
  return (
    <text
      x={x + away[0]}
      y={y + away[1]}
      textAnchor="middle"
      dominantBaseline="central"
      className="fill-ink text-[12px] font-semibold tabular-nums"
    >
      {words.side(feet)}
    </text>
  );
}

/** Places a house in the middle of the sheet, as large as possible. */
export function centerOnSheet({ length, width }: { length: number; width: number }): PlanPlace {
  const scale = Math.min(
    (SHEET.width - 2 * SHEET_MARGIN) / length,
    (SHEET.height - 2 * SHEET_MARGIN) / width,
  );
  return { left: (SHEET.width - length * scale) / 2, top: (SHEET.height - width * scale) / 2, scale };
}

export function toSheet({ left, top, scale }: PlanPlace, [x, y]: GroundPoint): GroundPoint {
  return [left + x * scale, top + y * scale];
}

/** Converts a point measured from the corner of the roof to one measured from the corner of the house. */
function toHouse([x, y]: readonly [x: number, y: number, z: number]): GroundPoint {
  return [x - EAVE_FEET, y - EAVE_FEET];
}
