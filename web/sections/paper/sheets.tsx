import type { ReactNode } from "react";
import { paper } from "#copy/pages/paper.ts";
import { site } from "#site-data/company.ts";
import { RoofSketch } from "./roof-sketch.tsx";

const { inspection, estimate, warranty } = paper;

/**
 * The sample papers in the order in which a customer gets them. All their measures are in em, so that they scale with the font.
 */
export const SHEETS = [
  { id: "inspection", words: inspection, Sheet: InspectionSheet },
  { id: "estimate", words: estimate, Sheet: EstimateSheet },
  { id: "warranty", words: warranty, Sheet: WarrantySheet },
] as const;

function InspectionSheet() {
  const { columns, findings } = inspection;
  return (
    <Sheet {...inspection}>
      <RoofSketch marks={findings.length} />
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.place}</th>
            <th scope="col">{columns.found}</th>
            <th scope="col">{columns.advice}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map(({ place, found, advice }, index) => (
            <tr key={place}>
              <th scope="row">
                {index + 1}. {place}
              </th>
              <td>{found}</td>
              <td>{advice}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function EstimateSheet() {
  const { columns, items, roof, total, sum } = estimate;
  return (
    <Sheet {...estimate}>
      <p>{roof}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.item}</th>
            <th scope="col">{columns.quantity}</th>
            {sum && <th scope="col">{columns.amount}</th>}
          </tr>
        </thead>
        <tbody>
          {items.map(({ item, quantity, amount }) => (
            <tr key={item}>
              <th scope="row">{item}</th>
              <td>{quantity}</td>
              {sum && <td>{amount}</td>}
            </tr>
          ))}
        </tbody>
        {sum && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {total}
              </th>
              <td>{sum}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </Sheet>
  );
}

function WarrantySheet() {
  return (
    <Sheet {...warranty}>
      {warranty.parts.map(({ title, text }) => (
        <div key={title}>
          <p>
            <strong>{title}</strong>
          </p>
          <p>{text}</p>
        </div>
      ))}
      <p className="sheet-lines" />
    </Sheet>
  );
}

function Sheet({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className="sheet">
      <div className="sheet-head">
        <p>
          <strong>{site.name}</strong>
          <br />
          {site.phone.display}
        </p>
        <p className="sheet-mark">{paper.sample}</p>
      </div>
      <p className="sheet-title">{title}</p>
      {children}
      <p className="sheet-note">{note}</p>
    </div>
  );
}
