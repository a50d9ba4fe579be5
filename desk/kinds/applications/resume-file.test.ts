import { expect, test } from "vitest";
import { makeResumeFile } from "./resume-file.ts";

test("a stored resume becomes a file with its bytes, type and the applicant's name", async () => {
  const bytes = new Uint8Array(70_000).map((_, index) => (index * 7) % 256);
  const stored = `data:application/pdf;base64,${Buffer.from(bytes).toString("base64")}`;
  const file = makeResumeFile(stored, "Ada Lovelace");
  expect(file.name).toBe("Ada Lovelace resume.pdf");
  expect(file.type).toBe("application/pdf");
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
});

test("without a resume the desk says so", () => {
  expect(() => makeResumeFile(null, "Ada")).toThrow("No resume available for this applicant");
  expect(() => makeResumeFile("", "Ada")).toThrow("No resume available for this applicant");
});

test("what is no data URL, or no base64, cannot be downloaded", () => {
  for (const stored of ["hello", "data:text/html;base64,PGI+", "data:application/pdf;base64,###"])
    expect(() => makeResumeFile(stored, "Ada")).toThrow(
      expect.objectContaining({ message: "Failed to download resume", reason: "Invalid data format" }),
    );
});
