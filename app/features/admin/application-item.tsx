import { useState } from "react";
import { applicationsTab } from "#content/admin.ts";
import { dateTime } from "../../ui/date-time.ts";
import { showToast } from "../../ui/toast.ts";
import type { ApplicationRow } from "./applications-query.ts";
import { downloadResume, ResumeNotDownloaded } from "./download-resume.ts";

export function ApplicationItem({ application }: { application: ApplicationRow }) {
  const [downloading, setDownloading] = useState(false);
  const name = `${application.first_name} ${application.last_name}`.trim();

  async function download() {
    setDownloading(true);
    try {
      await downloadResume(application.id, name);
    } catch (error) {
      showToast({ tone: "error", ...failure(error) });
    }
    setDownloading(false);
  }

  return (
    <article className="grid items-center gap-x-4 gap-y-1 px-4 py-3 md:min-h-22 md:grid-cols-[2fr_2fr_1.5fr_1fr]">
      <div className="min-w-0">
        <h2 className="truncate font-semibold">{name}</h2>
        <a href={`mailto:${application.email}`} className="block truncate text-slate underline">
          {application.email}
        </a>
      </div>
      <p className="truncate">{application.position}</p>
      <p className="text-sm tabular-nums text-slate">{dateTime(application.created_at)}</p>
      <button
        type="button"
        disabled={downloading}
        aria-label={application.has_resume ? applicationsTab.downloadFor(name) : undefined}
        className={`min-h-11 text-left font-semibold md:text-right ${application.has_resume ? "underline" : "text-slate"}`}
        onClick={() => void download()}
      >
        {downloading
          ? applicationsTab.downloading
          : application.has_resume
            ? applicationsTab.download
            : applicationsTab.noResume}
      </button>
    </article>
  );
}

function failure(error: unknown): { title: string; text?: string } {
  if (!(error instanceof ResumeNotDownloaded)) return { title: applicationsTab.errors.download };
  return { title: error.message, ...(error.reason && { text: error.reason }) };
}
