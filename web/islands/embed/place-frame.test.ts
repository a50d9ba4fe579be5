import { expect, test } from "vitest";
import { makeFrameAddress, placeFrame } from "./place-frame.ts";

const OWN = "https://roofs.example";
const CONFIG = {
  calculator: { url: "https://calc.example/widget?theme=light", productId: "product 7", helperUrl: null },
  leadForm: { url: "/embed/lead-form", scriptUrl: null },
};

test("the calculator's address has the product and what is known, encoded, and nothing empty", () => {
  const known = {
    firstName: "Ann & Jo",
    lastName: "",
    email: " a+b@home.example ",
    phone: 7,
    city: "Dublin",
  };
  expect(makeFrameAddress("calculator", CONFIG, known, OWN, "?material=slate")).toBe(
    "https://calc.example/widget?theme=light&productId=product+7&firstName=Ann+%26+Jo&email=a%2Bb%40home.example",
  );
});

test("a path is one of this site, and a document that no server has filled frames the site's own", () => {
  expect(makeFrameAddress("lead-form", CONFIG, {}, OWN, "")).toBe(`${OWN}/embed/lead-form`);
  expect(makeFrameAddress("lead-form", {}, {}, OWN, "")).toBe(`${OWN}/embed/lead-form`);
  expect(makeFrameAddress("calculator", {}, {}, OWN, "")).toBe(`${OWN}/embed/calculator?productId=`);
});

test("a material, roof or house that was chosen on another page goes to the site's own calculator", () => {
  expect(makeFrameAddress("calculator", {}, {}, OWN, "?utm_source=x&house=ranch&material=metal")).toBe(
    `${OWN}/embed/calculator?productId=&material=metal&house=ranch`,
  );
  expect(makeFrameAddress("calculator", {}, {}, OWN, "?roof=roof-slate-gray")).toBe(
    `${OWN}/embed/calculator?productId=&roof=roof-slate-gray`,
  );
});

test("their texts stand alone, as they do in a document", () => {
  const alone = new Function(`return (${makeFrameAddress})("calculator", {}, { phone: "1" }, "${OWN}", "")`);
  expect(alone()).toBe(`${OWN}/embed/calculator?productId=&phone=1`);
  const place = new Function("document", `(${placeFrame})("calculator", "key", ${makeFrameAddress})`);
  expect(() => place({ currentScript: null })).not.toThrow();
});
