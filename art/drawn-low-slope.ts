import type { Look } from "#site-data/pictures/looks.ts";
import type { RoofKind } from "#site-data/roof-kinds.ts";
import { type Area, drawGround, range, round, scatter } from "./drawn-shapes.ts";

type Sheet = { fill: string; lap: string; light: string; step: number };

/** Sheets side by side: `lap` is the strip where one lies over the next, `light` the edge that catches the sun. */
const SHEETS = {
  flat: { fill: "#d9d8d2", lap: "#c2c0b7", light: "#eeede8", step: 420 },
  tpo: { fill: "#eceeed", lap: "#d5d9d8", light: "#ffffff", step: 520 },
  pvc: { fill: "#bfc5c9", lap: "#a9b0b5", light: "#d7dcdf", step: 440 },
  epdm: { fill: "#34373b", lap: "#272a2d", light: "#55595e", step: 800 },
  "modified-bitumen": { fill: "#8e8c88", lap: "#6c6a67", light: "#a5a39f", step: 260 },
} as const satisfies Partial<Record<Look, Sheet>>;

function drawSheets({ fill, lap, light, step }: Sheet, speckles: number) {
  return (area: Area, scale: number): string => {
    const { x, y, width, height } = area;
    const tall = step * scale;
    const laps = range(Math.ceil(height / tall)).map((row) => {
      const top = round(y + row * tall + tall * 0.8);
      const wide = 46 * scale;
      return [
        `<rect x="${x}" y="${top}" width="${width}" height="${round(wide)}" fill="${lap}"/>`,
        `<rect x="${x}" y="${top}" width="${width}" height="${round(5 * scale)}" fill="${light}"/>`,
        `<rect x="${x}" y="${round(top + wide)}" width="${width}" height="${round(6 * scale)}" fill="#14181f" opacity=".28"/>`,
      ].join("");
    });
    // The end of a sheet: a lap across.
    const end = `<rect x="${round(x + width * 0.63)}" y="${y}" width="${round(40 * scale)}" height="${round(Math.min(height, tall * 0.8))}" fill="${lap}"/><rect x="${round(x + width * 0.63)}" y="${y}" width="${round(5 * scale)}" height="${round(Math.min(height, tall * 0.8))}" fill="${light}"/>`;
    return drawGround(area, fill) + drawSpeckles(area, speckles, scale) + end + laps.join("");
  };
}

/** Grains of mineral, light and dark. */
function drawSpeckles({ x, y, width, height }: Area, count: number, scale: number): string {
  return range(count)
    .map((index) => {
      const [across, down] = [scatter(index), scatter(index + 0.37)];
      return `<circle cx="${round(x + across * width)}" cy="${round(y + down * height)}" r="${round((4 + scatter(index + 0.71) * 5) * scale)}" fill="${index % 2 ? "#fff" : "#14181f"}" opacity=".22"/>`;
    })
    .join("");
}

function drawGravel(area: Area, scale: number): string {
  const { x, y, width, height } = area;
  const step = 52 * scale;
  const tones = ["#b9b2a6", "#a49c8f", "#cbc5ba", "#948c80", "#d6d1c8"];
  const stones = range(Math.ceil(height / step) + 1).flatMap((row) =>
    range(Math.ceil(width / step) + 1).map((column) => {
      const seed = row * 97 + column;
      const left = x + (column + scatter(seed) * 0.7) * step;
      const top = y + (row + scatter(seed + 0.5) * 0.7) * step;
      return `<ellipse cx="${round(left)}" cy="${round(top)}" rx="${round((20 + scatter(seed + 0.2) * 14) * scale)}" ry="${round((15 + scatter(seed + 0.8) * 10) * scale)}" fill="${tones[(row * 2 + column * 3) % tones.length]}"/>`;
    }),
  );
  return drawGround(area, "#6f675c") + stones.join("");
}

/** Foam under its coating: soft humps like an orange's peel, around a pipe. */
function drawFoam(area: Area, scale: number): string {
  const { x, y, width, height } = area;
  const step = 96 * scale;
  const humps = range(Math.ceil(height / step) + 1).flatMap((row) =>
    range(Math.ceil(width / step) + 1).map((column) => {
      const seed = row * 53 + column;
      const left = x + (column + (row % 2) / 2 + (scatter(seed) - 0.5) * 0.5) * step;
      const top = y + (row + (scatter(seed + 0.4) - 0.5) * 0.5) * step;
      const radius = (34 + scatter(seed + 0.9) * 24) * scale;
      return `<ellipse cx="${round(left)}" cy="${round(top)}" rx="${round(radius * 1.3)}" ry="${round(radius)}" fill="#cfcabd" opacity=".55"/><ellipse cx="${round(left - radius * 0.2)}" cy="${round(top - radius * 0.25)}" rx="${round(radius)}" ry="${round(radius * 0.7)}" fill="#f7f5ee" opacity=".8"/>`;
    }),
  );
  return drawGround(area, "#e6e2d6") + humps.join("") + drawPipe(area, scale, "#e9e5da");
}

