// The place of the chat panel, in CSS pixels from the window's upper left corner.

/**
 * The panel's measures. In a window narrower than `narrow` it is a sheet at the bottom, as wide as the window, which takes the part
 * `sheet` of its height; above a phone's keyboard it takes what is left.
 */
export const PANEL = {
  width: 300,
  height: 400,
  offset: 80,
  margin: 20,
  /** Least distance from the bar at the top, whose buttons stay free. */
  gap: 8,
  narrow: 768,
  sheet: 0.85,
  /** Distance of one press of an arrow key. */
  step: 20,
} as const;

export type Point = { x: number; y: number };
export type Frame = Point & { width: number; height: number };

/** The visible part of the window, without the part that a keyboard covers. */
export type View = Frame & {
  /** Width and height of the whole window, which a keyboard does not change. */
  windowWidth: number;
  windowHeight: number;
  /** How far down the window the bar at its top reaches; 0 where there is none. */
  headerBottom: number;
};

/** Places the panel where the visitor wants it, or at its first place if `wish` is null; fully visible if it fits. */
export function placePanel(wish: Point | null, view: View): Frame {
  const isSheet = view.windowWidth < PANEL.narrow;
  const margin = isSheet ? 0 : PANEL.margin;
  const [widest, highest] = isSheet
    ? [view.width, Math.floor(PANEL.sheet * view.windowHeight)]
    : [PANEL.width, PANEL.height];
  const width = Math.max(0, Math.min(widest, view.width - 2 * margin));
  const height = Math.max(0, Math.min(highest, view.height - 2 * margin));
  const left = view.x + view.width - margin - width;
  const top = Math.max(PANEL.offset, view.headerBottom + PANEL.gap);
  const { x, y } = wish ?? { x: left, y: view.y + (isSheet ? view.height - height : top) };
  return {
    x: clamp(x, view.x + margin, left),
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

/** Clamps; in an empty range the lower end counts, so that the panel's upper left corner stays visible. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
