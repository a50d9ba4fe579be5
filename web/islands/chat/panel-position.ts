/** Where the chat panel is, in CSS pixels from the window's upper left corner. */

/**
 * The panel's measures. Below `narrow` it takes the window's width less its margins, up to `narrowWidth`, and the offset
 * goes from the top to the bottom: it stands above the floating buttons, or right above a phone's keyboard.
 */
export const PANEL = {
  width: 300,
  height: 400,
  offset: 80,
  margin: 20,
  narrow: 768,
  narrowWidth: 400,
  /** How far an arrow key moves it. */
  step: 20,
} as const;

export type Point = { x: number; y: number };
export type Frame = Point & { width: number; height: number };

/** What the visitor sees of the window: without the part that a keyboard covers. */
export type View = Frame & {
  /** The whole window's width: a keyboard does not change it. */
  windowWidth: number;
  keyboard: boolean;
};

/** The panel's frame where the visitor wishes it (null: where it opens), always whole in view where it fits at all. */
export function panelFrame(wish: Point | null, view: View): Frame {
  const { margin } = PANEL;
  const widest = view.windowWidth < PANEL.narrow ? PANEL.narrowWidth : PANEL.width;
  const width = Math.max(0, Math.min(widest, view.width - 2 * margin));
  const height = Math.max(0, Math.min(PANEL.height, view.height - 2 * margin));
  const { x, y } = wish ?? opening({ width, height }, view);
  return {
    x: between(x, view.x + margin, view.x + view.width - margin - width),
    y: between(y, view.y + margin, view.y + view.height - margin - height),
    width,
    height,
  };
}

/** Where an arrow key moves the panel and to which side; null for any other key. */
export function arrowMove({ x, y }: Point, key: string): { wish: Point; side: Side } | null {
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

function opening({ width, height }: { width: number; height: number }, view: View): Point {
  const x = view.x + view.width - PANEL.margin - width;
  if (view.windowWidth >= PANEL.narrow) return { x, y: view.y + PANEL.offset };
  const below = view.keyboard ? PANEL.margin : PANEL.offset;
  return { x, y: view.y + view.height - below - height };
}

/** In a range that is empty the lower end counts: the panel's upper left corner stays in view. */
function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
