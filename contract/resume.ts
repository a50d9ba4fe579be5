/** Most bytes of a resume: 10 MB. */
export const RESUME_MAX_BYTES = 10 * 1024 * 1024;

/** Code of an answer: too many resumes are arriving, nothing was read, and the browser sends it again in a few seconds. */
export const RESUME_LATER = "too_many_uploads";

/** Code of an answer: an earlier try, whose answer was lost, has stored the same application. PostgreSQL's `unique_violation`. */
export const STORED_BEFORE = "23505";

/** File endings that the file picker offers. */
export const RESUME_ACCEPT = ".pdf,.doc,.docx";

export type ResumeType = { extension: "pdf" | "doc" | "docx"; mime: string };

export const RESUME_TYPES = [
  { extension: "pdf", mime: "application/pdf" },
  { extension: "doc", mime: "application/msword" },
  {
    extension: "docx",
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
] as const satisfies readonly ResumeType[];

export type ResumeRefusal = "size" | "empty" | "type";

/** Finds the reason to refuse a file by its size, before it is read; undefined if its size is right. */
export function checkResumeSize(bytes: number): ResumeRefusal | undefined {
  if (bytes === 0) return "empty";
  return bytes > RESUME_MAX_BYTES ? "size" : undefined;
}

export type StoredResume = { extension: ResumeType["extension"]; mime: string; base64: string };

/** Reads a stored data URL, `data:MIME;base64,CONTENT`. Throws if it is none, or of none of the three types. */
export function parseStoredResume(dataUrl: string): StoredResume {
  const parts = /^data:([^;,]+);base64,(?=.)/.exec(dataUrl);
  const type = RESUME_TYPES.find(({ mime }) => mime === parts?.[1]);
  if (!parts || !type)
    throw new Error("invalid data format: a base64 data URL of a PDF, DOC or DOCX was expected");
  return { extension: type.extension, mime: type.mime, base64: dataUrl.slice(parts[0].length) };
}

/** Makes a file name that every system takes, "Ada Lovelace resume.pdf", also of a name with slashes or quotes. */
export function makeResumeFileName(fullName: string, extension: ResumeType["extension"]): string {
  const name = fullName
    .replace(/[^\p{L}\p{M}\p{N}.'’ -]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+/, "")
    .trim()
    .slice(0, 80);
  return `${name || "Applicant"} resume.${extension}`;
}
