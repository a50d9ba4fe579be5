import { expect, test } from "vitest";
import { checkedResume } from "./resume-file.ts";

test("a PDF without a declared type is taken as application/pdf", async () => {
  const resume = await checkedResume(new File(["%PDF-1.7 rest"], "cv.pdf"));
  expect(resume.type).toBe("application/pdf");
  expect(await resume.text()).toBe("%PDF-1.7 rest");
});

test("a file that is no document is refused by its content", async () => {
  const file = new File(["Dear sir"], "cv.pdf", { type: "application/pdf" });
  await expect(checkedResume(file)).rejects.toMatchObject({ reason: "type" });
});

test("a file over 10 MB is refused for its size", async () => {
  const file = new File(["%PDF-", new Uint8Array(10 * 1024 * 1024)], "cv.pdf", { type: "application/pdf" });
  await expect(checkedResume(file)).rejects.toMatchObject({ reason: "size" });
});

test("what cannot be read is refused as such", async () => {
  const folder = new File([], "folder");
  folder.slice = () => {
    throw new DOMException("gone", "NotFoundError");
  };
  await expect(checkedResume(folder)).rejects.toMatchObject({ reason: "unreadable" });
});
