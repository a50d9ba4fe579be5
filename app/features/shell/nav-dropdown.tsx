import { useEffect, useId, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Link as NavigationLink } from "#content/shapes.ts";
import { plainPath } from "./current-path.ts";

type NavDropdownProps = { label: string; links: readonly NavigationLink[]; current: boolean };

/** Opens on mouse hover and closes when the pointer leaves; a press of its button toggles it, Escape closes it. */
export function NavDropdown({ label, links, current }: NavDropdownProps) {
  const [open, setOpen] = useState(false);
  const path = plainPath(useLocation().pathname);
  const id = useId();
  // A list that the pointer opened closes too, with the focus anywhere on the page.
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(false);
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [open]);
  return (
    <li
      className="group relative"
      onPointerEnter={(event) => event.pointerType === "mouse" && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && setOpen(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.preventDefault();
        setOpen(false);
        document.getElementById(`${id}-button`)?.focus();
      }}
    >
      <button
        type="button"
        id={`${id}-button`}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        data-current={current}
        className="nav-link"
        // A mouse has opened it by hovering already: its press must not close it again.
        onClick={(event) => setOpen((was) => isMouse(event.nativeEvent) || !was)}
      >
        {label}
        <svg
          aria-hidden="true"
          viewBox="0 0 10 6"
          className="w-2.5 fill-none stroke-current stroke-2 transition-transform duration-150 group-has-aria-expanded:rotate-180"
        >
          <path d="m1 1 4 4 4-4" />
        </svg>
      </button>
      <ul id={`${id}-list`} data-open={open} className="nav-dropdown">
        {links.map((link) => (
          <li key={link.path}>
            <Link
              to={link.path}
              prefetch="intent"
              aria-current={link.path === path ? "page" : undefined}
              className="block rounded-card px-3 py-2 text-sm hover:bg-paper aria-[current=page]:font-bold"
              onClick={() => setOpen(false)}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

function isMouse(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === "mouse";
}
