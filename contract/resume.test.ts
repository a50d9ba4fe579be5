import { expect, test } from "vitest";
import { checkResume, parseStoredResume, RESUME_MAX_BYTES, resumeFileName } from "./resume.ts";

const PDF = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37]);
const DOC = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00]);
const TEXT = new TextEncoder().encode("Dear sir");
const DOCX_MIME = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

function check(file: { name?: string; size?: number; type?: string; head?: Uint8Array }) {
  const checked = checkResume({ name: "cv.pdf", size: 300_000, type: "application/pdf", head: PDF, ...file });
  return typeof checked === "string" ? checked : checked.extension;
}

test("PDF, DOC and DOCX are accepted", () => {
  expect(check({})).toBe("pdf");
  expect(check({ name: "cv.doc", type: "application/msword", head: DOC })).toBe("doc");
  expect(check({ name: "cv.docx", type: DOCX_MIME, head: ZIP })).toBe("docx");
});

test("10 MB is accepted, one byte more is not", () => {
  expect(check({ size: RESUME_MAX_BYTES })).toBe("pdf");
  expect(check({ size: RESUME_MAX_BYTES + 1 })).toBe("size");
});

test("where the browser gives no type the content tells it", () => {
  for (const type of ["", "application/octet-stream"]) {
    expect(check({ type })).toBe("pdf");
    expect(check({ type, name: "CV.DOC", head: DOC })).toBe("doc");
    expect(check({ type, name: "cv.docx", head: ZIP })).toBe("docx");
    expect(check({ type, name: "cv.docx", head: TEXT })).toBe("type");
  }
});

test("without a declared type an archive or a spreadsheet is no Word document", () => {
  expect(check({ type: "", name: "photos.zip", head: ZIP })).toBe("type");
  expect(check({ type: "", name: "prices.xls", head: DOC })).toBe("type");
});

test("a declared type other than the three is refused whatever the content", () => {
  expect(check({ type: "image/png" })).toBe("type");
  expect(check({ type: "application/zip", name: "cv.docx", head: ZIP })).toBe("type");
});

test("a file whose content is none of the three is refused whatever it declares", () => {
  expect(check({ head: TEXT })).toBe("type");
  expect(check({ head: new Uint8Array() })).toBe("type");
});

test("a DOCX saved under the name of a DOC is stored as what it is", () => {
  expect(check({ name: "cv.doc", type: "application/msword", head: ZIP })).toBe("docx");
});

test("a stored data URL gives its type and content back", () => {
  expect(parseStoredResume("data:application/pdf;base64,JVBERi0=")).toEqual({
    extension: "pdf",
    mime: "application/pdf",
    base64: "JVBERi0=",
  });
});

test("anything else stored is an invalid data format", () => {
  for (const text of [
    "",
    "JVBERi0=",
    "data:application/pdf;base64,",
    "data:text/html;base64,PGI+",
    "data:,x",
  ])
    expect(() => parseStoredResume(text)).toThrow("invalid data format");
});

test("the file name carries the applicant's name and nothing that a file system refuses", () => {
  expect(resumeFileName("Ada Lovelace", "pdf")).toBe("Ada Lovelace resume.pdf");
  expect(resumeFileName("../../etc/passwd", "doc")).toBe("etc passwd resume.doc");
  expect(resumeFileName('José "Pepe" Núñez-O’Neil', "docx")).toBe("José Pepe Núñez-O’Neil resume.docx");
  expect(resumeFileName(" ", "pdf")).toBe("Applicant resume.pdf");
});
