import { expect, test } from "vitest";
import { site } from "#site-data/company.ts";
import { describeCancellationNotice } from "./cancellation-notice.ts";

const visit = { customer_name: "Bea Ortiz", email: "bea@home.example", phone: "+16145550188" };

test("who left an address is told by mail", () => {
  expect(describeCancellationNotice(visit)).toMatch(/^Bea Ortiz will be told by mail at bea@home\.example/);
});

test("who left none is to be called, also where staff entered the office's", () => {
  for (const email of ["", site.email.office, site.email.office.toUpperCase()])
    expect(describeCancellationNotice({ ...visit, email })).toBe(
      "Bea Ortiz has no e-mail address: call (614) 555-0188.",
    );
});
