import { expect, test } from "vitest";
import {
  type CalculatorAnswers,
  calculatorSteps,
  type LeadAnswers,
  roofOf,
  wrongCalculatorFields,
  wrongLeadFields,
} from "./estimate-request.ts";

const OFFER = { services: ["New roof", "Repair"], priced: ["New roof"], materials: ["metal", "slate"] };
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
  expect(wrongCalculatorFields(ROOF, OFFER)).toEqual([]);
  expect(roofOf(ROOF, OFFER)).toEqual({ from: "footprint", area: 2000, pitch: 6, shape: "hip" });
  const known: CalculatorAnswers = {
    ...CONTACT,
    service: "New roof",
    material: "slate",
    sizeFrom: "roof",
    area: 2400,
  };
  expect(wrongCalculatorFields(known, OFFER)).toEqual([]);
  expect(roofOf(known, OFFER)).toEqual({ from: "roof", area: 2400 });
});

test("a service without a price is neither measured nor given a material", () => {
  const repair = { ...CONTACT, service: "Repair" };
  expect(wrongCalculatorFields(repair, OFFER)).toEqual([]);
  expect(roofOf(repair, OFFER)).toBeNull();
  expect(calculatorSteps("Repair", OFFER)).toEqual(["service", "contact"]);
  expect(calculatorSteps("New roof", OFFER)).toEqual(["service", "size", "contact"]);
  expect(calculatorSteps("", OFFER)).toEqual(["service", "size", "contact"]);
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
    [{ email: "ann", firstName: "", lastName: "" }, ["firstName", "lastName", "email"]],
    [{ sizeFrom: "roof", pitch: undefined, shape: undefined }, []],
  ];
  for (const [change, fields] of table) {
    expect(wrongCalculatorFields({ ...ROOF, ...change }, OFFER), JSON.stringify(change)).toEqual(fields);
  }
});

test("the lead form asks for name, email and service, and for the source when it is another one", () => {
  const offer = { services: ["Repair"], otherReferral: "Other" };
  const { notes: _, ...contact } = CONTACT;
  const lead: LeadAnswers = {
    ...contact,
    phone: "",
    serviceType: "Repair",
    projectDetails: "",
    referralSource: "",
    otherSource: "",
  };
  expect(wrongLeadFields(lead, offer)).toEqual([]);
  const table: [change: Partial<LeadAnswers>, fields: string[]][] = [
    [{ firstName: "", lastName: "", email: "" }, ["firstName", "lastName", "email"]],
    [{ phone: "12" }, ["phone"]],
    [{ zipCode: "432" }, ["zipCode"]],
    [{ serviceType: "" }, ["serviceType"]],
    [{ serviceType: "Pool" }, ["serviceType"]],
    [{ referralSource: "Other" }, ["otherSource"]],
    [{ referralSource: "Other", otherSource: "A barn dance" }, []],
    [{ referralSource: "Radio" }, []],
  ];
  for (const [change, fields] of table) {
    expect(wrongLeadFields({ ...lead, ...change }, offer), JSON.stringify(change)).toEqual(fields);
  }
});
