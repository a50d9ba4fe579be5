import { dashboard } from "#content/admin.ts";
import type { TabId } from "./desk-place.ts";
import { ExportButton } from "./export-button.tsx";
import { countNew } from "./news.ts";
import type { DeskNews } from "./use-news.ts";

type ListBarProps = { tab: TabId; query: string; deskNews: DeskNews; gap: boolean; onGap: () => void };

/** Over a list, and always as high: how many of its records are new, and the export of what it shows. */
export function ListBar({ tab, query, deskNews, gap, onGap }: ListBarProps) {
  const count = countNew(deskNews.news, tab);
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-4 border-b border-line bg-paper px-4 text-sm">
      <p role="status" className="font-semibold">
        {count > 0 && dashboard.newRows(count)}
      </p>
      {gap ? (
        <button type="button" className="min-h-11 underline" onClick={onGap}>
          {dashboard.showNewest}
        </button>
      ) : (
        count > 0 && (
          <button type="button" className="min-h-11 underline" onClick={() => deskNews.markSeen(tab)}>
            {dashboard.markSeen}
          </button>
        )
      )}
      <ExportButton tab={tab} query={query} />
    </div>
  );
}
