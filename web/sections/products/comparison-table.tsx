import { compared, comparison, product as words } from "#copy/pages/product.ts";

/** The number of columns: with few the table scrolls on a phone, with some also on a tablet, with many everywhere. */
const columns = compared.length <= 3 ? "few" : compared.length <= 5 ? "some" : "many";
const HINT = { few: "md:hidden", some: "xl:hidden", many: "" } as const;

/** The materials side by side. A table wider than its place scrolls, and its first column stays visible. */
export function ComparisonTable() {
  return (
    <>
      <p className={`mb-3 text-sm text-slate ${HINT[columns]}`}>{words.scrollHint}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would not say that it scrolls. */}
      <div
        role="region"
        aria-label={words.comparisonCaption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="-mx-5 overflow-x-auto pr-5 md:mx-0 md:pr-0"
      >
        <table
          className={`w-full min-w-[46rem] ${columns === "few" ? "md:min-w-0" : ""} border-separate border-spacing-0 text-left`}
        >
          <caption className="sr-only">{words.comparisonCaption}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${STICKY_COLUMN} border-b-2 border-ink`}>
                <span className="sr-only">{words.comparisonProperty}</span>
              </th>
              {compared.map(({ id, name }) => (
                <th
                  key={id}
                  scope="col"
                  className={`border-b-2 border-ink px-4 py-3 align-bottom font-[680] md:px-5 ${columns === "few" ? "" : "min-w-46"}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparison.map(({ property, values }) => (
              <tr key={property}>
                <th scope="row" className={`${STICKY_COLUMN} border-b border-line font-semibold`}>
                  {property}
                </th>
                {compared.map(({ id }) => (
                  <td key={id} className="border-b border-line px-4 py-4 align-top text-slate md:px-5">
                    {values[id]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Classes of the first column. Its background hides the cells that scroll below it, on a phone up to the window's edge. */
const STICKY_COLUMN =
  "sticky left-0 w-36 bg-paper py-4 pr-3 pl-5 align-top max-xl:shadow-[1px_0_0_var(--color-line)] md:pl-0 lg:w-48";
