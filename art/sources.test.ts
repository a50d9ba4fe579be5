import path from "node:path";
import { expect, test } from "vitest";
import { SCENES } from "./settings.ts";
import { findImports, hashSources } from "./sources.ts";

test("finds kit modules in both import forms and nothing else", () => {
  const source =
    "import bpy\nfrom kit.light import sky\nfrom kit import flat_roof, stone\n# from kit.porch import porch";
  expect(findImports(source)).toEqual(["light", "flat_roof", "stone"]);
});

test("a picture depends on what its modules import, and on no other module", () => {
  const { kit } = hashSources(path.join(SCENES, "product-slate.py"));
  expect(kit).toHaveProperty("slates");
  expect(kit).toHaveProperty("seed"); // only through slates
  expect(kit).not.toHaveProperty("plants");
});
