import { application } from "#content/application.ts";
import { withoutScript } from "#content/errors.ts";
import { pages } from "#content/pages.ts";
import { ApplicationForm } from "../features/application/application-form.tsx";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.application);

export default function Application() {
  return (
    <PageFrame heading={pages.application.heading}>
      <p className="max-w-[60ch]">{application.introduction}</p>
      <noscript>
        <p className="font-semibold">{withoutScript.application}</p>
      </noscript>
      <ApplicationForm />
    </PageFrame>
  );
}
