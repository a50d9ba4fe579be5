import { useState } from "react";
import type { Application } from "#contract/rows.ts";
import { applicationWords as words } from "#copy/desk/applications.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { saveFile } from "../../list/export.ts";
import { describeResumeFailure, readResume } from "./resume-file.ts";
import { ResumeFrame } from "./resume-frame.tsx";

type ResumePartProps = { application: Application; name: string };

/** Ways to read a resume: a PDF is shown here, and every file is downloaded. */
export function ResumePart({ application: { id, resume_type }, name }: ResumePartProps) {
  const [isDownloading, setDownloading] = useState(false);
  const [isShown, setShown] = useState(false);

  async function download() {
    setDownloading(true);
    try {
      saveFile(await readResume(id, name));
    } catch (error) {
      showToast({ tone: "error", ...describeResumeFailure(error) });
    }
    setDownloading(false);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap gap-3">
        {resume_type === "application/pdf" && (
          <Button kind="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? words.hide : words.show}
          </Button>
        )}
        <Button kind="quiet" disabled={isDownloading} onClick={() => void download()}>
          {isDownloading ? words.downloading : words.download}
        </Button>
      </div>
      {isShown && <ResumeFrame id={id} name={name} />}
    </div>
  );
}