/** A pipe that comes through the roof, with a skirt of the covering around it. */
function drawPipe({ x, y, width, height }: Area, scale: number, skirt: string): string {
  const [left, top] = [round(x + width * 0.72), round(y + height * 0.42)];
  return [
    `<ellipse cx="${left}" cy="${round(top + 150 * scale)}" rx="${round(190 * scale)}" ry="${round(70 * scale)}" fill="#14181f" opacity=".12"/>`,
    `<path d="M${round(left - 170 * scale)} ${round(top + 150 * scale)}q${round(100 * scale)} ${round(-20 * scale)} ${round(110 * scale)} ${round(-130 * scale)}h${round(120 * scale)}q${round(10 * scale)} ${round(110 * scale)} ${round(110 * scale)} ${round(130 * scale)}q${round(-170 * scale)} ${round(70 * scale)} ${round(-340 * scale)} 0z" fill="${skirt}"/>`,
    `<rect x="${round(left - 46 * scale)}" y="${round(top - 170 * scale)}" width="${round(92 * scale)}" height="${round(200 * scale)}" fill="#9aa1a4"/>`,
    `<rect x="${round(left - 46 * scale)}" y="${round(top - 170 * scale)}" width="${round(26 * scale)}" height="${round(200 * scale)}" fill="#c0c6c8"/>`,
    `<ellipse cx="${left}" cy="${round(top - 170 * scale)}" rx="${round(46 * scale)}" ry="${round(18 * scale)}" fill="#4c5255"/>`,
  ].join("");
}

/** A white coating over a gray roof, rolled on as far as a ragged edge, with the roller that did it. */
function drawCoating(area: Area, scale: number): string {
  const { x, y, width, height } = area;
  const strokes = range(Math.ceil(height / (190 * scale)));
  const edges = strokes.map((row) => ({
    top: y + row * 190 * scale,
    to: x + width * (0.5 + scatter(row + 3) * 0.16),
  }));
  const coats = edges.map(
    ({ top, to }, row) =>
      `<rect x="${round(x)}" y="${round(top)}" width="${round(to - x)}" height="${round(192 * scale)}" fill="${row % 2 ? "#f2f3f1" : "#f8f8f6"}"/>`,
  );
  const old = range(Math.ceil(height / (300 * scale))).map(
    (row) =>
      `<rect x="${x}" y="${round(y + row * 300 * scale + 250 * scale)}" width="${width}" height="${round(40 * scale)}" fill="#77746f"/>`,
  );
  const at = edges[Math.floor(edges.length / 2)] ?? { top: y, to: x + width / 2 };
  const [left, top] = [round(at.to), round(at.top)];
  const roller = [
    `<path d="M${round(left + 36 * scale)} ${round(top + 96 * scale)}h${round(150 * scale)}l${round(300 * scale)} ${round(230 * scale)}" fill="none" stroke="#b98f5b" stroke-width="${round(24 * scale)}"/>`,
    `<rect x="${round(left - 40 * scale)}" y="${round(top - 10 * scale)}" width="${round(92 * scale)}" height="${round(212 * scale)}" rx="${round(20 * scale)}" fill="#e4e2dc"/>`,
    `<rect x="${round(left - 40 * scale)}" y="${round(top - 10 * scale)}" width="${round(30 * scale)}" height="${round(212 * scale)}" rx="${round(15 * scale)}" fill="#fff"/>`,
  ];
  return (
    drawGround(area, "#8e8b85") +
    drawSpeckles(area, 220, scale) +
    old.join("") +
    coats.join("") +
    roller.join("")
  );
}

/** The close views of what is laid on low slopes. */
export const LOW_LOOKS = {
  flat: drawSheets(SHEETS.flat, 0),
  tpo: drawSheets(SHEETS.tpo, 0),
  pvc: drawSheets(SHEETS.pvc, 0),
  epdm: drawSheets(SHEETS.epdm, 0),
  "modified-bitumen": drawSheets(SHEETS["modified-bitumen"], 500),
  "built-up": drawGravel,
  foam: drawFoam,
  coating: drawCoating,
} as const satisfies Partial<Record<Look, (area: Area, scale: number) => string>>;

/** A low roof from the street: the seams of a membrane, or one white surface. */
export function drawLowSlope(kind: RoofKind, area: Area): string {
  return kind === "flat"
    ? LOW_LOOKS.flat(area, 0.12)
    : drawGround(area, kind === "foam" ? "#ece8dc" : "#f7f7f4");
}
