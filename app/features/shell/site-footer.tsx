import { Link } from "react-router";
import { accessibility } from "#content/accessibility.ts";
import { copyright, footer } from "#content/navigation.ts";
import type { Link as NavigationLink } from "#content/shapes.ts";
import { site } from "#site";
import { SocialLinks } from "../../ui/social-links.tsx";
import { Brand } from "./brand.tsx";
import { useCurrentYear } from "./current-year.ts";

export function SiteFooter() {
  return (
    <footer className="on-dark roofline bg-bronze text-mist">
      <div className="page-column grid gap-x-10 gap-y-12 pt-16 pb-10 sm:grid-cols-2 lg:grid-cols-[1.35fr_1.3fr_0.7fr_1fr]">
        <div className="grid content-start gap-5 text-white">
          <Brand />
          <p className="max-w-[19em] text-mist">{footer.about}</p>
          <SocialLinks />
        </div>
        <FooterLinks title={footer.linksTitle} links={footer.links} columns />
        <FooterLinks title={footer.resourcesTitle} links={footer.resources} />
        <div>
          <p className="mb-3 font-semibold text-white">{footer.contactTitle}</p>
          <p>
            <a
              href={`tel:${site.phone.e164}`}
              className={`${LINK} text-lg font-semibold text-white tabular-nums`}
            >
              {site.phone.display}
            </a>
          </p>
          <p>
            <a href={`mailto:${site.email.office}`} className={`${LINK} break-words`}>
              {site.email.office}
            </a>
          </p>
          <ul className="mt-3 text-sm">
            {site.hoursText.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-bronze-light pt-6 pb-14 text-note sm:col-span-full">
          <p>{copyright(useCurrentYear())}</p>
          <p>{footer.pictureNote}</p>
        </div>
      </div>
    </footer>
  );
}

const LINK = "inline-flex min-h-9 items-center hover:text-white hover:underline underline-offset-4";

type FooterLinksProps = { title: string; links: readonly NavigationLink[]; columns?: boolean };

function FooterLinks({ title, links, columns = false }: FooterLinksProps) {
  return (
    <nav aria-label={`${accessibility.footerNavigation}: ${title}`}>
      <p className="mb-3 font-semibold text-white">{title}</p>
      <ul className={columns ? "columns-2 gap-6" : ""}>
        {links.map((link) => (
          <li key={link.label}>
            <Link to={link.path} prefetch="intent" className={LINK}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
