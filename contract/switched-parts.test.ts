import { expect, test } from "vitest";
import { keepSwitchedParts, SWITCHES, type Switched } from "./switched-parts.ts";
import { keysOf, recordBy } from "./values.ts";

const OFF = recordBy(keysOf(SWITCHES), () => null) as Switched;

test("a part stays where its switch is on, without its mark, and goes where it is off", () => {
  const html =
    '<h2 data-when="tagManager">Counting</h2><p>Always.</p><p data-when="challenge" class="a">Checked.</p>';
  expect(keepSwitchedParts(html, OFF)).toBe("<p>Always.</p>");
  expect(keepSwitchedParts(html, { ...OFF, tagManager: {} })).toBe("<h2>Counting</h2><p>Always.</p>");
  expect(keepSwitchedParts(html, { ...OFF, challenge: {} })).toBe('<p>Always.</p><p class="a">Checked.</p>');
});

test("names are filled in as text, and only those of the switch", () => {
  const html = '<p data-when="languageModel">{model} at {modelHost}, {days}</p><p>{model}</p>';
  const languageModel = { model: "<b>&", modelHost: "models.example" };
  expect(keepSwitchedParts(html, { ...OFF, languageModel })).toBe(
    "<p>&lt;b>&amp; at models.example, {days}</p><p>{model}</p>",
  );
});

test("a mark that no switch has goes with its part", () => {
  expect(keepSwitchedParts('<p data-when="constructor">x</p>', OFF)).toBe("");
});
