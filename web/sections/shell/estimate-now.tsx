import { estimateNow } from "#copy/navigation.ts";
import type { Path } from "#site-data/shapes.ts";
import { Icon } from "../../ui/icon.tsx";

/** The first of a phone's bar of actions, but on the page that it leads to; from 768 px up the header has it. */
export function EstimateNow({ path }: { path: Path }) {
  if (!estimateNow || estimateNow.path === path) return null;
  return (
    <aside aria-label={estimateNow.label} className="md:hidden">
      <a href={estimateNow.path} className="action-bar-button bg-cedar hover:bg-cedar-dark">
        <Icon name="document" className="size-5" />
        {estimateNow.label}
      </a>
    </aside>
  );
}
