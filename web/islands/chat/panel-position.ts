// The place of the chat panel, in CSS pixels from the window's upper left corner.

/**
 * The panel's measures. In a window narrower than `narrow` it is as wide as the window less its margins, up to `narrowWidth`, and
 * `offset` is measured from the bottom: it stands above the floating buttons, or right above a phone's keyboard.
 */
export const PANEL = {
  width: 300,
  height: 400,
  offset: 80,
  margin: 20,
  narrow: 768,
  narrowWidth: 400,
  /** Distance of one press of an arrow key. */
  step: 20,
} as const;

export type Point = { x: number; y: number };
export type Frame = Point & { width: number; height: number };

/** The visible part of the window, without the part that a keyboard covers. */
export type View = Frame & {
  /** Width of the whole window, which a keyboard does not change. */
  windowWidth: number;
  keyboard: boolean;
};

/** Places the panel where the visitor wants it, or at its first place if `wish` is null; fully visible if it fits. */
export function placePanel(wish: Point | null, view: View): Frame {
  const { margin } = PANEL;
  const widest = view.windowWidth < PANEL.narrow ? PANEL.narrowWidth : PANEL.width;
  const width = Math.max(0, Math.min(widest, view.width - 2 * margin));
  const height = Math.max(0, Math.min(PANEL.height, view.height - 2 * margin));
  const { x, y } = wish ?? findOpeningPlace({ width, height }, view);
  return {
    x: clamp(x, view.x + margin, view.x + view.width - margin - width),
    y: clamp(y, view.y + margin, view.y + view.height - margin - height),
    width,
    height,
  };
}

/** Returns the new place after an arrow key and the direction; null for any other key. */
export function moveByArrow({ x, y }: Point, key: string): { wish: Point; side: Side } | null {
  const arrow = ARROWS.get(key);
  if (!arrow) return null;
  const [side, dx, dy] = arrow;
  return { wish: { x: x + dx * PANEL.step, y: y + dy * PANEL.step }, side };
}

export type Side = "left" | "right" | "up" | "down";

const ARROWS: ReadonlyMap<string, readonly [Side, number, number]> = new Map([
  ["ArrowLeft", ["left", -1, 0]],
  ["ArrowRight", ["right", 1, 0]],
  ["ArrowUp", ["up", 0, -1]],
  ["ArrowDown", ["down", 0, 1]],
]);

function findOpeningPlace({ width, height }: { width: number; height: number }, view: View): Point {
  const x = view.x + view.width - PANEL.margin - width;
  if (view.windowWidth >= PANEL.narrow) return { x, y: view.y + PANEL.offset };
  const below = view.keyboard ? PANEL.margin : PANEL.offset;
  return { x, y: view.y + view.height - below - height };
}

/** Clamps; in an empty range the lower end counts, so that the panel's upper left corner stays visible. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
