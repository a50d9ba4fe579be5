// Draws the pictures that stand in for photographs of roofs of a kind: `npm run art:drawn` writes site-data/pictures/drawn/.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { keysOf } from "#contract/values.ts";
import { LOOKS, type Look } from "#site-data/pictures/looks.ts";
import { isLowSlope, ROOF_KINDS, type RoofKind } from "#site-data/roof-kinds.ts";
import { drawLowSlope, LOW_LOOKS } from "./drawn-low-slope.ts";
import { type Area, range } from "./drawn-shapes.ts";
import {
  drawArray,
  drawClayTiles,
  drawConcreteTiles,
  drawMounts,
  drawPanels as drawSolarPanels,
  drawSolarTiles,
} from "./drawn-steep.ts";

const FOLDER = path.resolve(import.meta.dirname, "../site-data/pictures/drawn");
const [WIDTH, HEIGHT] = [1800, 1200];

/** The kinds that are laid of pieces or panels, and the one of which nothing is known. */
type Laid = "asphalt" | "metal" | "wood" | "slate" | "tile" | "other";

type Tones = readonly [string, ...string[]];

/** The tones of a covering, the usual one first, and the color of the gaps between its pieces. */
const COLORS: Readonly<Record<Laid, { tones: Tones; gap: string }>> = {
  asphalt: { tones: ["#6b6259", "#746a60", "#635a52", "#7c7267"], gap: "#4d463f" },
  metal: { tones: ["#5c6a73", "#64727b", "#566370"], gap: "#3f4a52" },
  wood: { tones: ["#a98a63", "#b5966d", "#9c7d58", "#bda27c"], gap: "#6e5638" },
  slate: { tones: ["#67707a", "#5c646e", "#737c85", "#6a6670"], gap: "#434a52" },
  tile: { tones: ["#b0674a", "#bb7253", "#a55e43"], gap: "#7c4330" },
  other: { tones: ["#7d7a74"], gap: "#5b5852" },
};

/** Picks a tone by place, the same at each run: neighbors differ. */
function toneOf(kind: Laid, row: number, column: number): string {
  const { tones } = COLORS[kind];
  return tones[(row * 7 + column * 5 + ((row * column) % 3)) % tones.length] ?? tones[0];
}

/** The usual frame, and that of the home page's top: 16:9 with the house at the right, for words on the sky at the left. */
const CARD: Area = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
const BAND: Area = { x: -1150, y: -375, width: 2800, height: 1575 };

type Piece = { width: number; height: number };

/** The size of a piece, in the units of the drawing of a close view. */
const PIECES: Readonly<Record<Exclude<Laid, "metal" | "other">, Piece>> = {
  asphalt: { width: 190, height: 84 },
  wood: { width: 96, height: 150 },
  slate: { width: 130, height: 110 },
  tile: { width: 110, height: 120 },
};

/** Draws a covering over an area; `scale` is 1 for a close view. */
function drawCovering(kind: Laid, area: Area, scale: number): string {
  const { tones, gap } = COLORS[kind];
  const ground = `<rect x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}" fill="${gap}"/>`;
  if (kind === "other")
    return `<rect x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}" fill="${tones[0]}"/>`;
  return ground + (kind === "metal" ? drawPanels(area, scale) : drawCourses(kind, area, scale));
}

function drawPanels({ x, y, width, height }: Area, scale: number): string {
  const step = 210 * scale;
  const rib = 18 * scale;
  return range(Math.ceil(width / step))
    .map((column) => {
      const left = x + column * step;
      return `<rect x="${left}" y="${y}" width="${step - rib}" height="${height}" fill="${toneOf("metal", 1, column)}"/><rect x="${left + step - rib}" y="${y}" width="${rib / 3}" height="${height}" fill="#8a97a0"/>`;
    })
    .join("");
}

function drawCourses(
  kind: Exclude<Laid, "metal" | "other">,
  { x, y, width, height }: Area,
  scale: number,
): string {
  const piece = PIECES[kind];
  const [across, down] = [piece.width * scale, piece.height * scale];
  const joint = 5 * scale;
  return range(Math.ceil(height / down))
    .flatMap((row) =>
      range(Math.ceil(width / across) + 1).map((column) => {
        const left = x + (column - (row % 2) / 2) * across;
        const top = y + row * down;
        const fill = toneOf(kind, row, column);
        const uneven = kind === "wood" ? ((row * 3 + column * 5) % 4) * 5 * scale : 0;
        const box = `x="${left}" y="${top}" width="${across - joint}" height="${down - joint - uneven}"`;
        return kind === "tile"
          ? `<path d="M${left} ${top}h${across - joint}v${down * 0.55}a${(across - joint) / 2} ${down * 0.4} 0 0 1 ${joint - across} 0z" fill="${fill}"/>`
          : `<rect ${box} fill="${fill}"/>`;
      }),
    )
    .join("");
}

function wrap(content: string, { x, y, width, height }: Area = CARD): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"><title>A drawing</title>${content}</svg>\n`;
}

/** The looks that are no plain courses. */
const OTHER_LOOKS: Readonly<Partial<Record<Look, (area: Area, scale: number) => string>>> = {
  "clay-tile": drawClayTiles,
  "concrete-tile": drawConcreteTiles,
  solar: drawSolarPanels,
  "solar-tile": drawSolarTiles,
  "solar-ready": drawMounts,
  ...LOW_LOOKS,
};

function drawLook(look: Look, area: Area, scale: number): string {
  const draw = OTHER_LOOKS[look];
  return draw ? draw(area, scale) : drawCovering(look as Laid, area, scale);
}

