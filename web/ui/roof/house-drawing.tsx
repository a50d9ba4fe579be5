import type { DrawnPart } from "./house-shapes.ts";

const CLASSES = { wall: "drawn-wall", roof: "drawn-roof", opening: "drawn-opening" } as const;

/** A house in a few strokes. It is hidden from screen readers: the words beside it say which it is. */
export function HouseDrawing({ parts, className = "" }: { parts: readonly DrawnPart[]; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 4 120 64" className={`drawn-house ${className}`}>
      {parts.map(([kind, path]) => (
        <path key={path} className={CLASSES[kind]} d={path} />
      ))}
    </svg>
  );
}
