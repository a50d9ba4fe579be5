import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import sharp from "sharp";
import { expect, test } from "vitest";
import { copySite } from "#site-data/testing/site-copy.ts";

function build(folder: string): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, SITE_DIR: folder };
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, "build.ts")],
      { env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

test("a build of a folder with bad pictures ends before it begins, in plain lines", async () => {
  const folder = await copySite();
  await writeFile(path.join(folder, "images", "hero.JPG"), "no picture");
  const small = sharp({ create: { width: 320, height: 240, channels: 3, background: "#888" } });
  await small.jpeg().toFile(path.join(folder, "images", "claim-hail.jpg"));
  expect(await build(folder)).toEqual({
    code: 1,
    said: `2 things are wrong in ${folder}:
  images/claim-hail.jpg: is too small with 320 x 240 pixels; use one of at least 600 x 400
  images/hero.JPG: cannot be read as a picture, or is not whole; save it as JPEG or copy it anew
`,
  });
});

test("so does one whose data is wrong", async () => {
  const { code, said } = await build(await copySite({ company: "logo: none.svg" }));
  expect(code).toBe(1);
  expect(said).toMatch(
    /^One thing is wrong in .*:\n {2}company\.yaml line \d+: there is no file none\.svg.*\n$/,
  );
});
