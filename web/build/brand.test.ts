import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { copySite } from "#site-data/testing/site-copy.ts";
import { brand } from "./brand.ts";

const SITE_SHEET = path.resolve(import.meta.dirname, "../styles/site.css");
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path fill="#0b2545" d="M0 0h400v100H0z"/></svg>`;

/** What the build asks of the plugin for a folder. */
function pluginOf(folder: string) {
  type Hooks = {
    load(id: string): Promise<string>;
    transform(code: string, id: string): Promise<{ code: string } | undefined>;
    transformIndexHtml(html: string): Promise<string>;
  };
  return brand(folder) as unknown as Hooks;
}

/** What pages import as `virtual:brand`. */
async function logoOf(folder: string): Promise<unknown> {
  return JSON.parse(
    (await pluginOf(folder).load("\0virtual:brand")).replace(/^export const logo = |;$/g, ""),
  );
}

test("a site without colors and logo is built as it is", async () => {
  const sample = path.resolve(import.meta.dirname, "../../sample");
  const { transform, transformIndexHtml } = pluginOf(sample);
  expect(await logoOf(sample)).toBeNull();
  expect(await transform("a {}", SITE_SHEET)).toMatchObject({ code: "a {}" });
  expect(await transformIndexHtml('<meta content="#222a35">')).toBe('<meta content="#222a35">');
});

test("pages know a logo's size before it is there, and leave room for its plate", async () => {
  const folder = await copySite({ company: "logo: logo.svg" });
  await writeFile(path.join(folder, "logo.svg"), LOGO);
  expect(await logoOf(folder)).toEqual({
    src: expect.stringMatching(/^\/assets\/logo\.[0-9a-f]{8}\.svg$/),
    bar: { width: 176, height: 44 },
    large: { width: 204, height: 51 },
    plate: { light: false, dark: true },
  });
  const sheet = await pluginOf(folder).transform("a {}", SITE_SHEET);
  expect(sheet?.code).toContain("@utility logo-plate");
  expect(sheet?.code).not.toContain("@theme");
});

test("a company's colors reach the theme of both sheets, and the browser's frame of the desk", async () => {
  const folder = await copySite({ company: 'colors: { dark: "#0b2545", accent: "#8a1c1c" }' });
  const { transform, transformIndexHtml } = pluginOf(folder);
  for (const sheet of [SITE_SHEET, path.resolve(import.meta.dirname, "../../desk/desk.css")]) {
    const changed = await transform("a {}", sheet);
    expect(changed?.code).toMatch(
      /^a \{\}\n@theme \{\n[^}]*--color-bronze: #0b2545;\n[^}]*--color-cedar: #8a1c1c;\n/,
    );
  }
  expect(await transform("a {}", "/elsewhere/chat.css")).toBeUndefined();
  expect(await transformIndexHtml('<meta content="#222a35">')).toBe('<meta content="#0b2545">');
});

test("the desk names the color of the browser's frame where the build looks for it", async () => {
  const html = await readFile(path.resolve(import.meta.dirname, "../../desk/index.html"), "utf8");
  const folder = await copySite({ company: 'colors: { dark: "#0b2545" }' });
  expect(await pluginOf(folder).transformIndexHtml(html)).toContain('name="theme-color" content="#0b2545"');
});
