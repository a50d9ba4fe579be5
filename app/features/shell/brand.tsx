import { Link } from "react-router";
import { accessibility } from "#content/accessibility.ts";
import { site } from "#site";

/** The mark, two eaves of a 6/12 pitch, and the company's name. */
export function Brand() {
  return (
    <Link
      to="/"
      prefetch="intent"
      aria-label={accessibility.logo}
      className="flex min-h-11 shrink-0 items-center gap-2.5 text-[1.1875rem] font-[780] leading-none tracking-[-0.02em]"
    >
      <svg aria-hidden="true" viewBox="0 0 34 22" className="w-9 fill-none stroke-current stroke-[3.2]">
        <path d="M1.5 11.5 17 3.75l15.5 7.75M8 20l9-4.5 9 4.5" />
      </svg>
      {site.name}
    </Link>
  );
}
