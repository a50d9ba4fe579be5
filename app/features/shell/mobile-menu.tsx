import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { accessibility } from "#content/accessibility.ts";
import { navigation } from "#content/navigation.ts";
import type { NavigationItem, Link as NavigationLink } from "#content/shapes.ts";

const items: readonly NavigationItem[] = navigation.items;
const links: readonly NavigationLink[] = items.flatMap((item) => item.dropdown ?? [item]);
/** The menu adds the two actions of the desktop bar to its links; what is there already is not repeated. */
const entries = [
  ...links.filter((link) => !navigation.actions.some(({ path }) => path === link.path)),
  ...navigation.actions,
];

/** Below 768 px. A `<details>`, so that it opens before there is script. */
export function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);
  return (
    <details ref={menu} className="group md:hidden">
      <summary
        className="flex size-11 list-none items-center justify-center"
        aria-label={accessibility.openMenu}
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" className="w-6 fill-none stroke-current stroke-2">
          <path d="M3 6h18M3 12h18M3 18h18" className="group-open:hidden" />
          <path d="m5 5 14 14M19 5 5 19" className="hidden group-open:block" />
        </svg>
      </summary>
      <nav
        aria-label={accessibility.mobileNavigation}
        className="absolute inset-x-0 top-full max-h-[80dvh] overflow-y-auto border-b border-line bg-white p-4 text-ink shadow-float"
      >
        <ul>
          {entries.map((link) => (
            <li key={link.path}>
              <Link to={link.path} className="block border-b border-line py-3">
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
