import { buttonTest } from "#content/contact.ts";
import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { Button } from "../ui/button.tsx";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.buttonTest);

export default function ButtonTest() {
  return (
    <PageFrame heading={buttonTest.heading}>
      <p className="measure text-lead text-slate">{buttonTest.introduction}</p>
      <p>
        <Button onClick={() => alert(buttonTest.alert)}>{buttonTest.button}</Button>
      </p>
    </PageFrame>
  );
}
