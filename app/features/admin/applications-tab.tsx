import { useState } from "react";
import { applicationsTab } from "#content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { byteSize } from "../../ui/byte-size.ts";
import { dateTime } from "../../ui/date-time.ts";
import { showToast } from "../../ui/toast.ts";
import { ContactLinks } from "./contact-links.tsx";
import { downloadResume, ResumeNotDownloaded } from "./download-resume.ts";
import { EmailFact, Fact, Facts, OriginFacts } from "./facts.tsx";
import { type Application, applications } from "./records.ts";
import { RecordsPanel } from "./records-panel.tsx";
import type { TabProps } from "./tab-props.ts";

const { details } = applicationsTab;

export function ApplicationsTab(props: TabProps) {
  return (
    <RecordsPanel
      {...props}
      kind={applications}
      title={nameOf}
      summary={({ position, email }) => (
        <span dir="auto" className="truncate">
          {position} · {email}
        </span>
      )}
      detail={(application) => <ApplicationDetail application={application} />}
    />
  );
}

function nameOf({ first_name, last_name }: Application): string {
  return `${first_name} ${last_name}`.trim();
}

function ApplicationDetail({ application }: { application: Application }) {
  return (
    <>
      <ContactLinks email={application.email} />
      <div className="grid min-h-0 content-start gap-5 overflow-y-auto p-4 max-md:grow">
        <Facts>
          <EmailFact label={details.email} email={application.email} />
          <Fact label={details.position}>{application.position}</Fact>
          <Fact label={details.received}>{dateTime(application.created_at)}</Fact>
          <Fact label={details.resume}>{resumeText(application)}</Fact>
        </Facts>
        <ResumeButton application={application} />
        <OriginFacts {...application} />
      </div>
    </>
  );
}

function resumeText({ resume_type, resume_size }: Application): string {
  if (resume_size === null) return applicationsTab.noResume;
  const kinds: Readonly<Record<string, string>> = applicationsTab.fileKinds;
  return `${kinds[resume_type ?? ""] ?? resume_type}, ${byteSize(resume_size)}`;
}

function ResumeButton({ application }: { application: Application }) {
  const [downloading, setDownloading] = useState(false);

  async function download() {
    setDownloading(true);
    try {
      await downloadResume(application.id, nameOf(application));
    } catch (error) {
      showToast({ tone: "error", ...failure(error) });
    }
    setDownloading(false);
  }

  return (
    <Button
      kind="quiet"
      className="justify-self-start"
      disabled={downloading}
      onClick={() => void download()}
    >
      {downloading ? applicationsTab.downloading : applicationsTab.download}
    </Button>
  );
}

function failure(error: unknown): { title: string; text?: string } {
  if (!(error instanceof ResumeNotDownloaded)) return { title: applicationsTab.errors.download };
  return { title: error.message, ...(error.reason && { text: error.reason }) };
}
