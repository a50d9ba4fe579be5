import { application } from "#content/application.ts";
import { withoutScript } from "#content/errors.ts";
import { pages } from "#content/pages.ts";
import { ApplicationForm } from "../features/application/application-form.tsx";
import { PageFrame } from "../ui/page-frame.tsx";

export function ApplicationPage() {
  return (
    <PageFrame heading={pages.application.heading}>
      <p className="measure">{application.introduction}</p>
      <noscript>
        <p className="font-semibold">{withoutScript.application}</p>
      </noscript>
      <ApplicationForm />
    </PageFrame>
  );
}
