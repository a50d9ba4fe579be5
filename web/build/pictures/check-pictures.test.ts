import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { loadSite } from "#site-data/load/load-site.ts";
import { type Problem, problemText, SiteProblems } from "#site-data/load/problem.ts";
import { PHONE_HEIC, phonePicture } from "#site-data/pictures/testing/phone-picture.ts";
import { copySite } from "#site-data/testing/site-copy.ts";
import { checkPictures } from "./check-pictures.ts";

/** A site's folder with `files` in images/. */
async function siteWith(files: Record<string, Buffer>, pictures = ""): Promise<string> {
  const folder = await copySite({ pictures });
  for (const [name, bytes] of Object.entries(files))
    await writeFile(path.join(folder, "images", name), bytes);
  return folder;
}

function plain(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#789" } })
    .jpeg()
    .toBuffer();
}

function problemsOf(folder: string): readonly Problem[] {
  try {
    loadSite(folder);
    return [];
  } catch (error) {
    return (error as SiteProblems).problems;
  }
}

test("a company's picture takes the place of ours by its name, its ending in any letters", async () => {
  const folder = await siteWith(
    {
      "Service-Repair.JPG": await plain(900, 600),
      "claim-hail.jpeg": await plain(900, 600),
      "our-crew.Png": await plain(900, 600),
    },
    "our-crew: Four roofers on a ridge",
  );
  await cp(PHONE_HEIC, path.join(folder, "images", "claim-wind.HEIC"));
  const { pictures } = loadSite(folder);
  const ownOf = (name: string) => pictures[name]?.ours === false && path.basename(pictures[name].file);
  expect(ownOf("service-repair")).toBe("Service-Repair.JPG");
  expect(ownOf("claim-hail")).toBe("claim-hail.jpeg");
  expect(ownOf("claim-wind")).toBe("claim-wind.HEIC");
  expect(pictures["our-crew"]?.alt).toBe("Four roofers on a ridge");
  expect(pictures["service-commercial"]?.ours).toBe(true);
  expect(await checkPictures({ pictures })).toEqual([]);
});

test("who shows their own house shows it on phones too, and where a page is shared", async () => {
  const folder = await siteWith({ "hero.jpg": await plain(1600, 1200) });
  const { pictures } = loadSite(folder);
  for (const name of ["hero", "hero-phone", "share"])
    expect(pictures[name]).toMatchObject({ file: path.join(folder, "images", "hero.jpg"), ours: false });
  expect(await checkPictures({ pictures })).toEqual([]);

  await writeFile(path.join(folder, "images", "hero-phone.jpg"), await plain(900, 1200));
  expect(path.basename(loadSite(folder).pictures["hero-phone"]?.file ?? "")).toBe("hero-phone.jpg");
});

test("without a house of their own, ours stands in all three places", () => {
  const { pictures } = loadSite("sample");
  for (const name of ["hero", "hero-phone", "share"])
    expect(path.basename(pictures[name]?.file ?? "")).toBe(`${name}.avif`);
});

test("every picture that cannot be used is told, each by its file, in one message", async () => {
  const whole = await phonePicture().toBuffer();
  const folder = await siteWith({
    "hero.jpg": await plain(1024, 768),
    "service-repair.JPG": await plain(500, 400),
    "claim-hail.jpg": whole.subarray(0, whole.length / 2),
    "claim-wind.png": Buffer.from("no picture"),
    "claim-stain.jpg": whole,
  });
  const problems = await checkPictures(loadSite(folder));
  expect(problems.map(problemText).toSorted()).toEqual([
    "images/claim-hail.jpg: cannot be read as a picture, or is not whole; save it as JPEG or copy it anew",
    "images/claim-wind.png: cannot be read as a picture, or is not whole; save it as JPEG or copy it anew",
    "images/hero.jpg: is too small with 1024 x 768 pixels; use one of at least 1280 x 720",
    "images/service-repair.JPG: is too small with 500 x 400 pixels; use one of at least 600 x 400",
  ]);
  expect(new SiteProblems(folder, problems).message).toMatch(/^4 things are wrong in .*:\n/);
});

test("a turned picture is measured as it is shown", async () => {
  // 720 across and 1280 down as shown: too narrow for a hero, however it is stored.
  const folder = await siteWith({ "hero.jpg": await phonePicture(1280, 720).toBuffer() });
  expect((await checkPictures(loadSite(folder)))[0]?.message).toContain("too small with 720 x 1280 pixels");
});

test("a picture that is cropped is measured as it is shown", async () => {
  const files = { "our-crew.jpg": await plain(1200, 800) };
  const folder = await siteWith(
    files,
    "our-crew: { alt: A roof, crop: { left: 10, top: 0, width: 40, height: 90 }, focus: right }",
  );
  const { pictures } = loadSite(folder);
  expect(pictures["our-crew"]).toMatchObject({ alt: "A roof", focus: "right" });
  expect((await checkPictures({ pictures }))[0]?.message).toContain("too small with 480 x 720 pixels");
});

test("a picture says what it shows to who cannot see it", async () => {
  const folder = await siteWith({ "our-crew.jpg": await plain(900, 600) });
  expect(problemsOf(folder).map(({ file }) => file)).toEqual([path.join("images", "our-crew.jpg")]);
});

test("a file that would not be shown is told, and what a system left there is not", async () => {
  const picture = await plain(900, 600);
  const folder = await siteWith({
    "claim-hail.gif": picture,
    "claim-wind.jpg": picture,
    "claim-wind.png": picture,
    "IMG_4711 (2).jpg": picture,
    ".DS_Store": picture,
    "._claim-hail.jpg": picture,
    "read me.txt": picture,
  });
  expect(problemsOf(folder).map(problemText).toSorted()).toEqual([
    "images/IMG_4711 (2).jpg: its name becomes part of its address: letters, digits and hyphens, like our-crew.jpg",
    "images/claim-hail.gif: is not read; save it as JPEG: claim-hail.jpg",
    'images/claim-wind.png: is the picture "claim-wind", and so is claim-wind.jpg; keep one of them',
  ]);
});
