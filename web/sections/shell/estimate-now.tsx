import type { Link } from "#site-data/shapes.ts";
import { Icon } from "../../ui/icon.tsx";

/** The first of a phone's bar of actions; from 768 px up the header has it. */
export function EstimateNow({ link: { path, label } }: { link: Link }) {
  return (
    <aside aria-label={label} className="md:hidden">
      <a href={path} className="action-bar-button bg-bronze hover:bg-bronze-light">
        <Icon name="document" className="size-5" />
        {label}
      </a>
    </aside>
  );
}
