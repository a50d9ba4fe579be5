import { applicationPage } from "#copy/pages/application.ts";
import { pages } from "#copy/pages/pages.ts";
import { ApplicationForm } from "../islands/application/application-form.tsx";
import { Island } from "../islands/island.tsx";
import { NextSteps } from "../sections/careers/next-steps.tsx";
import type { SitePage } from "../site-page.ts";
import { PageHead } from "../ui/page/page-head.tsx";

export const page: SitePage = { meta: pages.application, Content: ApplicationPage };

/** The application form, and beside it (on a phone below it) the next steps. */
function ApplicationPage() {
  return (
    <PageHead heading={pages.application.heading} introduction={applicationPage.introduction}>
      <div className="group grid gap-x-12 gap-y-12 pt-8 pb-24 md:pt-12 md:pb-36 lg:grid-cols-[7fr_5fr] lg:items-start">
        <Island name="application" of={ApplicationForm} />
        <NextSteps />
      </div>
    </PageHead>
  );
}
