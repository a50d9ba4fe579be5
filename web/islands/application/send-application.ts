import type { PostgrestError } from "@supabase/postgrest-js";
import { attributionColumns } from "#contract/attribution.ts";
import { tidyAnswer } from "#contract/contact-fields.ts";
import { visitorRows } from "#contract/database-client.ts";
import { DISK_FULL } from "#contract/disk-full.ts";
import { splitFullName } from "#contract/person-name.ts";
import { RESUME_LATER, STORED_BEFORE } from "#contract/resume.ts";
import { tidyLine } from "#contract/tidy-text.ts";
import { application } from "#copy/pages/application.ts";
import { sessionAttribution } from "../../attribution.ts";
import { getIdempotencyKey } from "../idempotency-key.ts";
import type { Applicant, TransferStep } from "./application-state.ts";
import { checkResumeFile, readDataUrl } from "./resume-file.ts";
import { uploadFetch } from "./upload-fetch.ts";

export type OnProgress = (step: TransferStep, done: number) => void;

/** While the server has too many resumes to read, it is asked again so many times … */
const TRIES = 6;
/** … after so many milliseconds, and as many more each time. */
const PAUSE = 3000;

/** The application was not stored; `message` is what the visitor reads. */
export class ApplicationNotStored extends Error {}

/**
 * Reads the resume and inserts the application, again after a while where too many are arriving. The same sent again is stored once.
 * @throws {ResumeRefused} when the file is not taken, {@link ApplicationNotStored} when the row is not
 */
export async function sendApplication(
  typed: Applicant,
  resume: File | null,
  onProgress: OnProgress,
): Promise<void> {
  const resume_text =
    resume && (await readDataUrl(await checkResumeFile(resume), (done) => onProgress("reading", done)));
  const rows = await visitorRows(uploadFetch((done) => onProgress("sending", done)));
  const row = {
    ...splitFullName(tidyLine(typed.fullName)),
    email: tidyAnswer("email", typed.email),
    position: typed.position,
    resume_text,
    idempotency_key: getIdempotencyKey("application"),
    ...attributionColumns(sessionAttribution()),
  };
  for (let tries = 1; ; tries++) {
    const { error, status } = await rows.from("applications").insert(row);
    if (!error || error.code === STORED_BEFORE) return;
    if (error.code !== RESUME_LATER || tries === TRIES)
      throw new ApplicationNotStored(insertErrorText(error, status));
    onProgress("waiting", 0);
    await pause(PAUSE * (tries + Math.random())); // apart, so that those who were refused together do not come together
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Only an answer of the database has a code; a proxy's page or a broken connection has none. `status` is that of HTTP. */
export function insertErrorText(error: Pick<PostgrestError, "code" | "message">, status: number): string {
  if (status === 429) return application.errors.tooMany;
  if (status === 408) return application.errors.slow;
  if (error.code === DISK_FULL) return application.errors.diskFull;
  if (error.code === RESUME_LATER) return application.errors.busy;
  return error.code && error.message ? application.errors.insert(error.message) : application.errors.unknown;
}
