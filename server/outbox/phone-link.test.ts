import { expect, test } from "vitest";
import { phoneLink } from "./phone-link.ts";

test.each([
  ["614.555.0177", "tel:+16145550177", "(614) 555-0177"],
  ["(614) 555-0177 ext. 12", "tel:+16145550177;ext=12", "(614) 555-0177 ext. 12"],
  ["+44 20 7946 0958", "tel:+442079460958", "+44 20 7946 0958"],
])("%s dials %s", (text, href, display) => {
  expect(phoneLink(text, "US")).toEqual({ href, display });
});

test.each(["", "call me", "12", "javascript:alert(1)"])("%j dials nothing", (text) => {
  expect(phoneLink(text, "US")).toBeUndefined();
});
