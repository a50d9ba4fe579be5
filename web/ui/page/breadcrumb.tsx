import type { ReactNode } from "react";
import { accessibility } from "#copy/accessibility.ts";
import { homeLabel } from "#copy/navigation.ts";
import type { Link, Page } from "#site-data/shapes.ts";

/** The way from home to a page, above its heading, which on a phone stands too close to be said twice. */
export function Breadcrumb({ page: { parent, heading } }: { page: Pick<Page, "parent" | "heading"> }) {
  return (
    <nav aria-label={accessibility.breadcrumb} className="relative mb-4 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <StepLink link={{ label: homeLabel, path: "/" }} />
        </li>
        {parent && (
          <Step>
            <StepLink link={parent} />
          </Step>
        )}
        <Step isLast>{heading}</Step>
      </ol>
    </nav>
  );
}

function Step({ isLast = false, children }: { isLast?: boolean; children: ReactNode }) {
  return (
    <li
      aria-current={isLast ? "page" : undefined}
      className={`flex items-center gap-x-2 ${isLast ? "text-slate max-sm:sr-only" : ""}`}
    >
      <span aria-hidden="true">/</span>
      {children}
    </li>
  );
}

function StepLink({ link: { label, path } }: { link: Link }) {
  return (
    <a href={path} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {label}
    </a>
  );
}
