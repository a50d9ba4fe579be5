import type { ReactNode } from "react";
import { Link } from "react-router";
import { dashboard } from "#content/admin.ts";
import { shortTime } from "../../ui/date-time.ts";

type RecordRowProps = {
  /** The address that opens it. */
  to: string;
  title: string;
  at: string;
  isNew: boolean;
  isOpen: boolean;
  /** The second line. */
  children: ReactNode;
};

/** A record in a list: two lines, all of it one link. What a visitor wrote runs its own direction and never wraps. */
export function RecordRow({ to, title, at, isNew, isOpen, children }: RecordRowProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOpen || undefined}
      className="grid h-full content-center gap-0.5 border-l-4 border-transparent px-3 no-underline hover:bg-paper aria-[current]:border-ink aria-[current]:bg-sky/60"
    >
      <span className="flex items-baseline gap-2">
        <h2 dir="auto" className="min-w-0 truncate font-semibold">
          {title}
        </h2>
        {isNew && (
          <span className="shrink-0 rounded-full bg-ink px-2 text-xs font-semibold text-white">
            {dashboard.newMark}
          </span>
        )}
        <time dateTime={at} className="ml-auto shrink-0 text-sm tabular-nums text-slate">
          {shortTime(at)}
        </time>
      </span>
      <span className="flex min-w-0 items-center gap-2 text-sm text-slate">{children}</span>
    </Link>
  );
}
