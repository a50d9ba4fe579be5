import type { SiteChange } from "#contract/api/site.ts";
import { siteWords } from "#copy/desk/site.ts";

/** Changed values, each before and after. */
export function Changes({ changes }: { changes: readonly SiteChange[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {changes.map(({ where, before, after }, index) => (
        <li key={index} className="wrap-anywhere">
          {where && <span className="font-semibold">{where}: </span>}
          {before === undefined ? (
            <>
              <ins className="no-underline">{after}</ins> {siteWords.added}
            </>
          ) : after === undefined ? (
            <>
              <del>{before}</del> {siteWords.removedIt}
            </>
          ) : before === "" && after === "" ? (
            siteWords.changedIt
          ) : (
            <>
              <del className="text-slate">{before}</del> → <ins className="no-underline">{after}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
