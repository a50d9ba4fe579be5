import { expect, test } from "vitest";
import { chooseResume } from "./choose-resume.ts";

test("a PDF without a declared type is taken as application/pdf", async () => {
  const { event, resume } = await chooseResume(new File(["%PDF-1.7 rest"], "cv.pdf"));
  expect(event).toEqual({ type: "resume chosen", name: "cv.pdf", bytes: 13 });
  expect(resume?.type).toBe("application/pdf");
  expect(await resume?.text()).toBe("%PDF-1.7 rest");
});

test("a file that is no document is refused by its content", async () => {
  const chosen = await chooseResume(new File(["Dear sir"], "cv.pdf", { type: "application/pdf" }));
  expect(chosen).toEqual({ event: { type: "resume refused", reason: "type" }, resume: null });
});

test("a file over 10 MB is refused for its size", async () => {
  const file = new File(["%PDF-", new Uint8Array(10 * 1024 * 1024)], "cv.pdf", { type: "application/pdf" });
  expect((await chooseResume(file)).event).toEqual({ type: "resume refused", reason: "size" });
});

test("what cannot be read is refused as such", async () => {
  const folder = new File([], "folder");
  folder.slice = () => {
    throw new DOMException("gone", "NotFoundError");
  };
  expect((await chooseResume(folder)).event).toEqual({ type: "resume refused", reason: "unreadable" });
});