/** The covering from close by, with the light from above left. */
function drawCloseView(look: Look): string {
  const light = `<linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#14181f" stop-opacity=".2"/></linearGradient>`;
  return wrap(
    `<defs>${light}</defs>${drawLook(look, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, 1)}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#l)"/>`,
  );
}

const SKY = `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#c9dbe6"/><stop offset="1" stop-color="#eef1ee"/></linearGradient>`;
const GLASS = "#8fa3b0";

function drawWindow(x: number, y: number, width: number, height: number): string {
  return `<rect x="${x - 12}" y="${y - 12}" width="${width + 24}" height="${height + 24}" fill="#fff"/><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${GLASS}"/><path d="M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}" stroke="#fff" stroke-width="8"/>`;
}

/** A house with a steep roof, or a low building, under a covering. */
function drawHouse(kind: RoofKind, frame: Area): string {
  const { x, y, width, height } = frame;
  const sky = `<defs>${SKY}</defs><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#s)"/>`;
  const ground = `<rect x="${x}" y="1010" width="${width}" height="190" fill="#b9c2a5"/><rect x="${x}" y="1010" width="${width}" height="10" fill="#a5ae90"/>`;
  return wrap(sky + ground + (isLowSlope(kind) ? drawParapetHouse(kind) : drawSteepHouse(kind)), frame);
}

/** Kinds that are usual where houses have no fires, or that keep a slope clear. */
const NO_CHIMNEY: ReadonlySet<RoofKind> = new Set(["tile", "solar"]);

function drawSteepHouse(kind: RoofKind): string {
  const plane = "M330 640L560 300H1240L1470 640Z";
  const slope: Area = { x: 320, y: 300, width: 1160, height: 345 };
  const chimney = `<rect x="1050" y="210" width="86" height="190" fill="#a4705a"/><rect x="1038" y="200" width="110" height="26" fill="#8d5d49"/>`;
  return [
    `<rect x="400" y="630" width="1000" height="390" fill="#f4f1ea"/>`,
    `<rect x="400" y="630" width="1000" height="60" fill="#14181f" opacity=".14"/>`,
    NO_CHIMNEY.has(kind) ? "" : chimney,
    `<clipPath id="r"><path d="${plane}"/></clipPath>`,
    `<g clip-path="url(#r)">${kind === "solar" ? drawCovering("other", slope, 1) + drawArray(slope) : drawLook(kind, slope, 0.34)}</g>`,
    `<path d="${plane}" fill="none" stroke="#14181f" stroke-opacity=".35" stroke-width="6"/>`,
    `<rect x="322" y="636" width="1156" height="20" fill="#fbfaf7"/>`,
    drawWindow(500, 750, 150, 150),
    drawWindow(1150, 750, 150, 150),
    `<rect x="828" y="740" width="144" height="280" fill="#fff"/><rect x="842" y="754" width="116" height="266" fill="#5b4636"/>`,
  ].join("");
}

/** A house of one floor with a parapet around its low roof, seen from above the street, so that the roof shows. */
function drawParapetHouse(kind: RoofKind): string {
  const wall = "#e9dcc6";
  const roof = "M300 470L440 330H1360L1500 470Z";
  return [
    `<path d="M230 440L420 290H1380L1570 440V500H230Z" fill="#d9c9ae"/>`, // inner faces of the parapet
    `<clipPath id="r"><path d="${roof}"/></clipPath>`,
    `<g clip-path="url(#r)">${drawLowSlope(kind, { x: 290, y: 320, width: 1220, height: 160 })}</g>`,
    `<path d="M300 470L440 330H1360L1500 470Z" fill="none" stroke="#14181f" stroke-opacity=".25" stroke-width="4"/>`,
    `<path d="M230 440L420 290H1380L1570 440L1534 440L1366 308H434L266 440Z" fill="#f3e9d8"/>`, // its coping
    `<rect x="800" y="345" width="150" height="62" fill="#9fa6a8"/><rect x="800" y="345" width="150" height="16" fill="#c6cbcc"/>`,
    `<rect x="1120" y="352" width="20" height="46" fill="#8d9496"/>`,
    `<rect x="230" y="440" width="1340" height="580" fill="${wall}"/>`,
    `<rect x="222" y="432" width="1356" height="30" fill="#f3e9d8"/>`,
    `<rect x="230" y="462" width="1340" height="14" fill="#14181f" opacity=".12"/>`,
    // Scuppers, through which the roof drains.
    ...[420, 1360].map(
      (x) =>
        `<rect x="${x}" y="520" width="56" height="34" fill="#6d5843"/><path d="M${x + 8} 554h40v26h-40z" fill="#b79a76"/>`,
    ),
    drawWindow(380, 690, 200, 150),
    drawWindow(1220, 690, 200, 150),
    `<rect x="800" y="650" width="200" height="370" fill="#d3c09f"/>`,
    `<rect x="828" y="690" width="144" height="330" fill="#fff"/><rect x="842" y="704" width="116" height="316" fill="#5b4636"/>`,
  ].join("");
}

mkdirSync(FOLDER, { recursive: true });
for (const look of keysOf(LOOKS)) writeFileSync(path.join(FOLDER, `close-${look}.svg`), drawCloseView(look));
for (const kind of keysOf(ROOF_KINDS)) {
  writeFileSync(path.join(FOLDER, `house-${kind}.svg`), drawHouse(kind, CARD));
  writeFileSync(path.join(FOLDER, `band-${kind}.svg`), drawHouse(kind, BAND));
}
