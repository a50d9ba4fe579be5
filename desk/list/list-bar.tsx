import { exportWords, listWords } from "#copy/desk/desk.ts";
import type { Export } from "./export.ts";
import type { Kind } from "./kind.ts";
import { countNew } from "./news.ts";
import type { DeskNews } from "./use-news.ts";

type ListBarProps = {
  kind: Kind;
  query: string;
  deskNews: DeskNews;
  exporting: Export;
  gap: boolean;
  onGap: () => void;
};

const BUTTON = "min-h-11 underline";

/** Over a list, and always as high: how many of its records are new, and the export of what it shows. */
export function ListBar({ kind, query, deskNews, exporting, gap, onGap }: ListBarProps) {
  const count = countNew(deskNews.news, kind.id);
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-4 border-b border-line bg-paper px-4 text-sm">
      <p role="status" className="font-semibold">
        {count > 0 && listWords.newRows(count)}
      </p>
      {gap ? (
        <button type="button" className={BUTTON} onClick={onGap}>
          {listWords.showNewest}
        </button>
      ) : (
        count > 0 && (
          <button type="button" className={BUTTON} onClick={() => deskNews.markSeen(kind.id)}>
            {listWords.markSeen}
          </button>
        )
      )}
      {exporting.written === null ? (
        <button type="button" className={`${BUTTON} ml-auto`} onClick={() => exporting.start(kind, query)}>
          {exportWords.start}
        </button>
      ) : (
        <>
          <span className="ml-auto tabular-nums text-slate">{exportWords.progress(exporting.written)}</span>
          <button type="button" className={BUTTON} onClick={exporting.cancel}>
            {exportWords.cancel}
          </button>
        </>
      )}
    </div>
  );
}
