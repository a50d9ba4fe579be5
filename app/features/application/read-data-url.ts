/** The chosen file is gone from the disk, or may not be read. */
export class ResumeUnreadable extends Error {}

/** A blob as `data:MIME;base64,…`, with the blob's own type. `onProgress` hears the fraction read, 0 to 1. */
export function readDataUrl(blob: Blob, onProgress: (done: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new ResumeUnreadable(reader.error?.message ?? "the file cannot be read"));
    reader.readAsDataURL(blob);
  });
}
