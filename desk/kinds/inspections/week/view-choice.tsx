import { Link } from "react-router";
import { weekWords } from "#copy/desk/week.ts";
import { localStore } from "#web/ui/storage.ts";
import { type DeskAddress, formatSearch } from "../../../desk-address.ts";

const VIEW = "visits-view"; // in the browser's storage

/** True if the address says that the calendar is shown as a week; where it says nothing, if it was shown so last. */
export function isWeekShown({ view }: Pick<DeskAddress, "view">): boolean {
  return (view ?? localStore.get(VIEW)) === "week";
}

/** The choice between the week and the list, which the browser remembers. */
export function ViewChoice({ address }: { address: DeskAddress }) {
  const isWeek = isWeekShown(address);
  return (
    <nav aria-label={weekWords.views} className="ml-auto flex">
      {(["week", "list"] as const).map((view) => (
        <Link
          key={view}
          to={formatSearch({ ...address, view })}
          aria-current={isWeek === (view === "week") || undefined}
          className="flex min-h-11 items-center px-3 text-sm underline aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-white aria-[current]:no-underline"
          onClick={() => localStore.set(VIEW, view)}
        >
          {weekWords[view]}
        </Link>
      ))}
    </nav>
  );
}
