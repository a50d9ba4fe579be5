import { expect, test } from "vitest";
import { escapeHtml, splitLines, toOneLine } from "./visitor-text.ts";

test("a name with line breaks and controls becomes one line", () => {
  expect(toOneLine("Jo\r\nBcc: all@example.com\u0000\u2028x\t y")).toBe("Jo Bcc: all@example.com x y");
});

test("marks that turn the direction of writing are dropped, right-to-left letters and emoji stay", () => {
  expect(toOneLine("abc\u202egpj.exe\u2066 שלום 👩🏽‍🔧")).toBe("abc gpj.exe שלום 👩🏽‍🔧");
});

test("a text is cut between characters, never inside an emoji", () => {
  expect(toOneLine("🏠🏠🏠", 2)).toBe("🏠🏠 …");
  expect(toOneLine("🏠🏠", 2)).toBe("🏠🏠");
  expect(toOneLine("x".repeat(10_000))).toHaveLength(302);
});

test("a longer text keeps its lines", () => {
  expect(splitLines("one\r\ntwo\u0007\n\nthree\n")).toEqual(["one", "two", "", "three"]);
});

test("markup is text", () => {
  expect(escapeHtml(`<b title="x">'&'</b>`)).toBe("&#60;b title=&#34;x&#34;&#62;&#39;&#38;&#39;&#60;/b&#62;");
});
