import { accessibility } from "#copy/accessibility.ts";
import { navigation } from "#copy/navigation.ts";
import type { NavigationItem, Path } from "#site-data/shapes.ts";
import { Brand, hasLongName } from "../../ui/brand.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavDropdown } from "./nav-dropdown.tsx";

/** True for an item on its own path and on any path of its dropdown. */
export function isCurrent({ path, dropdown = [] }: NavigationItem, current: Path): boolean {
  return path === current || dropdown.some((link) => link.path === current);
}

/** The fixed bar at the top: translucent once the page is scrolled; on home it is dark and below the contact bar. */
export function SiteHeader({ path }: { path: Path }) {
  const home = path === "/";
  return (
    <header data-home={home} data-scrolled={false} className={`site-header ${home ? "on-dark" : ""}`}>
      <div data-long={hasLongName || undefined} className="page-column site-header-grid">
        <Brand dark={home} />
        <nav aria-label={accessibility.mainNavigation} className="hidden [grid-area:links] md:block">
          <ul
            className={`flex items-center justify-between gap-x-4 ${hasLongName ? "xl:justify-start xl:gap-x-8" : "xl:justify-center"}`}
          >
            {navigation.items.map((item) => (
              <NavigationEntry key={item.label} item={item} path={path} />
            ))}
          </ul>
        </nav>
        <div className="hidden gap-2 [grid-area:actions] md:flex">
          {navigation.actions.map((action, index) => (
            <ButtonLink
              key={action.path}
              href={action.path}
              kind={index === 0 ? "plain" : "quiet"}
              className="px-3.5 py-1.5 text-sm whitespace-nowrap"
            >
              {action.label}
            </ButtonLink>
          ))}
        </div>
        <MobileMenu path={path} />
      </div>
    </header>
  );
}

function NavigationEntry({ item, path }: { item: NavigationItem; path: Path }) {
  const current = isCurrent(item, path);
  if (item.dropdown) {
    return <NavDropdown label={item.label} links={item.dropdown} current={current} path={path} />;
  }
  return (
    <li>
      <a
        href={item.path}
        aria-current={current ? "page" : undefined}
        data-current={current}
        className="nav-link"
      >
        {item.label}
      </a>
    </li>
  );
}
