import { contactBar } from "#content/navigation.ts";
import { site } from "#site";

/** On the home path only, above the top bar. */
export function ContactBar() {
  return (
    <section
      aria-label={contactBar.label}
      className="absolute inset-x-0 top-0 h-10 bg-ink text-sm text-white"
    >
      <p className="page-column flex h-full items-center justify-between gap-6 md:justify-end">
        <a href={`mailto:${site.email.office}`}>{site.email.office}</a>
        <a href={`tel:${site.phone.e164}`}>{site.phone.display}</a>
      </p>
    </section>
  );
}
