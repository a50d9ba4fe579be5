import { buttonTest } from "#copy/pages/contact.ts";
import { pages } from "#copy/pages/pages.ts";
import type { SitePage } from "../site-page.ts";
import { Button } from "../ui/button.tsx";
import { PageHead } from "../ui/page/page-head.tsx";

export const page: SitePage = { meta: pages.buttonTest, Content: ButtonTestPage };

function ButtonTestPage() {
  return (
    <>
      <PageHead heading={buttonTest.heading} />
      <div className="page-column grid gap-8 pt-8 pb-24 md:pb-36">
        <p className="measure text-lead text-slate">{buttonTest.introduction}</p>
        <p>
          <Button data-alert={buttonTest.alert}>{buttonTest.button}</Button>
        </p>
      </div>
    </>
  );
}
