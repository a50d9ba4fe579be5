import { expect, test } from "vitest";
import { refuseInlineHandlers } from "./refuse-inline-handlers.ts";

test("an inline style attribute stops the build and names the document", () => {
  expect(() => refuseInlineHandlers('<p style="color:red">Hi</p>', "/faq")).toThrow("/faq");
});

test("an inline event handler stops the build", () => {
  expect(() => refuseInlineHandlers('<button onclick="go()">Go</button>', "index.html")).toThrow("onclick");
});

test("the words style= and onclick= inside a script or a stylesheet are no attributes", () => {
  const html = '<script>a = "<p style=\\"x\\">"</script><style>p{}</style><p class="on">Hi</p>';
  expect(() => refuseInlineHandlers(html, "index.html")).not.toThrow();
});
