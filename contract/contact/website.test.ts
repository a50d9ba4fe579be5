import { expect, test } from "vitest";
import { mentionsWebsite } from "./website.ts";

test.each([
  "12 Oak Street, see http://deals.example",
  "www.deals.example",
  "Deals.Example/offer",
  "bit.ly/3xyz",
  "visit my-shop.online now",
  "12 Oak St.Com",
  "магазин.рф",
  "call us, j.mp/3xyz",
  "x.ai",
  "1.gs",
  "deals\u3002example",
  "ｄｅａｌｓ．ｃｏｍ",
  "write to ann@deals",
  "10.20.30.40/x",
])("an address such as %s names a website", (text) => {
  expect(mentionsWebsite(text)).toBe(true);
});

test.each([
  "12 Oak Street",
  "4 St.Clair Ave., Apt. 3",
  "P.O.Box 12",
  "12 N.St",
  "100 E.La Salle",
  "9 S.De Anza Blvd",
  "Calle 5.Av",
  "U.S.A",
  "77 N.High St.",
  "Mt.Vernon",
  "100 1/2 E. Main St.",
  "Calle 5 No. 12-30",
  "U.S. Rt. 33",
  "12.5 Mile Road",
  "Washington D.C.",
])("an address such as %s names none", (text) => {
  expect(mentionsWebsite(text)).toBe(false);
});
