import { expect, test } from "vitest";
import { byteSize } from "./byte-size.ts";

test("a size is told in the largest unit that fits", () => {
  expect(byteSize(512)).toBe("512 bytes");
  expect(byteSize(300 * 1024)).toBe("300 KB");
  expect(byteSize(1023 * 1024)).toBe("1.0 MB");
  expect(byteSize(9.9 * 1024 * 1024)).toBe("9.9 MB");
});
