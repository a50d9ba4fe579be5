import { site } from "#site-data/company.ts";
import { Brand } from "../../ui/brand.tsx";
import { Icon } from "../../ui/icon.tsx";

/** A bar that leaves the window to the page: the name, which leads home, and the phone number. */
export function SlimHeader() {
  return (
    <header className="border-b border-line bg-paper">
      <div className="page-column flex min-h-16 items-center justify-between gap-x-4">
        <Brand />
        <a
          href={`tel:${site.phone.e164}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap tabular-nums hover:underline"
        >
          <Icon name="phone" className="size-5 max-sm:hidden" />
          {site.phone.display}
        </a>
      </div>
    </header>
  );
}
