import { expect, test } from "vitest";
import { formatByteSize } from "./byte-size.ts";

test("a size is told in the largest unit that fits", () => {
  expect(formatByteSize(512)).toBe("512 bytes");
  expect(formatByteSize(300 * 1024)).toBe("300 KB");
  expect(formatByteSize(1023 * 1024)).toBe("1.0 MB");
  expect(formatByteSize(9.9 * 1024 * 1024)).toBe("9.9 MB");
});
