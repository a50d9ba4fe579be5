import { accessibility } from "#copy/accessibility.ts";
import { copyright, footer } from "#copy/navigation.ts";
import { site } from "#site-data/company.ts";
import { formatAddress } from "#site-data/place-names.ts";
import type { Link as NavigationLink } from "#site-data/shapes.ts";
import { Brand } from "../../ui/brand.tsx";
import { SocialLinks } from "../../ui/social-links.tsx";

export function SiteFooter() {
  return (
    <footer className="on-dark roofline bg-bronze text-mist">
      <div className="page-column footer-grid">
        <div className="flex flex-wrap items-center justify-between gap-2 text-white md:grid md:content-start md:justify-start md:gap-5">
          <Brand dark large />
          <p className="max-w-[19em] text-mist max-md:hidden">{footer.about}</p>
          <SocialLinks />
        </div>
        <FooterLinks title={footer.linksTitle} links={footer.links} columns isTwice={isResource} />
        <FooterLinks title={footer.resourcesTitle} links={footer.resources} />
        <div className="min-w-0">
          <p className={TITLE}>{footer.contactTitle}</p>
          <p>
            <a
              href={`tel:${site.phone.e164}`}
              className={`${LINK} text-lg font-semibold text-white tabular-nums`}
            >
              {site.phone.display}
            </a>
          </p>
          {site.phones.map(({ label, number }) => (
            <p key={label}>
              <a href={`tel:${number.e164}`} className={`${LINK} tabular-nums`}>
                {label}: {number.display}
              </a>
            </p>
          ))}
          <p>
            <a href={`mailto:${site.email.office}`} className={`${LINK} wrap-anywhere max-md:text-note`}>
              {site.email.office}
            </a>
          </p>
          <ul className="mt-1 text-note md:mt-3 md:text-sm">
            {site.hoursText.map((line) => (
              <li key={line} className="text-balance">
                {line}
              </li>
            ))}
          </ul>
          {site.offices.map((office) => (
            <p key={formatAddress(office)} className="mt-3 text-sm">
              {formatAddress(office)}
              {office.phone && (
                <a href={`tel:${office.phone.e164}`} className={`${LINK} block tabular-nums`}>
                  {office.phone.display}
                </a>
              )}
            </p>
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-bronze-light pt-3 pb-[calc(var(--action-bar)-1rem)] text-note md:pt-6 md:pb-14 col-span-full">
          <Copyright />
          {site.license && <p>{site.license}</p>}
          {footer.pictureNote && <p>{footer.pictureNote}</p>}
          <div className="flex flex-wrap gap-x-5">
            <nav aria-label={footer.legalTitle}>
              <ul className="flex flex-wrap gap-x-5">
                {footer.legal.map(({ label, path }) => (
                  <li key={path}>
                    <a href={path} className={LINK}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <p data-when="tagManager">
              {/* Its script shows it: without one, nothing is measured. */}
              <button type="button" data-measuring="" className={`${LINK} invisible`}>
                {footer.measuring}
              </button>
            </p>
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The copyright with the year of the build; scripts/client.ts replaces it by the current year. */
function Copyright() {
  const year = new Date().getFullYear();
  const [before, after] = copyright(year).split(String(year));
  return (
    <p>
      {before}
      <span data-year>{year}</span>
      {after}
    </p>
  );
}

const LINK = "inline-flex min-h-9 items-center hover:text-white hover:underline underline-offset-4";
const TITLE = "mb-1 font-semibold text-white md:mb-3";

type FooterLinksProps = {
  title: string;
  links: readonly NavigationLink[];
  columns?: boolean;
  /** True of a link that another list has too: a phone shows it there alone. */
  isTwice?: (link: NavigationLink) => boolean;
};

const isResource = ({ path }: NavigationLink) => footer.resources.some((link) => link.path === path);

function FooterLinks({ title, links, columns = false, isTwice = () => false }: FooterLinksProps) {
  return (
    <nav
      aria-label={`${accessibility.footerNavigation}: ${title}`}
      className={columns ? "max-md:col-span-full" : ""}
    >
      <p className={TITLE}>{title}</p>
      <ul className={columns ? "columns-2 gap-6" : ""}>
        {links.map((link) => (
          <li key={link.label} className={isTwice(link) ? "max-md:hidden" : ""}>
            <a href={link.path} className={LINK}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
