import { type Area, drawGround, range, round } from "./drawn-shapes.ts";

/** Curved tiles, pan and cover in one: each column a barrel that is lit from the left, each course lapping the one below. */
export function drawClayTiles(area: Area, scale: number): string {
  const { x, y, width, height } = area;
  const [across, down] = [150 * scale, 230 * scale];
  const tones = ["#b8694a", "#c27756", "#ab5f42", "#bd7150"];
  // The lowest course first: each lies over the one below it.
  const courses = range(Math.ceil(height / down)).reverse();
  const tiles = courses.flatMap((row) =>
    range(Math.ceil(width / across)).map((column) => {
      const [left, top] = [x + column * across, y + row * down];
      const barrel = across * 0.66;
      const fill = tones[(row * 3 + column * 7) % tones.length];
      const rim = `M${round(left)} ${round(top + down)}a${round(barrel / 2)} ${round(34 * scale)} 0 0 0 ${round(barrel)} 0`;
      return [
        `<rect x="${round(left + barrel)}" y="${round(top)}" width="${round(across - barrel)}" height="${round(down)}" fill="#8a4a33"/>`,
        `<rect x="${round(left)}" y="${round(top)}" width="${round(barrel)}" height="${round(down)}" fill="${fill}"/>`,
        `<rect x="${round(left + barrel * 0.16)}" y="${round(top)}" width="${round(barrel * 0.2)}" height="${round(down)}" fill="#fff" opacity=".16"/>`,
        `<rect x="${round(left + barrel * 0.74)}" y="${round(top)}" width="${round(barrel * 0.26)}" height="${round(down)}" fill="#3a1710" opacity=".22"/>`,
        `<path d="${rim}v${round(16 * scale)}h${round(-barrel)}z" fill="#4f2416"/>`,
      ].join("");
    }),
  );
  return drawGround(area, "#8a4a33") + tiles.join("");
}

/** Flat tiles with an interlocking rib at one side, in courses that are set off by half a tile. */
export function drawConcreteTiles(area: Area, scale: number): string {
  const { x, y, width, height } = area;
  const [across, down] = [210 * scale, 190 * scale];
  const tones = ["#9a8f84", "#a3988c", "#8f857a", "#aa9f94"];
  const tiles = range(Math.ceil(height / down)).flatMap((row) =>
    range(Math.ceil(width / across) + 1).map((column) => {
      const [left, top] = [x + (column - (row % 2) / 2) * across, y + row * down];
      const [wide, tall] = [across - 4 * scale, down - 14 * scale];
      const fill = tones[(row * 5 + column * 3) % tones.length];
      return [
        `<rect x="${round(left)}" y="${round(top)}" width="${round(wide)}" height="${round(tall)}" fill="${fill}"/>`,
        `<rect x="${round(left + wide - 26 * scale)}" y="${round(top)}" width="${round(8 * scale)}" height="${round(tall)}" fill="#6f665d"/>`,
        `<rect x="${round(left)}" y="${round(top + tall - 7 * scale)}" width="${round(wide)}" height="${round(7 * scale)}" fill="#c2b8ac"/>`,
      ].join("");
    }),
  );
  return drawGround(area, "#4d463f") + tiles.join("");
}

/** An array of panels in the middle of a slope, as it shows from the street. */
export function drawArray({ x, y, width, height }: Area): string {
  const panels = range(2).flatMap((row) =>
    range(7).map((column) =>
      drawPanel({
        x: x + width * 0.24 + column * width * 0.075,
        y: y + height * 0.17 + row * height * 0.34,
        width: width * 0.071,
        height: height * 0.32,
      }),
    ),
  );
  return panels.join("");
}

/** Panels of cells in frames, on rails above a dark covering. */
export function drawPanels(area: Area, scale: number): string {
  const { x, y, width, height } = area;
  const [across, down, gap] = [430 * scale, 560 * scale, 22 * scale];
  const panels = range(Math.ceil(height / (down + gap))).flatMap((row) =>
    range(Math.ceil(width / (across + gap))).map((column) =>
      drawPanel({
        x: x + gap + column * (across + gap),
        y: y + gap + row * (down + gap),
        width: across,
        height: down,
      }),
    ),
  );
  return drawGround(area, "#5d5a55") + panels.join("");
}

