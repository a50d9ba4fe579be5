import { expect, test } from "vitest";
import { fillLetter, findUnfilledName, listLetterValues } from "./fill-letter.ts";

const JO = {
  email: "jo@example.com",
  name: " Jo  Ng ",
  service: "Roof Repair",
  range_low: 9500,
  range_high: 12000,
};
const OTHERS = { booking: "https://roofs.example/contact#book", staff: "Zoë" };

const TEMPLATE = {
  subject: "Your roof, {first_name}",
  text: [
    "Hello {name},",
    "Thank you. The range was {range}. It is for {service}. Book: {booking}",
    "{staff}",
  ],
};

test("names are filled in with what is known of the reader", () => {
  expect(fillLetter(TEMPLATE, listLetterValues(JO, OTHERS))).toEqual({
    subject: "Your roof, Jo",
    text: "Hello Jo Ng,\n\nThank you. The range was $9,500 to $12,000. It is for Roof Repair. Book: https://roofs.example/contact#book\n\nZoë",
    leftOut: [],
  });
});

test("a sentence whose name is not known is left out and listed, and what is around it stays", () => {
  const unknown = { ...JO, name: "", range_low: null, range_high: null };
  expect(fillLetter(TEMPLATE, listLetterValues(unknown, { ...OTHERS, staff: "" }))).toEqual({
    subject: "",
    text: "Thank you. It is for Roof Repair. Book: https://roofs.example/contact#book",
    leftOut: ["Your roof, {first_name}", "Hello {name},", "The range was {range}.", "{staff}"],
  });
});

test("nobody is greeted by what is no name, and a title is not a first name", () => {
  const named = (name: string) =>
    fillLetter(
      { subject: "Hi", text: ["Hello {first_name},", "{name}"] },
      listLetterValues({ ...JO, name }, OTHERS),
    ).text;
  for (const name of ["www.cheap.example", "$& {range}", "Dr.", "The Millers"]) expect(named(name)).toBe("");
  expect(named("Smith,")).toBe("Hello Smith,\n\nSmith");
  expect(named("Dr. Smith")).toBe("Hello Dr. Smith,\n\nDr. Smith");
  expect(named("Smith, John")).toBe("Hello John,\n\nJohn Smith");
});

test("a name in braces that is left is found, and other braces are not", () => {
  expect(findUnfilledName("Hello {first_name},")).toBe("{first_name}");
  expect(findUnfilledName("A set {1, 2} and {}")).toBeUndefined();
});
