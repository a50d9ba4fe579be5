import { expect, test } from "vitest";
import { isCurrent, plainPath } from "./current-path.ts";

const resources = {
  label: "Resources",
  path: "/resources",
  dropdown: [{ label: "FAQ", path: "/faq" }],
} as const;

test("an item is current on its own path, with and without a trailing slash", () => {
  expect(isCurrent({ label: "Services", path: "/services" }, "/services")).toBe(true);
  expect(isCurrent({ label: "Services", path: "/services" }, "/services/")).toBe(true);
  expect(isCurrent({ label: "Services", path: "/services" }, "/service")).toBe(false);
});

test("an item is current on the paths of its dropdown", () => {
  expect(isCurrent(resources, "/faq")).toBe(true);
  expect(isCurrent(resources, "/careers")).toBe(false);
});

test("home is current on the root path alone", () => {
  expect(isCurrent({ label: "Home", path: "/" }, "/")).toBe(true);
  expect(isCurrent({ label: "Home", path: "/" }, "/services")).toBe(false);
});

test("the plain path of the root is the root", () => {
  expect(plainPath("/")).toBe("/");
  expect(plainPath("//")).toBe("/");
});
