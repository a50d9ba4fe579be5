import type { ReactNode } from "react";

/** A page of one column: its heading, then what the page holds. */
export function PageFrame({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <div className="page-column grid gap-8 py-14 md:py-24">
      <h1 className="text-headline">{heading}</h1>
      {children}
    </div>
  );
}
