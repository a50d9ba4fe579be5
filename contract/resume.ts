/** At most this many bytes: 10 MB. */
export const RESUME_MAX_BYTES = 10 * 1024 * 1024;

/** The code of an answer that says: too many resumes are arriving just now, nothing was read, send it again in a few seconds. */
export const RESUME_LATER = "too_many_uploads";

/** The code of an answer that says: the same application was stored before, by a try whose answer was lost. PostgreSQL's unique_violation. */
export const STORED_BEFORE = "23505";

/** What the file picker offers. */
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

/** Why a file of so many bytes is refused before it is read; undefined where it is not. */
export function refusedSize(bytes: number): ResumeRefusal | undefined {
  if (bytes === 0) return "empty";
  return bytes > RESUME_MAX_BYTES ? "size" : undefined;
}

export type StoredResume = { extension: ResumeType["extension"]; mime: string; base64: string };

/** Reads a stored data URL, `data:MIME;base64,CONTENT`. Throws when it is none, or none of the three types. */
export function parseStoredResume(dataUrl: string): StoredResume {
  const parts = /^data:([^;,]+);base64,(?=.)/.exec(dataUrl);
  const type = RESUME_TYPES.find(({ mime }) => mime === parts?.[1]);
  if (!parts || !type)
    throw new Error("invalid data format: a base64 data URL of a PDF, DOC or DOCX was expected");
  return { extension: type.extension, mime: type.mime, base64: dataUrl.slice(parts[0].length) };
}

/** "Ada Lovelace resume.pdf": a file name that every system takes, also from a name with slashes or quotes. */
export function resumeFileName(fullName: string, extension: ResumeType["extension"]): string {
  const name = fullName
    .replace(/[^\p{L}\p{M}\p{N}.'’ -]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+/, "")
    .trim()
    .slice(0, 80);
  return `${name || "Applicant"} resume.${extension}`;
}
