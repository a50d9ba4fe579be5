import { isDoc, isDocx, isPdf } from "./document-bytes.ts";
import { RESUME_TYPES, type ResumeRefusal, type ResumeType, refusedSize } from "./resume.ts";

const HOLDS = { pdf: isPdf, doc: isDoc, docx: isDocx };

/**
 * The type of a chosen file, or why it is refused. The content decides alone: programs declare a PDF as `application/x-pdf` or
 * `application/force-download`, a DOCX as `application/zip`, and call an archive `cv.docx`.
 */
export function checkResume(bytes: Uint8Array): ResumeType | ResumeRefusal {
  return refusedSize(bytes.length) ?? RESUME_TYPES.find(({ extension }) => HOLDS[extension](bytes)) ?? "type";
}
