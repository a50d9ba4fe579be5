import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { accessibility } from "#content/accessibility.ts";
import { navigation } from "#content/navigation.ts";
import type { NavigationItem } from "#content/shapes.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { whenWanted } from "../../ui/when-wanted.tsx";
import { Brand } from "./brand.tsx";
import { isCurrent, plainPath } from "./current-path.ts";
import { NavDropdown } from "./nav-dropdown.tsx";

const MobileMenu = whenWanted("menu", async () => (await import("./mobile-menu.tsx")).MobileMenu);

const items: readonly NavigationItem[] = navigation.items;

/** The fixed bar: translucent once the page is scrolled; on home it sits under the contact bar and is dark. */
export function SiteHeader() {
  const { pathname } = useLocation();
  const scrolled = useScrolled();
  const home = plainPath(pathname) === "/";
  return (
    <header data-home={home} data-scrolled={scrolled} className={`site-header ${home ? "on-dark" : ""}`}>
      <div className="page-column site-header-grid">
        <Brand />
        <nav aria-label={accessibility.mainNavigation} className="hidden [grid-area:links] md:block">
          <ul className="flex items-center justify-between gap-x-4 xl:justify-center xl:gap-x-5">
            {items.map((item) => (
              <NavigationEntry key={item.label} item={item} pathname={pathname} />
            ))}
          </ul>
        </nav>
        <div className="hidden gap-2 [grid-area:actions] md:flex">
          {navigation.actions.map((action, place) => (
            <ButtonLink
              key={action.path}
              to={action.path}
              kind={place === 0 ? "primary" : "quiet"}
              className="px-4 py-1.5 text-sm"
            >
              {action.label}
            </ButtonLink>
          ))}
        </div>
        <div className="[grid-area:menu] md:hidden">
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function NavigationEntry({ item, pathname }: { item: NavigationItem; pathname: string }) {
  const current = isCurrent(item, pathname);
  if (item.dropdown) return <NavDropdown label={item.label} links={item.dropdown} current={current} />;
  return (
    <li>
      <Link
        to={item.path}
        prefetch="intent"
        aria-current={current ? "page" : undefined}
        data-current={current}
        className="nav-link"
      >
        {item.label}
      </Link>
    </li>
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
