/** Flat colours of the stand-ins; those of the site's theme. */
const COLOR = {
  sky: "#dbe7f0",
  far: "#c6d3dc",
  middle: "#8f9ba6",
  roof: "#222a35",
  course: "#333d4a",
  wall: "#fbf9f5",
  shade: "#e4dfd6",
  glass: "#4b5563",
} as const;

/**
 * A quiet drawing for a picture that has no master yet: gables of a 6/12 pitch before a pale sky, each name with a
 * skyline of its own. Returns SVG of `width` x `height` pixels.
 */
export function standIn(name: string, width: number, height: number): string {
  const at = fractions(name);
  const ground = height * 0.86;
  const shapes = [
    rect(0, 0, width, height, COLOR.sky),
    gable(width * (0.08 + 0.1 * at(0)), ground, width * 0.5, height * 0.24, COLOR.far, COLOR.far),
    gable(width * (0.72 + 0.2 * at(1)), ground, width * 0.62, height * 0.3, COLOR.middle, COLOR.far),
    house(width * (0.36 + 0.24 * at(2)), ground, Math.min(width * 0.66, height * 1.1), height * 0.3),
    rect(0, ground, width, height - ground, COLOR.shade),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join("")}</svg>`;
}

function house(center: number, ground: number, width: number, wall: number): string {
  const eave = ground - wall;
  const rise = width / 4;
  const courses = Array.from({ length: 5 }, (_, course) => {
    const down = (rise * (course + 1)) / 6;
    const half = down * 2;
    return `<path d="M${center - half} ${eave - rise + down}H${center + half}" stroke="${COLOR.course}" stroke-width="${rise / 40}"/>`;
  });
  const window = width / 9;
  const panes = [-2.2, 0, 2.2].map((place) =>
    rect(center + (place - 0.5) * window, eave + wall * 0.3, window, wall * 0.42, COLOR.glass),
  );
  return gable(center, ground, width, wall, COLOR.roof, COLOR.wall) + courses.join("") + panes.join("");
}

/** A wall with a roof of slope 1:2 over it, the eaves a little wider than the wall. */
function gable(
  center: number,
  ground: number,
  width: number,
  wall: number,
  roof: string,
  body: string,
): string {
  const half = width / 2;
  const eave = ground - wall;
  const inner = half * 0.9;
  return `${rect(center - inner, eave - 1, inner * 2, wall + 1, body)}<path d="M${center - half} ${eave}L${center} ${eave - half / 2}L${center + half} ${eave}Z" fill="${roof}"/>`;
}

function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}

/** Numbers from 0 to 1 that depend on nothing but the name (FNV-1a over its letters). */
function fractions(name: string): (place: number) => number {
  return (place) => {
    let hash = 2166136261 + place;
    for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
    return ((hash >>> 8) % 1000) / 1000;
  };
}
