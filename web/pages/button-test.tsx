import { buttonTest } from "#site/contact.ts";
import { pages } from "#site/pages.ts";
import type { SitePage } from "../site-page.ts";
import { Button } from "../ui/button.tsx";
import { PageFrame } from "../ui/page-frame.tsx";

export const page: SitePage = { meta: pages.buttonTest, Content: ButtonTestPage };

function ButtonTestPage() {
  return (
    <PageFrame heading={buttonTest.heading}>
      <p className="measure text-lead text-slate">{buttonTest.introduction}</p>
      <p>
        <Button data-alert={buttonTest.alert}>{buttonTest.button}</Button>
      </p>
    </PageFrame>
  );
}
