import { expect, test } from "vitest";
import { companyInput, companySchema } from "./company.ts";
import { hoursInWords, sayInSpanish, statedHours, statedHoursInSpanish } from "./hours.ts";

const GIVEN = [
  { days: "Monday to Thursday", opens: "06:00", closes: "14:00" },
  { days: "Friday", say: "by appointment" },
  { days: "Saturday, Sunday", say: "ring the bell" },
];

const { hours } = companyInput.shape;
const { offices } = companySchema.in.shape;

test("a day may have words in place of times, in both languages", () => {
  const week = hours.parse(GIVEN);
  expect(statedHours(week)).toEqual([
    "Monday to Thursday, 6 am to 2 pm",
    "Friday, by appointment",
    "Saturday and Sunday, ring the bell",
  ]);
  expect(statedHoursInSpanish(week)).toEqual([
    "lunes a jueves, de 6:00 a 14:00",
    "viernes, con cita previa",
    "sábado y domingo, ring the bell",
  ]);
  expect(sayInSpanish("By appointment")).toBe("con cita previa");
});

test("days that are not named are closed, in the words as well", () => {
  const week = hours.parse(GIVEN.slice(0, 2));
  expect(hoursInWords(week).at(-1)).toBe("Saturday and Sunday, closed");
});

test("further offices have such days too", () => {
  const office = { street: "1 Main St", city: "Dublin", state: "OH", zip: "43017", hours: GIVEN };
  expect(offices.parse([office])[0]?.hours).toEqual(hours.parse(GIVEN));
});

test.each([
  [{ days: "Friday" }, ["opens", "closes"]],
  [{ days: "Friday", opens: "08:00" }, ["closes"]],
  [{ days: "Friday", opens: "08:00", closes: "12:00", say: "by appointment" }, ["say"]],
])("%o is refused at %s", (entry, keys) => {
  const issues = hours.safeParse([entry]).error?.issues ?? [];
  expect(issues.map(({ path }) => path.at(-1))).toEqual(keys);
});
