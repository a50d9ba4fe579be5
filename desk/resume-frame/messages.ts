/** From the desk to the frame: the file to draw, or a part of pdf.js that the frame wanted, null where there is none of that name. */
export type ToResumeFrame = { pdf: ArrayBuffer } | { part: string; content: ArrayBuffer | null };

/** From the frame to the desk. After "ready" it takes a file; "shown" is said of the first page; `wants` names a part of pdf.js. */
export type FromResumeFrame = "ready" | "shown" | "failed" | { wants: string };
