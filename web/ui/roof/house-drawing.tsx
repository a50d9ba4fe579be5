import type { HouseName, SlopeName } from "#contract/roof/houses.ts";
import housesUrl from "./houses.svg?url&no-inline";

type HouseDrawingProps = {
  name: HouseName | SlopeName | "hip";
  className?: string;
  /** The color of its roof, as CSS writes it; without it that of the drawing's style. */
  roof?: string;
};

/** A house in a few strokes from houses.svg. It is hidden from screen readers: the words beside it say which it is. */
export function HouseDrawing({ name, className = "", roof }: HouseDrawingProps) {
  return (
    <svg aria-hidden="true" viewBox="0 4 120 64" className={`drawn-house ${className}`.trim()}>
      <g color={roof}>
        <use href={`${housesUrl}#${name}`} />
      </g>
    </svg>
  );
}
