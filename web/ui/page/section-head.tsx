import type { ReactNode } from "react";

type SectionHeadProps = {
  title: string;
  introduction?: ReactNode;
  /** True for the roof mark above the title: at the first section of a page or of a topic. */
  marked?: boolean;
  className?: string;
};

export function SectionHead({ title, introduction, marked, className = "" }: SectionHeadProps) {
  return (
    <div className={`mb-8 md:mb-12 ${className}`}>
      <h2 className={`max-w-[13.5em] text-title ${marked ? "roof-mark" : ""}`}>{title}</h2>
      {introduction && <p className="measure mt-4 text-lead text-slate">{introduction}</p>}
    </div>
  );
}
