import { type ResumeRefusal, refusedSize } from "#contract/resume.ts";

/** A file that is not taken: too large, empty, of another type, or one that is gone from the disk or may not be read. */
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
export async function checkResumeFile(file: File): Promise<Blob> {
  const refused = refusedSize(file.size);
  if (refused) throw new ResumeRefused(refused);
  // A folder, a file that is gone, or a connection that is: the browser tells no more.
  const unreadable = () => {
    throw new ResumeRefused("unreadable");
  };
  const bytes = new Uint8Array(await file.arrayBuffer().catch(unreadable));
  // Fetched with the first file: most who read the form choose none.
  const { checkResume } = await import("#contract/check-resume.ts").catch(unreadable);
  const checked = checkResume(bytes);
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
