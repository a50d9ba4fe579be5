import { useId, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Link as NavigationLink } from "#content/shapes.ts";
import { plainPath } from "./current-path.ts";

type NavDropdownProps = { label: string; links: readonly NavigationLink[]; current: boolean };

/** Opens on mouse hover and closes when the pointer leaves; a press of its button toggles it, Escape closes it. */
export function NavDropdown({ label, links, current }: NavDropdownProps) {
  const [open, setOpen] = useState(false);
  const path = plainPath(useLocation().pathname);
  const listId = useId();
  return (
    <li
      className="relative"
      onPointerEnter={(event) => event.pointerType === "mouse" && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && setOpen(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        data-current={current}
        className="nav-link flex items-center gap-1"
        onClick={(event) => setOpen((was) => (event.detail === 0 ? !was : true))}
      >
        {label}
        <svg aria-hidden="true" viewBox="0 0 10 6" className="w-2.5 fill-none stroke-current stroke-2">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </button>
      <ul
        id={listId}
        hidden={!open}
        className="absolute left-0 top-full w-[200px] rounded-card border border-line bg-white p-2 text-ink shadow-float"
      >
        {links.map((link) => (
          <li key={link.path}>
            <Link
              to={link.path}
              prefetch="intent"
              aria-current={link.path === path ? "page" : undefined}
              className="block rounded-card px-3 py-2 hover:bg-paper aria-[current=page]:text-cedar"
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
