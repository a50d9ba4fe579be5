import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { DESIGN } from "#site-data/brand/brand-colors.ts";
import { loadSite } from "#site-data/load/load-site.ts";
import { problemText, type SiteProblems } from "#site-data/load/problem.ts";
import { copySite, makeFolder } from "#site-data/testing/site-copy.ts";
import { makeTheme } from "../brand.ts";
import { checkFiles } from "../check-files.ts";
import { drawIcons } from "../sharing/icons.ts";
import { drawShareCard } from "../sharing/share-picture.ts";
import { fitWithin, type Logo, readLogo, readSiteBrand } from "./logo.ts";

/** A roof in `color` with clear ground around it: 400 x 100 in a drawing of 600 x 300. */
function wide(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300"><path fill="${color}" d="M100 200V150L300 100l200 50v50z"/></svg>`;
}

async function logoOf(name: string, bytes: string | Buffer): Promise<Logo> {
  const file = path.join(await makeFolder(), name);
  await writeFile(file, bytes);
  return readLogo(file, DESIGN);
}

function png(width: number, height: number, color = "#7a1f2b"): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: color } })
    .png()
    .toBuffer();
}

async function pixel(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
}

test("a drawing is cut to what is seen of it", async () => {
  const logo = await logoOf("logo.svg", wide("#0b2545"));
  expect(logo.width / logo.height).toBeCloseTo(4, 1);
  expect(Math.abs(logo.width - 400)).toBeLessThan(3);
  expect((await sharp(logo.data).metadata()).width).toBeCloseTo(logo.width, -1);
});

test("a PNG is cut to what is seen of it, made small for pages, and says nothing of who made it", async () => {
  const whole = await sharp({ create: { width: 3000, height: 3000, channels: 4, background: "#0000" } })
    .composite([{ input: await png(2400, 600), left: 300, top: 1200 }])
    .withExif({ IFD0: { Artist: "Somebody" } })
    .png()
    .toBuffer();
  const logo = await logoOf("logo.PNG", whole);
  expect([logo.width, logo.height]).toEqual([2400, 600]);
  const { width, height, exif } = await sharp(logo.data).metadata();
  expect([width, height, exif]).toEqual([660, 165, undefined]);
});

test("a logo stands on a plate where its color would be lost, and nowhere else", async () => {
  expect((await logoOf("logo.svg", wide("#0b2545"))).plate).toEqual({ light: false, dark: true });
  expect((await logoOf("logo.svg", wide("#ffffff"))).plate).toEqual({ light: true, dark: false });
  expect((await logoOf("logo.svg", wide("#d03030"))).plate).toEqual({ light: false, dark: false });
});

test("a logo in two colors is not half lost: its darker half counts on dark bands", async () => {
  const both = wide("#0b2545").replace("</svg>", '<path fill="#f2a900" d="M100 100h400v20H100z"/></svg>');
  expect((await logoOf("logo.svg", both)).plate.dark).toBe(true);
});

test("a logo of few pixels leaves icons to the drawn roof, and says so", async () => {
  const logo = await logoOf("logo.png", await png(64, 64));
  expect(logo.warnings).toEqual([
    "logo.png is too small for icons with 64 x 64 pixels: they show the drawn roof; use an SVG, or a PNG of at least 512 pixels",
  ]);
  const { tab, whole } = await drawIcons({ colors: { ...DESIGN, bronze: "#0b2545" }, logo });
  expect(whole).toBe(tab);
  expect(tab).not.toContain("<image");
  expect(tab).toContain('fill="#0b2545"');
});

test("icons show the logo, one that is long everywhere but in a tab", async () => {
  const square = await logoOf("logo.png", await png(600, 600));
  expect(square.warnings).toEqual([]);
  const icons = await drawIcons({ colors: DESIGN, logo: square });
  expect(icons.tab).toBe(icons.whole);
  const drawn = await sharp(Buffer.from(icons.square)).resize(512, 512).png().toBuffer();
  expect(await pixel(drawn, 256, 256)).toEqual([0x7a, 0x1f, 0x2b]);
  // Beyond the circle that every launcher leaves: ground.
  expect(await pixel(drawn, 100, 100)).toEqual([255, 255, 255]);

  const long = await logoOf("logo.svg", wide("#0b2545"));
  expect(long.warnings).toEqual([
    "logo.svg is too wide to be made out in a browser's tab, which shows the drawn roof",
  ]);
  const { tab, whole } = await drawIcons({ colors: DESIGN, logo: long });
  expect(tab).not.toContain("<image");
  expect(whole).toContain("<image");
});

