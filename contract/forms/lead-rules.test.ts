import { expect, test } from "vitest";
import type { LeadAnswers } from "./lead-form.ts";
import { findWrongLeadFields, readLeadAnswers } from "./lead-rules.ts";

const CONTACT = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@home.example",
  phone: "(614) 555-0142",
  address: "",
  city: "",
  zipCode: "",
};

test("the lead form asks for name, email and service, and for the source when it is another one", () => {
  const offer = { services: ["Repair"], otherReferral: "Other" };
  const lead: LeadAnswers = {
    ...CONTACT,
    phone: "",
    serviceType: "Repair",
    projectDetails: "",
    referralSource: "",
    otherSource: "",
  };
  expect(findWrongLeadFields(lead, offer)).toEqual([]);
  const table: [change: Partial<LeadAnswers>, fields: string[]][] = [
    [{ lastName: "" }, []],
    [{ projectDetails: "a".repeat(4001) }, ["projectDetails"]],
    [{ firstName: "", lastName: "", email: "" }, ["firstName", "email"]],
    [{ phone: "12" }, ["phone"]],
    [{ zipCode: "432" }, ["zipCode"]],
    [{ serviceType: "" }, ["serviceType"]],
    [{ serviceType: "Pool" }, ["serviceType"]],
    [{ referralSource: "Other" }, ["otherSource"]],
    [{ referralSource: "Other", otherSource: "A barn dance" }, []],
    [{ referralSource: "Radio" }, []],
  ];
  for (const [change, fields] of table) {
    expect(findWrongLeadFields({ ...lead, ...change }, offer), JSON.stringify(change)).toEqual(fields);
  }
});

test("another source counts only beside the choice that asks for it", () => {
  const typed: LeadAnswers = {
    ...CONTACT,
    firstName: " Bo ",
    serviceType: "Repair",
    projectDetails: "",
    referralSource: "Other",
    otherSource: " A barn dance ",
  };
  expect(readLeadAnswers(typed, "Other")).toMatchObject({ firstName: "Bo", otherSource: "A barn dance" });
  expect(readLeadAnswers({ ...typed, referralSource: "Radio" }, "Other").otherSource).toBe("");
});
