import { randomUUID } from "node:crypto";

/** The calculator's body of POST /api/estimates for a metal roof of 2,000 square feet. */
export function calculatorAnswers(email: string) {
  return {
    form: "calculator",
    idempotencyKey: randomUUID(),
    openedFor: 9000,
    website: "",
    attribution: {},
    service: "Residential Roofing",
    material: "metal",
    sizeFrom: "roof",
    area: 2000,
    firstName: "Ann",
    lastName: "Lee",
    phone: "(614) 555-0142",
    email,
  };
}
