import { expect, test } from "vitest";
import { addressParts } from "./address-parts.ts";

test("an address in one is parted into street, town and ZIP code", () => {
  expect(addressParts("12 Oak Street, Columbus 43215")).toEqual({
    ...{ address: "12 Oak Street", city: "Columbus", zipCode: "43215" },
  });
  expect(addressParts("12 Oak St, Upper Arlington, OH 43221")).toMatchObject({
    ...{ city: "Upper Arlington", zipCode: "43221" },
  });
  expect(addressParts("12 Oak Street, 43215")).toMatchObject({ city: "", zipCode: "43215" });
  expect(addressParts("12 Oak Street")).toEqual({ address: "12 Oak Street", city: "", zipCode: "" });
  expect(addressParts("")).toEqual({ address: "", city: "", zipCode: "" });
});
