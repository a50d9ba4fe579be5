import type { SocialNetwork } from "#content/shapes.ts";

/** Plain signs of the networks, 24 x 24, drawn with strokes. */
const SIGNS: Record<SocialNetwork, string> = {
  facebook: "M16 4h-2a4 4 0 0 0-4 4v13M6.5 12H15",
  instagram: "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM17 7h.01",
  youtube: "M3 8.5A3 3 0 0 1 6 5.5h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3ZM10.3 9.3v5.4l4.6-2.7Z",
  linkedin: "M5.5 10v9M5.5 5.5h.01M10.5 19v-9M10.5 14a4 4 0 0 1 8 0v5",
  nextdoor: "M4 12.5 12 6l8 6.5M6.5 10.5V19M17.5 10.5V19M10 19v-4a2 2 0 0 1 4 0v4",
  x: "m5 4 14 16M19 4 5 20",
};

export function BrandIcon({ name }: { name: SocialNetwork }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-5 fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <path d={SIGNS[name]} />
    </svg>
  );
}
