import { contactBar } from "#content/navigation.ts";
import { site } from "#site";
import { Icon } from "../../ui/icon.tsx";

const LINK = "flex h-full items-center gap-2 hover:underline underline-offset-4";

/** On the home path only, above the top bar. */
export function ContactBar() {
  return (
    <section aria-label={contactBar.label} className="contact-bar on-dark">
      <div className="page-column flex h-full items-center justify-between gap-4 md:justify-end md:gap-8">
        <a href={`mailto:${site.email.office}`} className={LINK}>
          <Icon name="mail" className="size-4" />
          {site.email.office}
        </a>
        <a href={`tel:${site.phone.e164}`} className={`${LINK} whitespace-nowrap tabular-nums`}>
          <Icon name="phone" className="size-4" />
          {site.phone.display}
        </a>
      </div>
    </section>
  );
}
