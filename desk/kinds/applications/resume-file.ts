import { makeResumeFileName, parseStoredResume } from "#contract/resume.ts";
import { applicationWords as words } from "#copy/desk/applications.ts";
import { readDeskRow } from "../../desk-call.ts";

/** Reads the resume of an application as a file under the applicant's name. @throws {ResumeUnusable} where there is none */
export async function readResume(id: string, applicant: string): Promise<File> {
  const row = await readDeskRow((tables) =>
    tables.from("applications").select("resume_text").eq("id", id).limit(1),
  );
  return makeResumeFile(row?.resume_text, applicant);
}

/** A resume that cannot be saved; `message` is the title for staff, `reason` the line below it. */
class ResumeUnusable extends Error {
  readonly reason: string | undefined;
  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}

export function describeResumeFailure(error: unknown): { title: string; text?: string } {
  const { message, reason } =
    error instanceof ResumeUnusable ? error : new ResumeUnusable(words.errors.download, String(error));
  return { title: message, ...(reason && { text: reason }) };
}

/** Makes a file of the stored data URL, under the applicant's name. Throws if there is none, or if it is no resume. */
export function makeResumeFile(stored: string | null | undefined, applicant: string): File {
  if (!stored) throw new ResumeUnusable(words.errors.noResume);
  try {
    const { extension, mime, base64 } = parseStoredResume(stored);
    return new File([decodeBase64(base64)], makeResumeFileName(applicant, extension), { type: mime });
  } catch {
    throw new ResumeUnusable(words.errors.download, words.errors.invalidFormat);
  }
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
