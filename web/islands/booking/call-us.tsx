import { booking as words } from "#copy/inspections.ts";
import { site } from "#site-data/company.ts";

/** The phone as a way out. */
export function CallUs() {
  return (
    <a href={`tel:${site.phone.e164}`} className="text-link inline-flex min-h-11 items-center">
      {words.call}
    </a>
  );
}
