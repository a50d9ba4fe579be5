import { accessibility } from "#copy/accessibility.ts";
import { navigation } from "#copy/navigation.ts";
import type { Link, NavigationItem, Path } from "#site-data/shapes.ts";
import { ButtonLink } from "../../ui/button.tsx";

const items: readonly NavigationItem[] = navigation.items;
const links: readonly Link[] = items.flatMap((item) => item.dropdown ?? [item]);

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
        <ul className="page-column rows pt-4 text-lg font-semibold">
          {links.map((link) => (
            <li key={link.path}>
              <a
                href={link.path}
                aria-current={link.path === path ? "page" : undefined}
                className="flex min-h-12 items-center aria-[current=page]:border-l-4 aria-[current=page]:border-cedar aria-[current=page]:pl-3"
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        <ul className="page-column grid gap-3 pt-6 pb-10">
          {navigation.actions.map((action, index) => (
            <li key={action.path}>
              <ButtonLink href={action.path} kind={index === 0 ? "primary" : "quiet"} className="w-full">
                {action.label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
