import { contactBar } from "#copy/navigation.ts";
import { site } from "#site-data/company.ts";
import { Icon } from "../../ui/icon.tsx";

const LINK = "flex h-full items-center gap-1.5 md:gap-2 hover:underline underline-offset-4";

/** The bar with e-mail and phone, on home only, above the top bar. */
export function ContactBar() {
  return (
    <section aria-label={contactBar.label} className="contact-bar on-dark">
      <div className="page-column flex h-full items-center justify-between gap-2 md:justify-end md:gap-8">
        <a href={`mailto:${site.email.office}`} className={`${LINK} min-w-0`}>
          <Icon name="mail" className="size-4" />
          <span className="truncate">{site.email.office}</span>
        </a>
        <a href={`tel:${site.phone.e164}`} className={`${LINK} whitespace-nowrap tabular-nums`}>
          <Icon name="phone" className="size-4" />
          {site.phone.display}
        </a>
      </div>
    </section>
  );
}
