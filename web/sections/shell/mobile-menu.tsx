import { DOCUMENTS } from "#contract/routes.ts";
import { accessibility } from "#copy/accessibility.ts";
import { navigation } from "#copy/navigation.ts";
import { site } from "#site-data/company.ts";
import type { Link, NavigationItem, Path } from "#site-data/shapes.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

const { items, actions } = navigation;
const pages: readonly Link[] = items.filter(({ dropdown }) => !dropdown);
const groups: readonly NavigationItem[] = items.filter(({ dropdown }) => dropdown);
/** The way to the desk is for staff: it stands below all that is for visitors. */
const isForStaff = ({ path }: Link) => path === DOCUMENTS.desk.path;
const staffLinks: readonly Link[] = groups.flatMap(({ dropdown = [] }) => dropdown.filter(isForStaff));

/** The menu in windows below 768 px, a `<details>`. scripts/navigation.ts keeps the focus inside it. */
export function MobileMenu({ path }: { path: Path }) {
  return (
    <details className="mobile-menu group [grid-area:menu] md:hidden">
      <summary className="-mr-2.5 flex size-11 items-center justify-center">
        <span className="sr-only group-open:hidden">{accessibility.openMenu}</span>
        <span className="sr-only not-group-open:hidden">{accessibility.closeMenu}</span>
        <svg aria-hidden="true" viewBox="0 0 24 24" className="w-7 fill-none stroke-current stroke-2">
          <path d="M3 6h18M3 12h18M3 18h18" className="group-open:hidden" />
          <path d="m5 5 14 14M19 5 5 19" className="hidden group-open:block" />
        </svg>
      </summary>
      <nav aria-label={accessibility.mobileNavigation} className="mobile-menu-sheet">
        <ul className="page-column rows pt-2 text-lg font-semibold">
          {pages.map((link) => (
            <MenuLink key={link.path} link={link} path={path} />
          ))}
        </ul>
        {groups.map(({ label, dropdown = [] }) => (
          <div key={label} className="page-column pt-5">
            <p className="text-sm text-slate">{label}</p>
            <ul className="grid grid-cols-2 gap-x-6">
              {dropdown
                .filter((link) => !isForStaff(link))
                .map((link) => (
                  <MenuLink key={link.path} link={link} path={path} />
                ))}
            </ul>
          </div>
        ))}
        <ul className="page-column grid gap-3 pt-5">
          {actions.map((action, index) => (
            <li key={action.path}>
              <ButtonLink href={action.path} kind={index === 0 ? "primary" : "quiet"} className="w-full">
                {action.label}
              </ButtonLink>
            </li>
          ))}
          <li>
            <ButtonLink kind="quiet" href={`tel:${site.phone.e164}`} className="w-full tabular-nums">
              <Icon name="phone" className="size-5" />
              {site.phone.display}
            </ButtonLink>
          </li>
        </ul>
        <ul className="page-column pt-3 pb-10 text-sm text-slate">
          {staffLinks.map((link) => (
            <MenuLink key={link.path} link={link} path={path} />
          ))}
        </ul>
      </nav>
    </details>
  );
}

function MenuLink({ link, path }: { link: Link; path: Path }) {
  return (
    <li>
      <a
        href={link.path}
        aria-current={link.path === path ? "page" : undefined}
        className="flex min-h-11 items-center aria-[current=page]:border-l-4 aria-[current=page]:border-cedar aria-[current=page]:pl-3"
      >
        {link.label}
      </a>
    </li>
  );
}
