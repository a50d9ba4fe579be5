import { applicationsTab } from "#content/admin.ts";
import { parseStoredResume, resumeFileName } from "#domain/resume.ts";
import { deskRows } from "../../backend.ts";
import { saveFile } from "./save-file.ts";

const { errors } = applicationsTab;

/** `message` is what the desk reads, `reason` the line beneath it. */
export class ResumeNotDownloaded extends Error {
  readonly reason: string | undefined;
  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Reads one application's resume and hands it to the browser as a file to keep, never to open in the page. Throws
 * {@link ResumeNotDownloaded} when there is none, when it cannot be read and when what is stored is no resume.
 */
export async function downloadResume(applicationId: string, applicant: string): Promise<void> {
  const rows = await deskRows();
  const { data, error } = await rows
    .from("applications")
    .select("resume_text")
    .eq("id", applicationId)
    .limit(1);
  if (error) throw new ResumeNotDownloaded(errors.download, error.message);
  saveFile(resumeFile(data[0]?.resume_text as string | null | undefined, applicant));
}

/** The stored data URL as a file under the applicant's name. */
export function resumeFile(stored: string | null | undefined, applicant: string): File {
  if (!stored) throw new ResumeNotDownloaded(errors.noResume);
  try {
    const { extension, mime, base64 } = parseStoredResume(stored);
    return new File([bytesOf(base64)], resumeFileName(applicant, extension), { type: mime });
  } catch {
    throw new ResumeNotDownloaded(errors.download, errors.invalidFormat);
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let place = 0; place < binary.length; place++) bytes[place] = binary.charCodeAt(place);
  return bytes;
}
