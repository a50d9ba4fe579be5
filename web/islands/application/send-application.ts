import type { PostgrestError } from "@supabase/postgrest-js";
import { attributionColumns } from "#contract/attribution.ts";
import { makeVisitorClient } from "#contract/database-client.ts";
import { DISK_FULL } from "#contract/disk-full.ts";
import type { ApplicationAnswers } from "#contract/forms/application-form.ts";
import { tidyAnswer } from "#contract/forms/read-form.ts";
import { splitFullName } from "#contract/person-name.ts";
import { RESUME_LATER, STORED_BEFORE } from "#contract/resume.ts";
import { tidyLine } from "#contract/tidy-text.ts";
import { application } from "#copy/forms/application.ts";
import { site } from "#site-data/company.ts";
import { readAttribution } from "../../attribution.ts";
import { getIdempotencyKey } from "../idempotency-key.ts";
import { makeUploadFetch } from "../upload-fetch.ts";
import type { TransferStep } from "./application-state.ts";
import { checkResumeFile, readDataUrl } from "./resume-file.ts";

export type OnProgress = (step: TransferStep, done: number) => void;

/** How often an application is sent while the server has too many resumes to read. */
const MAX_TRIES = 6;
/** Milliseconds before the second try; each further pause is so much longer. */
const RETRY_PAUSE_MS = 3000;

/** Thrown when the application was not stored; the visitor reads `message`. */
export class ApplicationNotStored extends Error {}

/**
 * Reads the resume and inserts the application; while the server is too busy it tries again. The same application sent twice is
 * stored once.
 * @throws {ResumeRefused} when the file is not taken, {@link ApplicationNotStored} when the row is not
 */
export async function sendApplication(
  typed: ApplicationAnswers,
  resume: File | null,
  onProgress: OnProgress,
): Promise<void> {
  const resume_text =
    resume && (await readDataUrl(await checkResumeFile(resume), (done) => onProgress("reading", done)));
  const rows = await makeVisitorClient(makeUploadFetch((done) => onProgress("sending", done)));
  const row = {
    ...splitFullName(tidyLine(typed.fullName)),
    email: tidyAnswer("email", typed.email),
    position: typed.position,
    resume_text,
    idempotency_key: getIdempotencyKey("application"),
    ...attributionColumns(readAttribution()),
  };
  for (let tries = 1; ; tries++) {
    const { error, status } = await rows.from("applications").insert(row);
    if (!error || error.code === STORED_BEFORE) return;
    if (error.code !== RESUME_LATER || tries === MAX_TRIES)
      throw new ApplicationNotStored(findInsertErrorText(error, status));
    onProgress("waiting", 0);
    // At random times, so that browsers that were refused together do not try again together.
    await pause(RETRY_PAUSE_MS * (tries + Math.random()));
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Chooses the text for a failed insert. Only an answer of the database has a code; a proxy's page or a broken connection has none.
 * @param status the HTTP status
 */
export function findInsertErrorText(error: Pick<PostgrestError, "code" | "message">, status: number): string {
  if (status === 429) return application.errors.tooMany(site.email.careers);
  if (status === 408) return application.errors.slow;
  if (error.code === DISK_FULL) return application.errors.diskFull(site.phone.display);
  if (error.code === RESUME_LATER) return application.errors.busy;
  return error.code && error.message ? application.errors.insert(error.message) : application.errors.unknown;
}
