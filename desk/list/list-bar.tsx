import { exportWords, listWords } from "#copy/desk/desk.ts";
import type { Export } from "./export.ts";
import type { Kind } from "./kind.ts";
import { countNew } from "./news.ts";
import type { DeskNews } from "./use-news.ts";
import type { Asked } from "./use-records.ts";

type ListBarProps = {
  kind: Kind;
  asked: Asked;
  deskNews: DeskNews;
  exporting: Export;
  hasGap: boolean;
  onShowNewest: () => void;
};

const BUTTON = "min-h-11 underline";

/** The bar above a list: the number of new records, and the export. Its height never changes. */
export function ListBar({ kind, asked, deskNews, exporting, hasGap, onShowNewest }: ListBarProps) {
  const count = countNew(deskNews.news, kind.id);
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-4 border-b border-line bg-paper px-4 text-sm">
      <p role="status" className="font-semibold">
        {count > 0 && listWords.newRows(count)}
      </p>
      {hasGap ? (
        <button type="button" className={BUTTON} onClick={onShowNewest}>
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
        <button type="button" className={`${BUTTON} ml-auto`} onClick={() => exporting.start(kind, asked)}>
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
