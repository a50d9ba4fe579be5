import { expect, test } from "vitest";
import { finishDocument } from "./finish-static.ts";

test("modulepreload links leave the document, other links stay", () => {
  const html =
    '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="icon" href="/i.svg"/><link href="/b.js" rel="modulepreload"/></head>';
  expect(finishDocument(html, "index.html")).toBe('<head><link rel="icon" href="/i.svg"/></head>');
});

test("an inline style attribute stops the build and names the document", () => {
  expect(() => finishDocument('<p style="color:red">Hi</p>', "faq/index.html")).toThrow("faq/index.html");
});

test("an inline event handler stops the build", () => {
  expect(() => finishDocument('<button onclick="go()">Go</button>', "index.html")).toThrow("onclick");
});

test("the words style= and onclick= inside a script or a stylesheet are no attributes", () => {
  const html = '<script>a = "<p style=\\"x\\">"</script><style>p{}</style><p class="on">Hi</p>';
  expect(finishDocument(html, "index.html")).toBe(html);
});
