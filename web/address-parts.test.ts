import { expect, test } from "vitest";
import { splitAddress } from "./address-parts.ts";

test("an address in one is parted into street, town and ZIP code", () => {
  expect(splitAddress("12 Oak Street, Columbus 43215")).toEqual({
    address: "12 Oak Street",
    city: "Columbus",
    zipCode: "43215",
  });
  expect(splitAddress("12 Oak St, Upper Arlington, OH 43221")).toMatchObject({
    city: "Upper Arlington",
    zipCode: "43221",
  });
  expect(splitAddress("12 Oak Street, 43215")).toMatchObject({ city: "", zipCode: "43215" });
  expect(splitAddress("12 Oak Street")).toEqual({ address: "12 Oak Street", city: "", zipCode: "" });
  expect(splitAddress("")).toEqual({ address: "", city: "", zipCode: "" });
});
