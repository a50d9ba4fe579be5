import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { accessibility } from "#content/accessibility.ts";
import { copyright, footer } from "#content/navigation.ts";
import type { Link as NavigationLink } from "#content/shapes.ts";
import { site } from "#site";

export function SiteFooter() {
  return (
    <footer className="bg-bronze text-white">
      <div className="page-column grid gap-10 py-14 md:grid-cols-4">
        <div className="md:col-span-2">
          <p className="text-lg font-bold">{site.name}</p>
          <p>
            <a href={`tel:${site.phone.e164}`}>{site.phone.display}</a>
          </p>
          <p>
            <a href={`mailto:${site.email.office}`}>{site.email.office}</a>
          </p>
          <ul className="mt-4 flex gap-4">
            {site.social.map((social) => (
              <li key={social.network}>
                <a href={social.url}>{social.label}</a>
              </li>
            ))}
          </ul>
        </div>
        <FooterLinks title={footer.linksTitle} links={footer.links} />
        <FooterLinks title={footer.resourcesTitle} links={footer.resources} />
        <p className="text-sm md:col-span-4">{copyright(useCurrentYear())}</p>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <nav aria-label={`${accessibility.footerNavigation}: ${title}`}>
      <p className="font-semibold">{title}</p>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <Link to={link.path} prefetch="intent" className="inline-block py-1">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The year of the visit; until the page is interactive, that of the build. */
function useCurrentYear(): number {
  return useSyncExternalStore(
    () => () => {},
    () => new Date().getFullYear(),
    () => import.meta.env.BUILD_YEAR,
  );
}
