import { expect, test } from "vitest";
import { formatPhone, makePhoneLink, readPhone } from "./phone.ts";

test.each([
  "6145550177",
  "(614) 555-0177",
  "614.555.0177",
  "614·555·0177",
  "614 – 555 — 0177",
  "614\u2011555\u20110177",
  "614−555−0177",
  "614/555/0177",
  "1-614-555-0177",
  "+1 (614) 555-0177",
  "011 1 614 555 0177",
  "tel:+16145550177",
  "Cell: 614-555-0177",
  "614-555-0177 (cell)",
  "614-555-0177, home",
  "\u202a614-555-0177\u202c",
  "\u200e+1\u00a0614\u2009555\u200b0177\ufeff",
  "６１４－５５５－０１７７",
  "6️⃣1️⃣4️⃣ 5️⃣5️⃣5️⃣ 0️⃣1️⃣7️⃣7️⃣",
  "٦١٤ ٥٥٥ ٠١٧٧",
])("%j is kept as one number", (written) => {
  expect(readPhone(written)).toBe("+16145550177");
});

test.each([
  ["614-555-0177 x12", "+16145550177 ext. 12"],
  ["614-555-0177, ext. 12", "+16145550177 ext. 12"],
  ["614-555-0177 Extension 12", "+16145550177 ext. 12"],
  ["614-555-0177 extensión 12", "+16145550177 ext. 12"],
  ["(614) 555-0177 #12", "+16145550177 ext. 12"],
  ["tel:+16145550177;ext=12", "+16145550177 ext. 12"],
  ["614-555-0177,,12", "+16145550177 ext. 12"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["+52 55 1234 5678", "+525512345678"],
  ["011 44 20 7946 0958", "+442079460958"],
])("%j is kept with its extension or country", (written, kept) => {
  expect(readPhone(written)).toBe(kept);
  expect(readPhone(kept)).toBe(kept);
});

test.each([
  "",
  "555-0177",
  "call me",
  "61455501771",
  "2614 555 0177",
  "+1 555 0177",
  "6145550177a",
  "x6145550177",
  "114-555-0177",
  "614-155-0177",
  "614-555-0177 or 614-555-0178",
  "614-555-0177 after 5",
  "614-555-ROOF",
  `+${"4".repeat(16)}`,
])("%j is no telephone number", (written) => {
  expect(readPhone(written)).toBeUndefined();
});

test.each([
  ["+16145550177", "(614) 555-0177"],
  ["+16145550177 ext. 12", "(614) 555-0177 ext. 12"],
  ["+442079460958", "+44 20 7946 0958"],
  ["+353861234567", "+353 8 6123 4567"],
  ["614.555.0177", "614.555.0177"],
  ["call me", "call me"],
])("%s is shown as %s", (kept, shown) => {
  expect(formatPhone(kept)).toBe(shown);
});

test.each([
  ["614.555.0177", "tel:+16145550177", "(614) 555-0177"],
  ["614-555-0177 #7", "tel:+16145550177;ext=7", "(614) 555-0177 ext. 7"],
  ["+442079460958", "tel:+442079460958", "+44 20 7946 0958"],
  ["555-0177", "tel:5550177", "555-0177"],
])("%s dials %s", (text, href, display) => {
  expect(makePhoneLink(text)).toEqual({ href, display });
});

test.each(["", "call me", "12", "javascript:alert(1)", "1".repeat(40)])("%j dials nothing", (text) => {
  expect(makePhoneLink(text)).toBeUndefined();
});
