import type { IconName } from "#content/shapes.ts";

/** Signs used around the pages that no content names. */
type OwnIcon = "arrow" | "previous" | "next" | "turn" | "close";

/** 24 x 24, drawn with one stroke; roofs have the 6/12 pitch. */
const PATHS: Record<IconName | OwnIcon, string> = {
  advocate: "M4 19.5c0-3 2.5-5 5.5-5s5.5 2 5.5 5M9.5 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM16 4.5h5v4.5h-2.5L16 11",
  arrow: "M4 12h15M13 6l6 6-6 6",
  award: "M12 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM8.5 13.5 7 20.5l5-2.5 5 2.5-1.5-7",
  badge: "M12 3l7.5 3v5.5c0 4.5-3 7.5-7.5 9.5-4.5-2-7.5-5-7.5-9.5V6ZM9 11.5h6",
  bolt: "M13 3 5 13.5h6L10.5 21 19 10.5h-6Z",
  building: "M4 20.5V5.5h10v15M14 10h6v10.5M2.5 20.5h19M7.5 9.5h3M7.5 13h3M7.5 16.5h3M17 13.5v3.5",
  calendar: "M4 6h16v14H4ZM4 10.5h16M8.5 3.5V7M15.5 3.5V7",
  camera: "M3.5 7.5h4L9 5h6l1.5 2.5h4v11.5h-17ZM12 9.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z",
  clipboard: "M6 5h12v16H6ZM9.5 3h5v4h-5ZM9 11.5h6M9 15.5h6",
  clock: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3.5 2",
  close: "m5 5 14 14M19 5 5 19",
  crew: "M3 19c0-2.8 2.2-4.5 5-4.5s5 1.7 5 4.5M8 11.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM15.5 14.5c3 0 5 1.7 5 4.5M15.5 5.5a3 3 0 0 1 0 6",
  document: "M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6",
  dollar: "M16 7.5C15.3 6 14 5.3 12 5.3c-2.3 0-4 1.2-4 3.2 0 4.6 8.2 2.2 8.2 6.9 0 2.1-1.8 3.3-4.2 3.3-2.2 0-3.7-.9-4.3-2.6M12 3v18",
  hammer: "M13.5 9.5 5 18l2 2 8.5-8.5M9.5 5.5 13 4c2.5 0 4 .5 5.5 2l2.5 2.5-3 3L16 9.5l-2.5 0-4-4Z",
  handshake: "M3 7l4-1.5L12 8l5-2.5L21 7v8l-3 1-5 4-2-1-5-4-3-1ZM12 8l-3 3.5c1.5 1.5 3 1.2 4.5-.5L18 15",
  health: "M12 20C6.5 16 3.5 13 3.5 9.5 3.5 7 5.5 5 8 5c1.7 0 3.2 1 4 2.5C12.8 6 14.3 5 16 5c2.5 0 4.5 2 4.5 4.5C20.5 13 17.5 16 12 20ZM12 9.5v5M9.5 12h5",
  home: "M2.5 12 12 7.25 21.5 12M5 10.8V19.5h14v-8.7M10 19.5v-5h4v5",
  inspect: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 20.5 20.5M7 11.5l3.5-1.75 3.5 1.75",
  ladder: "M8 3 6 21M16 3l2 18M7.6 7h8.8M7.2 11.5h9.6M6.7 16h10.6",
  leaf: "M5 19c0-9 5-14 15-14 0 10-5 14-11 14-2 0-3.5-1-4-3ZM5 19c2-4 5-7 9-9",
  mail: "M3.5 6h17v12.5h-17ZM4 6.5l8 6.5 8-6.5",
  next: "m9 5 7 7-7 7",
  percent: "M18.5 5.5l-13 13M7.5 5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM16.5 14a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z",
  phone: "M5 4h4l1.5 4.5L8.5 10c1 2.5 3 4.5 5.5 5.5l1.5-2L20 15v4c0 .7-.5 1-1 1C11 19.5 4.5 13 4 5c0-.5.3-1 1-1Z",
  previous: "m15 5-7 7 7 7",
  roof: "M2.5 13 12 8.25 21.5 13M7 17l5-2.5 5 2.5",
  savings: "M4 12c0-3.5 3-6 7.5-6 1.2 0 2.3.2 3.3.6L18 5v3.5c.8.7 1.3 1.6 1.6 2.5H21v4h-2c-.5.8-1.2 1.4-2 1.9V20h-3v-1.7c-1.6.2-3.4.2-5 0V20H6v-2.8c-1.3-1.2-2-3-2-5.2ZM9 9.5c1.3-.5 2.7-.5 4 0",
  shield: "M12 3l7.5 3v5.5c0 4.5-3 7.5-7.5 9.5-4.5-2-7.5-5-7.5-9.5V6ZM8.5 11.5l2.5 2.5 4.5-4.5",
  solar: "M3 19.5 6.5 9h11L21 19.5ZM4.8 14.5h14.4M12 9v10.5M12 3v2.5M6 4.5l1.5 1.5M18 4.5 16.5 6",
  star: "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z",
  storm: "M7 15.5c-2.2 0-4-1.6-4-3.7s1.6-3.6 3.7-3.7C7.3 5.5 9.5 4 12 4c3 0 5.3 2 5.6 4.9 2 .2 3.4 1.5 3.4 3.3 0 1.9-1.5 3.3-3.5 3.3M12.5 11l-2.5 4.5h4L11.5 20",
  tools: "M14.5 4.5a4.5 4.5 0 0 0-4 6.5L4 17.5 6.5 20 13 13.5a4.5 4.5 0 0 0 6-5.5L16 11l-3-3 3-3c-.5-.3-1-.5-1.5-.5Z",
  training: "M2.5 9.5 12 5l9.5 4.5L12 14ZM6.5 11.5V16c3 2.7 8 2.7 11 0v-4.5M21.5 9.5V15",
  turn: "M20 11.5a8 8 0 1 0-2.3 6.2M20 5v6.5h-6.5",
  wrench: "M14.5 4.5a4.5 4.5 0 0 0-4 6.5L4 17.5 6.5 20 13 13.5a4.5 4.5 0 0 0 6-5.5L16 11l-3-3 3-3c-.5-.3-1-.5-1.5-.5Z",
};

/** Decoration beside words: hidden from screen readers. Size and colour by `className`. */
export function Icon({ name, className = "size-6" }: { name: IconName | OwnIcon; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 fill-none stroke-current stroke-[1.75] [stroke-linecap:round] [stroke-linejoin:round] ${className}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
