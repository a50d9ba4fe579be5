import { checkResumeSize, type ResumeRefusal } from "#contract/resume.ts";

/** Thrown for a file that is too large, empty, of a type that we do not take, or that cannot be read from the disk. */
export class ResumeRefused extends Error {
  readonly reason: ResumeRefusal | "unreadable";

  constructor(reason: ResumeRefusal | "unreadable") {
    super(`the resume was refused: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Checks a chosen file and returns it with the type that its content has: that type goes into the data URL.
 * @throws {ResumeRefused}
 */
export async function checkResumeFile(file: File): Promise<Blob> {
  const refused = checkResumeSize(file.size);
  if (refused) throw new ResumeRefused(refused);
  // A folder, a deleted file, or a lost connection: the browser does not say which.
  const refuseUnreadable = () => {
    throw new ResumeRefused("unreadable");
  };
  const bytes = new Uint8Array(await file.arrayBuffer().catch(refuseUnreadable));
  // Fetched with the first file, because most visitors of the form choose none.
  const { checkResume } = await import("#contract/check-resume.ts").catch(refuseUnreadable);
  const checked = checkResume(bytes);
  if (typeof checked === "string") throw new ResumeRefused(checked);
  return file.slice(0, file.size, checked.mime);
}

/**
 * Reads a blob as `data:MIME;base64,…`, with the blob's own type. `onProgress` gets the fraction that is read, 0 to 1.
 * @throws {ResumeRefused}
 */
export function readDataUrl(blob: Blob, onProgress: (done: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new ResumeRefused("unreadable"));
    reader.readAsDataURL(blob);
  });
}
