export type Area = { x: number; y: number; width: number; height: number };

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function drawGround({ x, y, width, height }: Area, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}

/** A number of 0 to 1 that looks drawn by lot and is the same at each run. */
export function scatter(seed: number): number {
  const value = Math.sin(seed * 127.1 + 311.7) * 43_758.5453;
  return value - Math.floor(value);
}

/** A number with at most one decimal, to keep the files small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
