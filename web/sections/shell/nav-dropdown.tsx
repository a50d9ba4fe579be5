import type { Link, Path } from "#site-data/shapes.ts";

type NavDropdownProps = { label: string; links: readonly Link[]; current: boolean; path: Path };

/**
 * A dropdown of the bar. CSS opens it while the mouse is over it. For fingers and keys its button is an empty `<details>`, whose
 * state the browser keeps and tells to screen readers.
 */
export function NavDropdown({ label, links, current, path }: NavDropdownProps) {
  return (
    <li data-dropdown className="relative">
      <details>
        <summary data-current={current} className="nav-link">
          {label}
          <svg aria-hidden="true" viewBox="0 0 10 6" className="w-2.5 fill-none stroke-current stroke-2">
            <path d="m1 1 4 4 4-4" />
          </svg>
        </summary>
      </details>
      <ul className="nav-dropdown">
        {links.map((link) => (
          <li key={link.path}>
            <a
              href={link.path}
              aria-current={link.path === path ? "page" : undefined}
              className="block rounded-card px-3 py-2 text-sm hover:bg-paper aria-[current=page]:font-bold"
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
