import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { SHIPPED_SIZES } from "./prepare-picture.ts";
import { listSizesToShip } from "./ship-sizes.ts";

test("the sizes that come along are those of today's pictures; else run `npm run art -- --sizes`", async () => {
  const wanted = [...(await listSizesToShip()).keys()].sort();
  expect((await readdir(SHIPPED_SIZES)).sort()).toEqual(wanted);
});
