import { checkResume, RESUME_HEAD_BYTES, type ResumeRefusal } from "#contract/resume.ts";

/** A file that is not taken: too large, of another type, or one that is gone from the disk or may not be read. */
export class ResumeRefused extends Error {
  readonly reason: ResumeRefusal | "unreadable";

  constructor(reason: ResumeRefusal | "unreadable") {
    super(`the resume was refused: ${reason}`);
    this.reason = reason;
  }
}

/**
 * A chosen file under the type that its content has: the type that goes into the data URL.
 * @throws {ResumeRefused}
 */
export async function checkedResume(file: File): Promise<Blob> {
  let head: Uint8Array;
  try {
    head = new Uint8Array(await file.slice(0, RESUME_HEAD_BYTES).arrayBuffer());
  } catch {
    throw new ResumeRefused("unreadable"); // a folder, or a file that is gone: the browser tells no more
  }
  const checked = checkResume({ name: file.name, size: file.size, type: file.type, head });
  if (typeof checked === "string") throw new ResumeRefused(checked);
  return file.slice(0, file.size, checked.mime);
}

/**
 * A blob as `data:MIME;base64,…`, with the blob's own type. `onProgress` hears the fraction read, 0 to 1.
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
