import { expect, test } from "vitest";
import { LogoProblem, readSvg } from "./svg-logo.ts";

/** A drawing with `inner` in it, and `root` among its attributes. */
function svg(inner: string, root = 'viewBox="0 0 40 20"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inner}</svg>`;
}

const MARK = '<path d="M0 10 20 0l20 10"/>';

test("what drawing programs write is read, without what stands around the drawing", () => {
  const source = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
${svg(
  `<style type="text/css"><![CDATA[ .a{fill:url(#shade)} .b > .c{fill:#fff} ]]></style><linearGradient id="shade"/><use xlink:href="#mark"/>
  <image href="data:image/png;base64,iVBORw0KGgo="/><rect style="fill:url('#shade')"/>${MARK}`,
  'width="40mm" height="20mm" viewBox="0 0 40 20" preserveAspectRatio="none" style="enable-background:new"',
)}`;
  const logo = readSvg(source);
  expect(logo.viewBox).toEqual({ x: 0, y: 0, width: 40, height: 20 });
  const shown = logo.crop({ x: 5, y: 0, width: 30, height: 20 });
  expect(shown).toMatch(/^<svg [^>]*viewBox="5 0 30 20" width="30" height="20">/);
  expect(shown.match(/width="/g)).toHaveLength(1);
  expect(shown).not.toMatch(/DOCTYPE|<\?xml|Illustrator|preserveAspectRatio|40mm/);
  expect(shown).toContain(MARK);
});

test("a drawing without a frame is as large as it says", () => {
  expect(readSvg(svg(MARK, 'width="120px" height="30"')).viewBox).toEqual({
    x: 0,
    y: 0,
    width: 120,
    height: 30,
  });
  expect(() => readSvg(svg(MARK, 'width="100%" height="100%"'))).toThrow("has no measures");
});

test("text in a drawing is noticed", () => {
  expect(readSvg(svg('<text x="1">Roofs</text>')).hasText).toBe(true);
  expect(readSvg(svg(MARK)).hasText).toBe(false);
});

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a script", '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
  ["a script", '<SCRIPT href="#a"/>'],
  ["a script", '<path onclick="alert(1)" d="M0 0"/>'],
  ["a script", "<path d='M0 0' onLoad='alert(1)'/>"],
  ["a script", `<text>x="</text><path onload="alert(1)"/><text>"</text>`],
  ["a script", `<style><![CDATA[ x=" ]]></style><path onload="alert(1)"/><style><![CDATA[ " ]]></style>`],
  ["HTML", "<foreignObject><p>hello</p></foreignObject>"],
  ["an animation", '<path><animate attributeName="d"/></path>'],
  ["an animation", '<a href="#a"><set attributeName="href" to="javascript:alert(1)"/></a>'],
  ["a reference", '<a xlink:href="javascript:alert(1)"><path/></a>'],
  ["a reference", '<a href="&#106;avascript:alert(1)"><path/></a>'],
  ["a reference", '<image href="https://tracker.example/pixel.png"/>'],
  ["a reference", '<use href="other.svg#mark"/>'],
  ["a reference", '<image xlink:href="data:text/html,hello"/>'],
  ["a reference", '<rect fill="url(https://tracker.example/a.svg#b)"/>'],
  ["a reference", "<style>.a{fill:u&#114;l(//tracker.example)}</style>"],
  [
    "a reference",
    "<style><![CDATA[ </style> @font-face{src:url('https://fonts.example/a.woff')} ]]></style>",
  ],
  ["styles that may fetch", '<style>@import "https://fonts.example/a.css";</style>'],
  ["styles that may fetch", String.raw`<style>.a{fill:u\72l(//tracker.example)}</style>`],
])("a drawing with %s in it is refused: %s", (what, inner) => {
  expect(() => readSvg(svg(inner))).toThrow(LogoProblem);
  expect(() => readSvg(svg(inner))).toThrow(`holds ${what}`);
});

test.each([
  ["an attribute without quotes", "<path onload=alert(1) d='M0 0'/>"],
  ["a tag that does not end", '<path d="M0 0"'],
  ["tags that do not match", "<g><path/></b></g>"],
  ["a name that nobody defines", "<text>&nbsp;</text>"],
  ["a second drawing behind the first", `${MARK}</svg><svg>`],
])("a drawing that is no XML is refused, as a browser might read it otherwise: %s", (_, inner) => {
  expect(() => readSvg(svg(inner))).toThrow("cannot be drawn");
});

test("comments, instructions and what looks like markup in a text are not taken for it", () => {
  const shown = readSvg(
    svg(
      `<!-- <script> --><?xml-stylesheet href="https://a.example/a.css"?><text>a &lt; b &amp; "c"</text>${MARK}`,
    ),
  ).crop({ x: 0, y: 0, width: 40, height: 20 });
  expect(shown).toContain(`<text>a &lt; b &amp; &quot;c&quot;</text>${MARK}</svg>`);
  expect(shown).not.toMatch(/script|stylesheet/);
});

test("what is no drawing, or defines names of its own, is refused", () => {
  expect(() => readSvg("<html></html>")).toThrow("is not an SVG");
  expect(() => readSvg("")).toThrow("is not an SVG");
  expect(() => readSvg(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg("&a;")}`)).toThrow("has entities of its own");
  expect(() => readSvg(svg(MARK, 'viewBox="0 0 40 20" onload="alert(1)"'))).toThrow("holds a script");
});
