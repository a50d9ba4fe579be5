import { useState } from "react";
import { makeResumeFileName, parseStoredResume } from "#contract/resume.ts";
import type { Application } from "#contract/rows.ts";
import { ownValue } from "#contract/values.ts";
import { applicationWords as words } from "#copy/desk/applications.ts";
import { listWords } from "#copy/desk/desk.ts";
import { Button } from "#web/ui/button.tsx";
import { formatDateTime } from "#web/ui/date-time.ts";
import { formatByteSize } from "#web/ui/forms/byte-size.ts";
import { showToast } from "#web/ui/toast.ts";
import { callDesk, readDeskRow } from "../desk-call.ts";
import { saveFile } from "../list/export.ts";
import type { Kind } from "../list/kind.ts";
import { EmailFact, Fact, Facts, originColumns, RecordBody } from "../list/record-details.tsx";
import { formatSheetTime, ZONE } from "./inspections/office-time.ts";

export const applications: Kind<Application> = {
  id: "applications",
  tab: words.tab,
  searchHint: words.searchHint,
  empty: words.empty,
  emptyHint: words.emptyHint,
  fetchFailed: listWords.fetchFailed,
  one: words.one,
  search: (page, signal) => callDesk("search_applications", page, signal),
  orderedBy: "created_at",
  read: (id, signal) =>
    readDeskRow(
      (tables) =>
        tables
          .from("applications")
          .select(
            "id,first_name,last_name,email,position,created_at,resume_type,resume_size,landing_page,referrer,utm",
          )
          .eq("id", id)
          .limit(1),
      signal,
    ),
  remove: (id) => callDesk("delete_application", { id }),
  title: formatName,
  contact: ({ email }) => ({ email }),
  summary: ({ position, email }) => (
    <span dir="auto" className="truncate">
      {position} · {email}
    </span>
  ),
  detail: (application) => (
    <RecordBody
      record={{ kind: "application", id: application.id }}
      contact={{ email: application.email }}
      origin={application}
    >
      <Facts>
        <EmailFact label={words.details.email} email={application.email} />
        <Fact label={words.details.position}>{application.position}</Fact>
        <Fact label={words.details.received}>{formatDateTime(application.created_at)}</Fact>
        <Fact label={words.details.resume}>{formatResume(application)}</Fact>
      </Facts>
      <ResumeButton application={application} />
    </RecordBody>
  ),
  // Without the content of a resume, which the list does not have.
  columns: [
    { title: words.columns.received(ZONE), cell: ({ created_at }) => formatSheetTime(created_at) },
    { title: words.columns.firstName, cell: ({ first_name }) => first_name },
    { title: words.columns.lastName, cell: ({ last_name }) => last_name },
    { title: words.columns.email, cell: ({ email }) => email },
    { title: words.columns.position, cell: ({ position }) => position },
    { title: words.columns.resume, cell: findResumeKind },
    ...originColumns,
  ],
};

function formatName({ first_name, last_name }: Application): string {
  return `${first_name} ${last_name}`.trim();
}

function findResumeKind({ resume_type: type }: Application): string {
  return type === null ? words.noResume : (ownValue(words.fileKinds, type) ?? type);
}

function formatResume(application: Application): string {
  const { resume_size: size } = application;
  return size === null ? words.noResume : `${findResumeKind(application)}, ${formatByteSize(size)}`;
}

function ResumeButton({ application }: { application: Application }) {
  const [isDownloading, setDownloading] = useState(false);

  async function download() {
    setDownloading(true);
    try {
      const row = await readDeskRow((tables) =>
        tables.from("applications").select("resume_text").eq("id", application.id).limit(1),
      );
      saveFile(makeResumeFile(row?.resume_text, formatName(application)));
    } catch (error) {
      showToast({ tone: "error", ...describeFailure(error) });
    }
    setDownloading(false);
  }

  return (
    <Button
      kind="quiet"
      className="justify-self-start"
      disabled={isDownloading}
      onClick={() => void download()}
    >
      {isDownloading ? words.downloading : words.download}
    </Button>
  );
}

/** A resume that cannot be saved; `message` is the title for staff, `reason` the line below it. */
class ResumeUnusable extends Error {
  readonly reason: string | undefined;
  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}

function describeFailure(error: unknown): { title: string; text?: string } {
  const { message, reason } =
    error instanceof ResumeUnusable ? error : new ResumeUnusable(words.errors.download, String(error));
  return { title: message, ...(reason && { text: reason }) };
}

/** Makes a file of the stored data URL, under the applicant's name. Throws if there is none, or if it is no resume. */
export function makeResumeFile(stored: string | null | undefined, applicant: string): File {
  if (!stored) throw new ResumeUnusable(words.errors.noResume);
  try {
    const { extension, mime, base64 } = parseStoredResume(stored);
    return new File([decodeBase64(base64)], makeResumeFileName(applicant, extension), { type: mime });
  } catch {
    throw new ResumeUnusable(words.errors.download, words.errors.invalidFormat);
  }
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
