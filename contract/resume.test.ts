import { expect, test } from "vitest";
import { checkResume } from "./check-resume.ts";
import { makeResumeFileName, parseStoredResume, RESUME_MAX_BYTES } from "./resume.ts";
import { compoundFile, DOC, DOCX, zipOf } from "./testing/documents.ts";

function check(content: Uint8Array | string): string {
  const checked = checkResume(typeof content === "string" ? new TextEncoder().encode(content) : content);
  return typeof checked === "string" ? checked : checked.extension;
}

test("PDF, DOC and DOCX are taken by what they hold", () => {
  expect(check("%PDF-1.4 rest")).toBe("pdf");
  expect(check(DOC)).toBe("doc");
  expect(check(DOCX)).toBe("docx");
  expect(check(zipOf("word/document2.xml", "[Content_Types].xml"))).toBe("docx"); // as SharePoint names it
});

test("10 MB is taken, one byte more is not, and an empty file is told apart", () => {
  const large = new Uint8Array(RESUME_MAX_BYTES + 1);
  large.set(new TextEncoder().encode("%PDF-"));
  expect(check(large.subarray(0, RESUME_MAX_BYTES))).toBe("pdf");
  expect(check(large)).toBe("size");
  expect(check(new Uint8Array())).toBe("empty");
});

test("a PDF's header stands anywhere within its first 1,024 bytes, as readers take it", () => {
  const mailed = "Content-Type: application/pdf\r\n".repeat(29);
  for (const before of ["", "\ufeff", "\r\n", "\0", "x", mailed, " ".repeat(1019)])
    expect(check(`${before}%PDF-1.6`)).toBe("pdf");
  for (const before of [" ".repeat(1020), "x".repeat(1100)]) expect(check(`${before}%PDF-1.6`)).toBe("type");
  for (const almost of ["%PDF", "%pdf-1.6", "% PDF-1.6", "%PD", ""]) expect(check(`x${almost}`)).toBe("type");
});

test("a Word document that holds a PDF's header near its start is a Word document", () => {
  expect(check(zipOf("%PDF-1.6", "[Content_Types].xml", "word/document.xml"))).toBe("docx");
});

test("other programs' archives and compound files are no Word documents", () => {
  for (const names of [
    ["Index/Document.iwa", "Metadata/Properties.plist", "preview.jpg"], // Pages
    ["[Content_Types].xml", "xl/workbook.xml"],
    ["mimetype", "content.xml"],
    ["word/document.xml"],
    ["[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"],
    ["holiday.jpg"],
  ])
    expect([names, check(zipOf(...names))]).toEqual([names, "type"]);
  for (const streams of [["Workbook"], ["PowerPoint Document"], ["__nameid_version1.0"], ["WordDocumentX"]])
    expect([streams, check(compoundFile(...streams))]).toEqual([streams, "type"]);
});

test("what is no document, or not whole, is none", () => {
  for (const content of [
    "Dear sir",
    "{\\rtf1 Dear sir}",
    "PK\x03\x04",
    "GIF89a",
    DOCX.subarray(0, -30),
    DOC.subarray(0, 400),
  ])
    expect(check(content)).toBe("type");
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
  expect(makeResumeFileName("Ada Lovelace", "pdf")).toBe("Ada Lovelace resume.pdf");
  expect(makeResumeFileName("../../etc/passwd", "doc")).toBe("etc passwd resume.doc");
  expect(makeResumeFileName('José "Pepe" Núñez-O’Neil', "docx")).toBe("José Pepe Núñez-O’Neil resume.docx");
  expect(makeResumeFileName(" ", "pdf")).toBe("Applicant resume.pdf");
});
