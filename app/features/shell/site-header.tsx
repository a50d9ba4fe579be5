import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { accessibility } from "#content/accessibility.ts";
import { navigation } from "#content/navigation.ts";
import type { NavigationItem } from "#content/shapes.ts";
import { site } from "#site";
import { ButtonLink } from "../../ui/button.tsx";
import { isCurrent, plainPath } from "./current-path.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavDropdown } from "./nav-dropdown.tsx";

const items: readonly NavigationItem[] = navigation.items;

/** The fixed bar: translucent once the page is scrolled; on home it sits under the contact bar and is dark. */
export function SiteHeader() {
  const { pathname } = useLocation();
  const scrolled = useScrolled();
  const home = plainPath(pathname) === "/";
  return (
    <header data-home={home} data-scrolled={scrolled} className="site-header">
      <div className="page-column flex min-h-16 items-center justify-between gap-4">
        <Link to="/" prefetch="intent" className="shrink-0 font-bold">
          {site.name}
        </Link>
        <nav aria-label={accessibility.mainNavigation} className="hidden md:block">
          <ul className="flex items-center gap-3 text-sm lg:gap-5">
            {items.map((item) =>
              item.dropdown ? (
                <NavDropdown
                  key={item.label}
                  label={item.label}
                  links={item.dropdown}
                  current={isCurrent(item, pathname)}
                />
              ) : (
                <li key={item.label}>
                  <Link
                    to={item.path}
                    prefetch="intent"
                    aria-current={item.path === plainPath(pathname) ? "page" : undefined}
                    data-current={isCurrent(item, pathname)}
                    className="nav-link"
                  >
                    {item.label}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className="hidden gap-2 lg:flex">
          {navigation.actions.map((action, place) => (
            <ButtonLink
              key={action.path}
              to={action.path}
              kind={place === 0 ? "primary" : "quiet"}
              className="px-4 text-sm"
            >
              {action.label}
            </ButtonLink>
          ))}
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 8);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return scrolled;
}
