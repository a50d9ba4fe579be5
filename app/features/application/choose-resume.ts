import type { ApplicationFormEvent } from "#domain/application-form.ts";
import { checkResume, RESUME_HEAD_BYTES } from "#domain/resume.ts";

/**
 * Looks at a chosen file. Answers what the form makes of it and, when it is taken, the file under the type that its
 * content has: the type that goes into the data URL.
 */
export async function chooseResume(
  file: File,
): Promise<{ event: ApplicationFormEvent; resume: Blob | null }> {
  let head: Uint8Array;
  try {
    head = new Uint8Array(await file.slice(0, RESUME_HEAD_BYTES).arrayBuffer());
  } catch {
    // A folder, or a file that is gone: the browser tells no more than that it cannot be read.
    return { event: { type: "resume refused", reason: "unreadable" }, resume: null };
  }
  const checked = checkResume({ name: file.name, size: file.size, type: file.type, head });
  if (typeof checked === "string")
    return { event: { type: "resume refused", reason: checked }, resume: null };
  return {
    event: { type: "resume chosen", name: file.name, bytes: file.size },
    resume: file.slice(0, file.size, checked.mime),
  };
}
