import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { drawnPicture, findDrawnLook, findShownKind } from "../pictures/drawn-pictures.ts";
import { LOOKS } from "../pictures/looks.ts";
import { productsSchema, servicesSchema } from "../schema/business.ts";
import { makeMaterials } from "./materials.ts";
import { makeProductEntries } from "./products.ts";
import { makeServiceEntry } from "./services.ts";

const UNPRICED = { price: undefined };
const make = (names: readonly string[], freezes = false) =>
  makeProductEntries(
    names.map((name) => ({ name, ...UNPRICED })),
    freezes,
  );

test("each usual material is found by its own names, and its words fit the schema", () => {
  for (const freezes of [true, false])
    for (const { named, entry, kind } of makeMaterials(freezes))
      for (const name of [entry.name, ...named]) {
        const [made] = make([name], freezes);
        expect({ name, kind: made?.kind, image: made?.image }).toEqual({ name, kind, image: entry.image });
        expect(productsSchema.safeParse([made]).error?.issues, name).toBeUndefined();
      }
});

test("two materials of one kind have words and pictures of their own", () => {
  const made = make(["clay tile", "concrete tile", "TPO", "modified bitumen", "EPDM", "PVC", "built-up"]);
  for (const read of [
    ({ image }: (typeof made)[number]) => image,
    ({ description }: (typeof made)[number]) => description,
    ({ name }: (typeof made)[number]) => name,
  ])
    expect(new Set(made.map(read)).size).toBe(made.length);
});

test("every material that wears out states a typical life, and no name belongs to two that are sold together", () => {
  const materials = makeMaterials(true).filter(
    ({ entry }) => !["product-other", "product-flat"].includes(entry.image),
  );
  for (const { entry } of materials) expect(entry.compared?.Lifespan, entry.name).toMatch(/\d|covering/);
  const [clay, concrete] = make(["clay tile", "concrete tile"]);
  expect((clay?.spoken.also ?? []).filter((name) => concrete?.spoken.also?.includes(name))).toEqual([]);
});

test("every look has its drawing, and every picture of a material is a drawing or a photograph", () => {
  for (const look of Object.keys(LOOKS) as (keyof typeof LOOKS)[]) {
    const { file } = drawnPicture(`product-${look}`, look);
    expect(existsSync(file), path.basename(file)).toBe(true);
    for (const name of ["hero", "house"]) expect(existsSync(drawnPicture(name, look).file), look).toBe(true);
  }
  for (const { entry } of makeMaterials(true))
    expect(findDrawnLook(entry.image) ?? findShownKind(entry.image), entry.image).toBeDefined();
});

const NAMES = [
  ...["Tile roof repair", "Roof coating", "Foam roofing", "Solar-ready roofs", "Low-slope roofing"],
  ...[
    "Underlayment replacement",
    "Roof maintenance",
    "Roof replacement",
    "Flat roof repair",
    "Commercial roofing",
  ],
];

test("services in a warm place of tile and low roofs speak of no attic, gutter, leaf or snow", () => {
  const products = make(["clay tile", "concrete tile", "TPO", "spray foam", "silicone coating"]);
  const services = NAMES.map((title) => makeServiceEntry(title, products, false));
  expect(servicesSchema.safeParse(services).error?.issues).toBeUndefined();
  expect(JSON.stringify(services)).not.toMatch(/attic|gutter|rafter|leaves|snow|\bice\b|shingle|chimney/i);
  expect(new Set(services.map(({ description }) => description)).size).toBeGreaterThan(7); // two are about flat roofs
  const [repair, coating, foam] = services;
  expect(repair?.description).toMatch(/damaged tiles/);
  expect([coating?.materials, foam?.materials]).toEqual([["silicone-coating"], ["spray-foam"]]);
});

test("a service of a material that is not sold is priced after a look, and a roof is not replaced by a coating", () => {
  const products = make(["metal", "silicone coating"]);
  expect(makeServiceEntry("Foam roofing", products, true).materials).toEqual([]);
  expect(makeServiceEntry("Roof replacement", products, true).materials).toEqual(["metal"]);
});
