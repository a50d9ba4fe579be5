import { expect, test } from "vitest";
import { keepTogether } from "./keep-together.ts";

const kept = (text: string) => `<span class="unbroken">${text}</span>`;

test.each([
  ["Call (614) 555-0142 now", `Call ${kept("(614) 555-0142")} now`],
  ["A replacement takes 1-3 days.", `A replacement takes ${kept("1-3 days")}.`],
  ["within 24 hours, or 1,200 sq ft", `within ${kept("24 hours")}, or ${kept("1,200 sq ft")}`],
  ["20+ years for 8.5 squares", `${kept("20+ years")} for ${kept("8.5 squares")}`],
  ["Monday to Friday, 7 am", "Monday to Friday, 7 am"],
  ["In 2024 we built 30-year roofs for daysailors", "In 2024 we built 30-year roofs for daysailors"],
])("in a paragraph %s", (text, expected) => {
  expect(keepTogether(`<p>${text}</p>`)).toBe(`<p>${expected}</p>`);
});

test("attributes, scripts, titles and templates stay as they are", () => {
  const html =
    '<title>24 hours</title><a title="24 hours" href="tel:1-2">x</a><script>"1-3 days"</script><template><p>90 days</p></template>';
  expect(keepTogether(html)).toBe(html);
});

test("what React takes over stays as it was drawn, and what follows it does not", () => {
  const island =
    '<div class="contents" data-island="calculator"><div><input value="1"/>24 hours<div>1-3 days</div></div><style>a{}</style></div>';
  expect(keepTogether(`<main>${island}<p>24 hours</p></main>`)).toBe(
    `<main>${island}<p>${kept("24 hours")}</p></main>`,
  );
});
