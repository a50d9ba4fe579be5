import type { PostgrestError } from "@supabase/postgrest-js";
import { application } from "#content/application.ts";
import { attributionColumns } from "#domain/attribution.ts";
import { splitFullName } from "#domain/person-name.ts";
import { sessionAttribution } from "../../attribution.ts";
import { visitorRows } from "../../backend.ts";
import { ApplicationNotStored } from "./application-not-stored.ts";
import { readDataUrl } from "./read-data-url.ts";
import { uploadFetch } from "./upload-fetch.ts";

export type TypedApplication = { fullName: string; email: string; position: string };

export type OnProgress = (step: "reading" | "sending", done: number) => void;

/**
 * Reads the resume, a blob with its own MIME type, and inserts the application. Throws ResumeUnreadable when the file
 * is gone or cannot be read, {@link ApplicationNotStored} when the row was not taken.
 */
export async function sendApplication(
  typed: TypedApplication,
  resume: Blob | null,
  onProgress: OnProgress,
): Promise<void> {
  const resume_text = resume && (await readDataUrl(resume, (done) => onProgress("reading", done)));
  const rows = await visitorRows(uploadFetch((done) => onProgress("sending", done)));
  const { error } = await rows.from("applications").insert({
    ...splitFullName(typed.fullName),
    email: typed.email.trim(),
    position: typed.position,
    resume_text,
    ...attributionColumns(sessionAttribution()),
  });
  if (error) throw new ApplicationNotStored(insertErrorText(error));
}

/** Only an answer of the database has a code; a proxy's page or a broken connection has none. */
export function insertErrorText(error: Pick<PostgrestError, "code" | "message">): string {
  return error.code && error.message ? application.errors.insert(error.message) : application.errors.unknown;
}
