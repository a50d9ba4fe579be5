import { expect, test } from "vitest";
import { pageCss } from "./page-css.ts";

test("rules whose classes a document has are kept, in their order; others go", () => {
  const css = ".a{color:red}.b{color:blue}.a.c{color:green}p{margin:0}.a:hover,.b:hover{top:1px}";
  expect(pageCss(css, '<p class="a x">')).toBe(".a{color:red}p{margin:0}.a:hover{top:1px}");
  expect(pageCss(css, '<p class="a c b">')).toBe(css);
});

test("escaped class names are read as the document writes them", () => {
  const css = String.raw`.md\:w-\[calc\(100\%-2rem\)\]{width:1px}.\32 xl{width:2px}.in-\[\.a\&gt\;b\]{width:3px}`;
  expect(pageCss(css, '<p class="md:w-[calc(100%-2rem)] 2xl">')).toBe(css.slice(0, css.indexOf(".in-")));
});

test("classes inside brackets do not decide", () => {
  const css = ".a:not(.gone){top:0}:is(.gone,.other) p{top:1px}:root:has(.gone[open]){top:2px}";
  expect(pageCss(css, '<p class="a">')).toBe(css);
});

test("layers, media and nested rules are walked, and go when nothing is left in them", () => {
  const css =
    "@layer x,y;@layer x{.a{top:0}}@layer y{@media (width>=1px){.b{top:0}}}.c{&:hover{top:0}.b &{top:1px}}";
  expect(pageCss(css, '<p class="a c">')).toBe("@layer x,y;@layer x{.a{top:0}}.c{&:hover{top:0}}");
});

test("custom properties and animations go with the last rule that names them", () => {
  const css =
    ":root{--a:var(--b);--b:1px;--c:2px}@property --c{syntax:'*';inherits:false}@keyframes k{to{top:0}}.x{top:var(--a)}.y{top:var(--c);animation:k 1s}";
  expect(pageCss(css, '<p class="x">')).toBe(":root{--a:var(--b);--b:1px}.x{top:var(--a)}");
  expect(pageCss(css, '<p class="x y">')).toBe(css);
});

test("braces in strings and brackets are not taken for blocks", () => {
  const css = '.a:before{content:"}{;"}.a{background:url(data:image/svg+xml;x)}';
  expect(pageCss(css, '<p class="a">')).toBe(css);
});

test("a stylesheet with a brace too few or too many stops the build", () => {
  expect(() => pageCss(".a{top:0", "")).toThrow("leaves a block open");
  expect(() => pageCss(".a{top:0}}", "")).toThrow();
});
