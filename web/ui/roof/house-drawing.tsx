import type { HouseName, SlopeName } from "#contract/roof/houses.ts";
import housesUrl from "./houses.svg?url&no-inline";

/** A house in a few strokes from houses.svg. It is hidden from screen readers: the words beside it say which it is. */
export function HouseDrawing({
  name,
  className = "",
}: {
  name: HouseName | SlopeName | "hip";
  className?: string;
}) {
  return (
    <svg aria-hidden="true" viewBox="0 4 120 64" className={`drawn-house ${className}`.trim()}>
      <use href={`${housesUrl}#${name}`} />
    </svg>
  );
}
