/** At most this many bytes: 10 MB. */
export const RESUME_MAX_BYTES = 10 * 1024 * 1024;

/** The code of an answer that says: too many resumes are arriving just now, nothing was read, send it again in a few seconds. */
export const RESUME_LATER = "too_many_uploads";

/** The code of an answer that says: the same application was stored before, by a try whose answer was lost. PostgreSQL's unique_violation. */
export const STORED_BEFORE = "23505";

/** What the file picker offers. */
export const RESUME_ACCEPT = ".pdf,.doc,.docx";

/** How many bytes from the beginning of a file tell its type. */
export const RESUME_HEAD_BYTES = 8;

export type ResumeType = { extension: "pdf" | "doc" | "docx"; mime: string; magic: readonly number[] };

const RESUME_TYPES: readonly ResumeType[] = [
  { extension: "pdf", mime: "application/pdf", magic: [0x25, 0x50, 0x44, 0x46, 0x2d] }, // %PDF-
  { extension: "doc", mime: "application/msword", magic: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] }, // OLE 2
  {
    extension: "docx",
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    magic: [0x50, 0x4b, 0x03, 0x04], // ZIP
  },
];

/** What browsers say of a file whose type they do not know. */
const UNKNOWN_MIMES: readonly string[] = ["", "application/octet-stream"];

export type ResumeFile = { name: string; size: number; type: string; head: Uint8Array };

export type ResumeRefusal = "size" | "type";

/**
 * The type of a chosen file by its first {@link RESUME_HEAD_BYTES} bytes, or why it is refused. The content decides:
 * a declared type must be one of the three, and where the browser gives none the name must agree for DOC and DOCX,
 * whose containers hold other things too.
 */
export function checkResume(file: ResumeFile): ResumeType | ResumeRefusal {
  if (file.size > RESUME_MAX_BYTES) return "size";
  const content = RESUME_TYPES.find(({ magic }) => magic.every((byte, place) => file.head[place] === byte));
  if (!content) return "type";
  if (UNKNOWN_MIMES.includes(file.type)) {
    const named = file.name.toLowerCase().endsWith(`.${content.extension}`);
    return content.extension === "pdf" || named ? content : "type";
  }
  return RESUME_TYPES.some(({ mime }) => mime === file.type) ? content : "type";
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
