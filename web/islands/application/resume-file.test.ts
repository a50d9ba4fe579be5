import { expect, test } from "vitest";
import { checkResumeFile } from "./resume-file.ts";

test("a PDF without a declared type is taken as application/pdf", async () => {
  const resume = await checkResumeFile(new File(["%PDF-1.7 rest"], "cv.pdf"));
  expect(resume.type).toBe("application/pdf");
  expect(await resume.text()).toBe("%PDF-1.7 rest");
});

test("a file that is no document is refused by its content", async () => {
  const file = new File(["Dear sir"], "cv.pdf", { type: "application/pdf" });
  await expect(checkResumeFile(file)).rejects.toMatchObject({ reason: "type" });
});

test("a file over 10 MB is refused for its size", async () => {
  const file = new File(["%PDF-", new Uint8Array(10 * 1024 * 1024)], "cv.pdf", { type: "application/pdf" });
  await expect(checkResumeFile(file)).rejects.toMatchObject({ reason: "size" });
});

test("an empty file is refused as such", async () => {
  await expect(checkResumeFile(new File([], "cv.pdf"))).rejects.toMatchObject({ reason: "empty" });
});

test("what cannot be read is refused as such", async () => {
  const gone = new File(["%PDF-1.7"], "cv.pdf");
  gone.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotFoundError"));
  await expect(checkResumeFile(gone)).rejects.toMatchObject({ reason: "unreadable" });
});
