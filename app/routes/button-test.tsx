import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { Button } from "../ui/button.tsx";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.buttonTest);

export default function ButtonTest() {
  return (
    <PageFrame heading={pages.buttonTest.heading}>
      <div>
        <Button onClick={() => alert("Button clicked!")}>Click Me</Button>
      </div>
    </PageFrame>
  );
}
