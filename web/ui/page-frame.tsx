import type { ReactNode } from "react";
import { PageHead } from "./page-head.tsx";

/** A calm page of one column: its heading, then what the page holds. */
export function PageFrame({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <>
      <PageHead heading={heading} />
      <div className="page-column grid gap-8 pt-8 pb-24 md:pb-36">{children}</div>
    </>
  );
}
