import type { ReactNode } from "react";

type PageHeadProps = {
  heading: string;
  introduction?: string;
  /** The way to the page, above its heading. */
  above?: ReactNode;
  children?: ReactNode;
};

/** The top of a page: its large heading at the left, the introduction beside it, `children` below. */
export function PageHead({ heading, introduction, above, children }: PageHeadProps) {
  return (
    <div className={`page-column ${above ? "pt-6 md:pt-10" : "pt-12 md:pt-20"}`}>
      {above}
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[3fr_2fr]">
        {/* Aligned to the top, so that it does not move when the introduction arrives later. */}
        <h1 tabIndex={-1} className="text-headline lg:self-start">
          {heading}
        </h1>
        {introduction && <p className="measure text-lead text-slate lg:self-end lg:pb-1.5">{introduction}</p>}
      </div>
      {children}
    </div>
  );
}
