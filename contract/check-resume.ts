import { isDoc, isDocx, isPdf } from "./document-bytes.ts";
import { checkResumeSize, RESUME_TYPES, type ResumeRefusal, type ResumeType } from "./resume.ts";

const CHECKS = { pdf: isPdf, doc: isDoc, docx: isDocx };

/**
 * Finds the type of a chosen file, or the reason to refuse it. Only the content decides: programs declare a PDF as
 * `application/x-pdf` or `application/force-download` and a DOCX as `application/zip`, and people name an archive `cv.docx`. A Word document
 * comes first: a PDF may begin behind anything, so also behind the first bytes of one.
 */
export function checkResume(bytes: Uint8Array): ResumeType | ResumeRefusal {
  return (
    checkResumeSize(bytes.length) ??
    RESUME_TYPES.findLast(({ extension }) => CHECKS[extension](bytes)) ??
    "type"
  );
}
