import type { Application } from "#contract/rows.ts";
import { ownValue } from "#contract/values.ts";
import { applicationWords as words } from "#copy/desk/applications.ts";
import { listWords } from "#copy/desk/desk.ts";
import { formatDateTime } from "#web/ui/date-time.ts";
import { formatByteSize } from "#web/ui/forms/byte-size.ts";
import type { Kind } from "../list/kind.ts";
import { EmailFact, Fact, Facts, originColumns, RecordBody } from "../list/record-details.tsx";
import { findStatusLabel, StatusBadge } from "../list/status.tsx";
import { AlsoApplied } from "./applications/also-applied.tsx";
import { ApplicantStatus } from "./applications/applicant-status.tsx";
import { ResumePart } from "./applications/resume-part.tsx";
import { STATUSES } from "./applications/statuses.ts";
import { formatSheetTime, ZONE } from "./inspections/office-time.ts";
import { addLeads, standingColumns } from "./lead-columns.ts";

export const applications: Kind<Application> = {
  id: "applications",
  tab: words.tab,
  searchHint: words.searchHint,
  empty: words.empty,
  emptyHint: words.emptyHint,
  fetchFailed: listWords.fetchFailed,
  one: words.one,
  statuses: STATUSES,
  title: formatName,
  contact: ({ email }) => ({ email }),
  summary: ({ position, email, status }) => (
    <>
      <span dir="auto" className="min-w-0 grow truncate">
        {position} · {email}
      </span>
      <StatusBadge statuses={STATUSES} status={status} />
    </>
  ),
  detail: (application) => (
    <RecordBody
      record={{ kind: "application", id: application.id }}
      contact={{ email: application.email }}
      origin={application}
    >
      <AlsoApplied id={application.id} />
      <ApplicantStatus application={application} name={formatName(application)} kind={applications} />
      <Facts>
        <EmailFact label={words.details.email} email={application.email} />
        <Fact label={words.details.position}>{application.position}</Fact>
        <Fact label={words.details.received}>{formatDateTime(application.created_at)}</Fact>
        <Fact label={words.details.resume}>{formatResume(application)}</Fact>
      </Facts>
      <ResumePart application={application} name={formatName(application)} />
    </RecordBody>
  ),
  // Without the content of a resume, which the list does not have.
  columns: [
    { title: words.columns.received(ZONE), cell: ({ created_at }) => formatSheetTime(created_at) },
    { title: words.columns.firstName, cell: ({ first_name }) => first_name },
    { title: words.columns.lastName, cell: ({ last_name }) => last_name },
    { title: words.columns.email, cell: ({ email }) => email },
    { title: words.columns.position, cell: ({ position }) => position },
    { title: words.columns.status, cell: ({ status }) => findStatusLabel(STATUSES, status) },
    { title: words.columns.resume, cell: findResumeKind },
    ...standingColumns,
    ...originColumns,
  ],
  readMore: (rows, signal) => addLeads("application", rows, signal),
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