test("a white logo's icon has a dark ground", async () => {
  const { whole } = await drawIcons({
    colors: DESIGN,
    logo: await logoOf("logo.png", await png(600, 500, "#ffffff")),
  });
  expect(whole).toContain(`fill="${DESIGN.bronze}"`);
});

test("a share picture shows the logo in place of the name", async () => {
  const photo = path.join(await makeFolder(), "photo.png");
  await writeFile(photo, await png(1200, 630, "#88aacc"));
  const card = { headline: "Roofs", note: "(614) 555-0142", photo: { file: photo, ours: true } };
  const logo = await logoOf("logo.png", await png(600, 300));
  const drawn = await drawShareCard(card, { colors: DESIGN, logo });
  // The logo is 104 x 52 from the left margin on, its lower edge at 604.
  const [red = 0, green = 0] = await pixel(drawn, 120, 580);
  expect(Math.abs(red - 0x7a) + Math.abs(green - 0x1f)).toBeLessThan(20);
});

test("what cannot stand on a page is told in one line", async () => {
  const problem = async (name: string, bytes: string | Buffer) =>
    (await logoOf(name, bytes).catch((error) => error)).message;
  expect(await problem("logo.svg", wide("none"))).toBe("shows nothing: all of it is clear");
  expect(await problem("logo.svg", wide("red").replace("<path", "<path<"))).toContain("cannot be drawn");
  expect(await problem("logo.png", "no picture")).toBe("is no picture; save it as PNG or SVG");
  expect(
    await problem(
      "logo.png",
      await sharp(await png(300, 300))
        .jpeg()
        .toBuffer(),
    ),
  ).toBe("is JPEG; save it as PNG or SVG");
  const whole = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  expect(await problem("logo.png", whole.subarray(0, whole.length / 2))).toBe("is not whole; copy it anew");
});

test("a logo's text is told, since it needs its font", async () => {
  const { warnings } = await logoOf(
    "logo.svg",
    wide("#0b2545").replace("</svg>", '<text y="150">Roofs</text></svg>'),
  );
  expect(warnings.join()).toContain("logo.svg holds text");
});

test("a logo that is not there is told with its line, and one elsewhere is not taken", async () => {
  const problemOf = async (company: string) => {
    const folder = await copySite({ company });
    try {
      loadSite(folder);
      return "none";
    } catch (error) {
      return (error as SiteProblems).problems.map(problemText).join();
    }
  };
  expect(await problemOf("logo: logo.svg")).toMatch(/^company\.yaml line \d+: there is no file logo\.svg/);
  expect(await problemOf("logo: ../logo.svg")).toContain("logo must be a file of this folder");
});

test("a site's logo and colors are checked with its pictures", async () => {
  const folder = await copySite({ company: 'logo: logo.svg\ncolors: { accent: "#f5c451" }' });
  await writeFile(
    path.join(folder, "logo.svg"),
    wide("#0b2545").replace("<path", '<path onclick="alert(1)"'),
  );
  const { problems, notes } = await checkFiles(folder, loadSite(folder));
  expect(problems.map(problemText)).toEqual([
    "logo.svg: holds a script; export it as plain SVG with everything in it, or use a PNG",
  ]);
  expect(notes[0]).toMatch(/^company\.yaml colors\.accent #f5c451 is too light for white text \(1\.6:1\): #/);
});

test("a company's colors take the place of the theme's, and of no others; without them there is no theme", async () => {
  const folder = await copySite({ company: 'colors: { dark: "#0b2545" }' });
  const { colors } = await readSiteBrand(loadSite(folder));
  expect(makeTheme(colors)).toContain("  --color-bronze: #0b2545;\n");
  expect(makeTheme(colors)).not.toContain("cedar");
  expect(makeTheme((await readSiteBrand(loadSite("sample"))).colors)).toBe("");
});

test("a logo fills its frame one way and keeps its proportions", () => {
  expect(fitWithin({ width: 400, height: 100 }, { width: 200, height: 44 })).toEqual({
    width: 176,
    height: 44,
  });
  expect(fitWithin({ width: 1000, height: 100 }, { width: 200, height: 44 })).toEqual({
    width: 200,
    height: 20,
  });
});
