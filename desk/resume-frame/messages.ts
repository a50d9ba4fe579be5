/** From the desk to the frame: the file to draw. */
export type ToResumeFrame = { pdf: ArrayBuffer };

/** From the frame to the desk. After "ready" it takes a file; "shown" is said of the first page. */
export type FromResumeFrame = "ready" | "shown" | "failed";
