import { expect, test } from "vitest";
import { leastSize, pictureShape } from "./picture-shapes.ts";

test("a picture may be named like something that every object has", () => {
  for (const name of ["constructor", "toString", "__proto__", "valueOf"]) {
    expect(pictureShape(name)).toEqual(pictureShape("my-house"));
    expect(leastSize(name)).toEqual(leastSize("my-house"));
  }
});
