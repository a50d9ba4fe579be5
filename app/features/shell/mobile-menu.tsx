import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { accessibility } from "#content/accessibility.ts";
import { navigation } from "#content/navigation.ts";
import type { NavigationItem, Link as NavigationLink } from "#content/shapes.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { plainPath } from "./current-path.ts";

const items: readonly NavigationItem[] = navigation.items;
const links: readonly NavigationLink[] = items.flatMap((item) => item.dropdown ?? [item]);

/**
 * Below 768 px. A `<details>`, so that it opens before there is script; with script the page behind it is inert, Tab stays
 * inside and Escape closes it.
 */
export function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const { key, pathname } = useLocation();
  const arrivedAt = useRef(key);
  useEffect(() => {
    if (!menu.current) return;
    if (arrivedAt.current !== key) menu.current.open = false;
    arrivedAt.current = key;
    // It may have been opened before there was script.
    setOpen(menu.current.open);
  }, [key]);
  useEffect(() => {
    if (!open) return;
    const behind = document.querySelectorAll<HTMLElement>("main, footer, aside, .contact-bar");
    for (const part of behind) part.inert = true;
    return () => {
      for (const part of behind) part.inert = false;
    };
  }, [open]);
  return (
    <details
      ref={menu}
      className="mobile-menu group"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={keepFocus}
    >
      <summary
        className="-mr-2.5 flex size-11 items-center justify-center"
        aria-label={open ? accessibility.closeMenu : accessibility.openMenu}
        data-tooltip={open ? accessibility.closeMenu : accessibility.openMenu}
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" className="w-7 fill-none stroke-current stroke-2">
          <path d="M3 6h18M3 12h18M3 18h18" className="group-open:hidden" />
          <path d="m5 5 14 14M19 5 5 19" className="hidden group-open:block" />
        </svg>
      </summary>
      <nav aria-label={accessibility.mobileNavigation} className="mobile-menu-sheet">
        <ul className="page-column rows pt-4 text-lg font-semibold">
          {links.map((link) => (
            <li key={link.path}>
              <Link
                to={link.path}
                aria-current={link.path === plainPath(pathname) ? "page" : undefined}
                className="flex min-h-12 items-center aria-[current=page]:underline aria-[current=page]:underline-offset-8"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="page-column grid gap-3 pt-6 pb-10">
          {navigation.actions.map((action, place) => (
            <li key={action.path}>
              <ButtonLink to={action.path} kind={place === 0 ? "primary" : "quiet"} className="w-full">
                {action.label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

/** Tab goes round inside the open menu; Escape closes it and gives the focus back to its button. */
function keepFocus(event: KeyboardEvent<HTMLDetailsElement>) {
  const menu = event.currentTarget;
  if (!menu.open) return;
  const stops = [...menu.querySelectorAll<HTMLElement>("summary, a")];
  if (event.key === "Escape") {
    event.preventDefault();
    menu.open = false;
    stops[0]?.focus();
  }
  if (event.key !== "Tab") return;
  const leaving = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