function drawPanel({ x, y, width, height }: Area): string {
  const frame = width * 0.022;
  const inner = { x: x + frame, y: y + frame, width: width - 2 * frame, height: height - 2 * frame };
  const lines = [
    ...range(3).map(
      (index) =>
        `M${round(inner.x + (inner.width * (index + 1)) / 4)} ${round(inner.y)}v${round(inner.height)}`,
    ),
    ...range(5).map(
      (index) =>
        `M${round(inner.x)} ${round(inner.y + (inner.height * (index + 1)) / 6)}h${round(inner.width)}`,
    ),
  ].join("");
  return [
    `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="#b9c0c4"/>`,
    `<rect x="${round(inner.x)}" y="${round(inner.y)}" width="${round(inner.width)}" height="${round(inner.height)}" fill="#22344f"/>`,
    `<path d="M${round(inner.x)} ${round(inner.y)}h${round(inner.width * 0.55)}l${round(-inner.width * 0.5)} ${round(inner.height)}h${round(-inner.width * 0.05)}z" fill="#fff" opacity=".07"/>`,
    `<path d="${lines}" stroke="#6f86a6" stroke-width="${round(width * 0.007)}" opacity=".75"/>`,
  ].join("");
}

/** Tiles with cells in them, in courses. */
export function drawSolarTiles(area: Area, scale: number): string {
  const { x, y, width, height } = area;
  const [across, down] = [420 * scale, 170 * scale];
  const tiles = range(Math.ceil(height / down)).flatMap((row) =>
    range(Math.ceil(width / across) + 1).map((column) => {
      const [left, top] = [x + (column - (row % 2) / 2) * across, y + row * down];
      const [wide, tall] = [across - 5 * scale, down - 10 * scale];
      const cells = range(4).map(
        (index) => `M${round(left + (wide * (index + 1)) / 5)} ${round(top)}v${round(tall)}`,
      );
      return [
        `<rect x="${round(left)}" y="${round(top)}" width="${round(wide)}" height="${round(tall)}" fill="${(row + column) % 3 === 0 ? "#2b3442" : "#252d3a"}"/>`,
        `<path d="${cells.join("")}" stroke="#52627a" stroke-width="${round(3 * scale)}"/>`,
        `<rect x="${round(left)}" y="${round(top + tall - 8 * scale)}" width="${round(wide)}" height="${round(8 * scale)}" fill="#4c596b"/>`,
      ].join("");
    }),
  );
  return drawGround(area, "#12161d") + tiles.join("");
}

/** Flashed mounts in rows on a covering, with a rail on the first of them: a roof that waits for panels. */
export function drawMounts(area: Area, scale: number): string {
  const { x, y, width, height } = area;
  const course = 120 * scale;
  const courses = range(Math.ceil(height / course)).map(
    (row) =>
      `<rect x="${round(x)}" y="${round(y + row * course)}" width="${round(width)}" height="${round(course - 6 * scale)}" fill="${row % 2 ? "#8c837a" : "#948b82"}"/>`,
  );
  const rows = [0.22, 0.52, 0.82].map((part) => y + height * part);
  const mounts = rows.flatMap((top) =>
    range(4).map((column) => {
      const left = x + (width * (column + 0.5)) / 4;
      return [
        `<rect x="${round(left - 80 * scale)}" y="${round(top - 100 * scale)}" width="${round(160 * scale)}" height="${round(180 * scale)}" rx="${round(10 * scale)}" fill="#c3c9cc"/>`,
        `<circle cx="${round(left)}" cy="${round(top)}" r="${round(38 * scale)}" fill="#9aa3a8"/>`,
        `<rect x="${round(left - 20 * scale)}" y="${round(top - 46 * scale)}" width="${round(40 * scale)}" height="${round(70 * scale)}" rx="${round(8 * scale)}" fill="#5e676c"/>`,
      ].join("");
    }),
  );
  const rail = `<rect x="${round(x)}" y="${round((rows[0] ?? y) - 34 * scale)}" width="${round(width)}" height="${round(30 * scale)}" fill="#dfe3e5"/><rect x="${round(x)}" y="${round((rows[0] ?? y) - 12 * scale)}" width="${round(width)}" height="${round(8 * scale)}" fill="#a4adb2"/>`;
  return drawGround(area, "#5b544d") + courses.join("") + mounts.join("") + rail;
}
