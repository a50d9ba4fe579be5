import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { type DrawnRoof, type HousePlan, SIDE_LIMITS } from "#contract/roof/drawn-roof.ts";
import { drawnRoof as words } from "#copy/forms/drawn-roof.ts";
import type { GroundPoint } from "../../ui/roof/flat-polygon.ts";
import { centerOnSheet, type PlanPlace, RoofPlan, SHEET, toSheet } from "../../ui/roof/roof-plan.tsx";
import { makePlanOutline } from "../../ui/roof/roof-planes.ts";
import {
  type Corner,
  findWallLines,
  listCorners,
  makeHouse,
  moveCorner,
  type WallLines,
} from "./move-corner.ts";

type PlanEditorProps = {
  roof: DrawnRoof;
  /** Id of the text that explains how to drag. */
  describedBy: string;
  onMove: (house: HousePlan) => void;
};

/**
 * A corner that is being dragged. `lines` and `place` are the house and its place on the sheet at the beginning of the drag, so
 * that the sheet does not move below the pointer; `grip` is the pointer's distance from the corner.
 */
type Drag = {
  pointer: number;
  corner: Corner;
  lines: WallLines;
  place: PlanPlace;
  grip: GroundPoint;
  moved: WallLines;
};

const GRIP_RADIUS = 24; // in units of the sheet; the grip is at least 44 px wide on the narrowest screen
const KEY_MOVES: Readonly<Record<string, GroundPoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The plan of a house with corners to drag, or to move with the arrow keys. */
export function PlanEditor({ roof, describedBy, onMove }: PlanEditorProps) {
  const sheet = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const at = drag ? findPlaceOfDrag(drag) : centerOnSheet(roof);
  const corners = listCorners(roof);
  const spots = makePlanOutline(roof);

  function begin(event: PointerEvent<SVGSVGElement>) {
    if (drag || event.button !== 0 || !(event.target as Element).closest("[role=slider]")) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const pointer = findPointerPosition(event);
    const distances = spots.map((spot) => measureDistance(toSheet(at, spot), pointer));
    const nearest = distances.indexOf(Math.min(...distances));
    const [corner, spot] = [corners[nearest], spots[nearest]];
    if (!corner || !spot) return;
    sheet.current?.querySelectorAll<SVGGElement>("[role=slider]")[nearest]?.focus({ preventScroll: true });
    const [x, y] = toSheet(at, spot);
    const lines = findWallLines(roof);
    setDrag({
      pointer: event.pointerId,
      corner,
      lines,
      place: at,
      grip: [pointer[0] - x, pointer[1] - y],
      moved: lines,
    });
  }

  function move(event: PointerEvent<SVGSVGElement>) {
    if (drag?.pointer !== event.pointerId) return;
    const { place, grip } = drag;
    const [x, y] = findPointerPosition(event);
    const to: GroundPoint = [
      (x - grip[0] - place.left) / place.scale,
      (y - grip[1] - place.top) / place.scale,
    ];
    const moved = moveCorner(drag.lines, drag.corner, to);
    setDrag({ ...drag, moved });
    onMove(makeHouse(roof.plan, moved));
  }

  function end({ pointerId }: PointerEvent) {
    if (drag?.pointer === pointerId) setDrag(null);
  }

  function moveByKey(event: KeyboardEvent, index: number) {
    const by = KEY_MOVES[event.key];
    const [corner, spot] = [corners[index], spots[index]];
    if (!by || !corner || !spot) return;
    event.preventDefault();
    const feet = event.shiftKey ? 5 : 1;
    const to: GroundPoint = [spot[0] + by[0] * feet, spot[1] + by[1] * feet];
    onMove(makeHouse(roof.plan, moveCorner(findWallLines(roof), corner, to)));
  }

  return (
    <RoofPlan
      ref={sheet}
      roof={roof}
      at={at}
      role="group"
      aria-describedby={describedBy}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {spots.map((spot, index) => {
        const [x, y] = toSheet(at, spot);
        const name = words.corners[roof.plan][index];
        const value = describeCorner(roof, corners[index]);
        return (
          <g
            key={name}
            role="slider"
            tabIndex={0}
            aria-label={name}
            aria-valuemin={SIDE_LIMITS.low}
            aria-valuemax={SIDE_LIMITS.high}
            aria-valuenow={value.number}
            aria-valuetext={value.text}
            onKeyDown={(event) => moveByKey(event, index)}
            className="group block cursor-grab touch-none outline-none active:cursor-grabbing"
          >
            <circle cx={x} cy={y} r={GRIP_RADIUS} className="fill-transparent" />
            <circle
              cx={x}
              cy={y}
              r="9"
              className="fill-white stroke-ink stroke-2 group-hover:fill-sky group-focus-visible:stroke-cedar group-focus-visible:stroke-4"
            />
          </g>
        );
      })}
    </RoofPlan>
  );
}

/** The slider value of a corner. Its text has both sides; its only number is the side from left to right. */
function describeCorner(house: HousePlan, [across]: Corner = [0, 0]) {
  const { length, width } = house;
  const texts = [words.whole(length, width)];
  if (house.plan === "l") texts.push(words.missing(house.cutLength, house.cutWidth));
  return { number: house.plan === "l" && across === 1 ? house.cutLength : length, text: texts.join(", ") };
}

/** The house's place on the sheet during a drag: walls that did not move stay where they were. */
function findPlaceOfDrag({ place, moved }: Drag): PlanPlace {
  const [left, top] = toSheet(place, [moved.across[0] ?? 0, moved.down[0] ?? 0]);
  return { ...place, left, top };
}

/** The pointer's position in units of the sheet. */
function findPointerPosition({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): GroundPoint {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const scale = SHEET.width / width;
  return [(clientX - left) * scale, (clientY - top) * scale];
}

function measureDistance([x, y]: GroundPoint, [otherX, otherY]: GroundPoint): number {
  return Math.hypot(x - otherX, y - otherY);
}
