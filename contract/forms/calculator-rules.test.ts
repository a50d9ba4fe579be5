import { expect, test } from "vitest";
import { CALCULATOR_FORM, type CalculatorAnswers } from "./calculator-form.ts";
import { findWrongCalculatorFields, listCalculatorSteps, makeRoof } from "./calculator-rules.ts";
import { readTyped } from "./read-form.ts";

const OFFER = {
  services: ["New roof", "Repair"],
  materialsOf: { "New roof": ["metal", "slate"], Repair: [] },
};
const CONTACT = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@home.example",
  phone: "(614) 555-0142",
  address: "",
  city: "",
  zipCode: "",
  notes: "",
};
const ROOF: CalculatorAnswers = {
  ...CONTACT,
  service: "New roof",
  material: "metal",
  sizeFrom: "footprint",
  area: 2000,
  pitch: 6,
  shape: "hip",
};

test("complete answers have nothing wrong and describe a roof", () => {
  expect(findWrongCalculatorFields(ROOF, OFFER)).toEqual([]);
  expect(makeRoof(ROOF, OFFER)).toEqual({ from: "footprint", area: 2000, pitch: 6, shape: "hip" });
  const known: CalculatorAnswers = {
    ...CONTACT,
    service: "New roof",
    material: "slate",
    sizeFrom: "roof",
    area: 2400,
  };
  expect(findWrongCalculatorFields(known, OFFER)).toEqual([]);
  expect(makeRoof(known, OFFER)).toEqual({ from: "roof", area: 2400 });
});

const HOUSE = { plan: "l", length: 40, width: 28, cutLength: 16, cutWidth: 12 } as const;
const DRAWN: CalculatorAnswers = { ...ROOF, area: undefined, sizeFrom: "drawn", ...HOUSE, shape: "gable" };

test("a drawn house is the footprint that it covers; a picked one is that of its style, under its own pitch if it has one", () => {
  expect(findWrongCalculatorFields(DRAWN, OFFER)).toEqual([]);
  expect(makeRoof(DRAWN, OFFER)).toEqual({ from: "footprint", area: 1068, pitch: 6, shape: "cutUp" });
  const looks: CalculatorAnswers = { ...CONTACT, service: "New roof", material: "metal", sizeFrom: "house" };
  expect(findWrongCalculatorFields(looks, OFFER)).toEqual(["house"]);
  const ranch = { ...looks, house: "ranch" } as const;
  expect(findWrongCalculatorFields(ranch, OFFER)).toEqual([]);
  const roof = { from: "footprint", area: 1950, pitch: 4, shape: "hip" };
  expect(makeRoof(ranch, OFFER)).toEqual(roof);
  expect(makeRoof({ ...ranch, pitch: 10 }, OFFER)).toEqual({ ...roof, pitch: 10 });
  expect(findWrongCalculatorFields({ ...ranch, pitch: 13 }, OFFER)).toEqual(["pitch"]);
});

test("a drawing that is no house, too small to be priced or of a shape that is not drawn is told so", () => {
  const table: [change: Partial<CalculatorAnswers>, fields: string[]][] = [
    [{ length: 201 }, ["length"]],
    [{ width: undefined }, ["width", "cutWidth"]],
    [{ cutLength: 36 }, ["cutLength"]],
    [{ plan: undefined }, ["plan"]],
    [{ plan: "rectangle", length: 15, width: 15 }, ["length"]], // 289 sq ft
    [{ plan: "rectangle", length: 16, width: 15 }, []],
    [{ pitch: 6.5 }, ["pitch"]],
    [{ shape: "cutUp" }, ["shape"]],
    [{ shape: undefined, pitch: undefined }, ["pitch", "shape"]],
  ];
  for (const [change, fields] of table)
    expect(findWrongCalculatorFields({ ...DRAWN, ...change }, OFFER), JSON.stringify(change)).toEqual(fields);
});

test("sides are read with their unit", () => {
  const read = readTyped(CALCULATOR_FORM, {
    plan: "l",
    length: "40 ft",
    width: "28'",
    cutLength: " 16.5 feet ",
    cutWidth: "x",
  });
  expect(read).toMatchObject({ plan: "l", length: 40, width: 28, cutLength: 16.5, cutWidth: undefined });
});

test("a service without a price is neither measured nor given a material", () => {
  const repair = { ...CONTACT, service: "Repair" };
  expect(findWrongCalculatorFields(repair, OFFER)).toEqual([]);
  expect(makeRoof(repair, OFFER)).toBeNull();
  expect(listCalculatorSteps("Repair", OFFER)).toEqual(["service", "need", "contact"]);
  expect(listCalculatorSteps("New roof", OFFER)).toEqual(["service", "size", "contact"]);
  expect(listCalculatorSteps("", OFFER)).toEqual(["service", "size", "contact"]);
});

test("each wrong answer of the calculator is named, in the order of the form", () => {
  const table: [change: Partial<CalculatorAnswers>, fields: string[]][] = [
    [{ service: "Pool" }, ["service"]],
    [{ material: "gold" }, ["material"]],
    [{ material: undefined }, ["material"]],
    [{ area: 299 }, ["area"]],
    [{ area: 200_001 }, ["area"]],
    [{ area: Number.NaN }, ["area"]],
    [{ area: undefined }, ["area"]],
    [{ sizeFrom: undefined }, ["sizeFrom"]],
    [{ pitch: undefined }, ["pitch"]],
    [{ pitch: 6.5 }, ["pitch"]],
    [{ shape: undefined }, ["shape"]],
    [{ shape: "toString" as "hip" }, ["shape"]],
    [{ phone: "" }, ["phone"]],
    [{ zipCode: "1" }, ["zipCode"]],
    [{ email: "ann", firstName: "", lastName: "" }, ["firstName", "email"]],
    [{ sizeFrom: "roof", pitch: undefined, shape: undefined }, []],
  ];
  for (const [change, fields] of table) {
    expect(findWrongCalculatorFields({ ...ROOF, ...change }, OFFER), JSON.stringify(change)).toEqual(fields);
  }
});

test("areas are read as people write them", () => {
  const written: [text: string, area: number | undefined][] = [
    ["2400", 2400],
    [" 2,400 ", 2400],
    ["2400 sq ft", 2400],
    ["12 400", 12_400],
    ["1,234,567", 1_234_567],
    ["2400.5", 2400.5],
    ["2,4", undefined],
    ["1,2345", undefined],
    ["2400,500", undefined],
    ["-5", undefined],
    ["1e9", undefined],
    ["many", undefined],
    ["", undefined],
  ];
  for (const [text, area] of written) {
    expect(readTyped(CALCULATOR_FORM, { area: text }).area, text).toBe(area);
  }
});

test("what was typed is trimmed, and what was not chosen is absent", () => {
  expect(
    readTyped(CALCULATOR_FORM, { firstName: " Ann ", material: "", pitch: "6", shape: "dome" }),
  ).toMatchObject({
    firstName: "Ann",
    lastName: "",
    material: undefined,
    pitch: 6,
    shape: undefined,
  });
});
