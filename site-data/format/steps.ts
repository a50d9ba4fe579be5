import { isRecord, recordOf } from "#contract/values.ts";
import { findKind } from "../new/products.ts";
import type { FolderData } from "./carry-over.ts";

/** A file's new value, and what is changed in it, in sentences for its owner. */
type Change = { readonly file: string; readonly value: unknown; readonly says: readonly string[] };

/** The steps, in their order: the first takes a folder of format 1 to format 2. One that a release has brought is never changed. */
export const STEPS: readonly ((data: FolderData) => readonly Change[])[] = [
  (data) => [...nameKinds(data), ...joinMaterials(data), ...statePromises(data)],
];

/** A material names its kind, by which words and drawings are chosen; its own name says which that is. */
function nameKinds({ "products.yaml": products }: FolderData): Change[] {
  const says: string[] = [];
  const value = mapEntries(products, (product) => {
    if (product.kind !== undefined) return product;
    const kind = findKind(String(product.name));
    says.push(`“${product.name}” is of the kind ${kind}, by its name`);
    return { ...product, kind };
  });
  return says.length > 0 ? [{ file: "products.yaml", value, says }] : [];
}

/** A service names the materials by which it is priced, in place of saying that it is priced. */
function joinMaterials({ "services.yaml": services }: FolderData): Change[] {
  const says: string[] = [];
  const value = mapEntries(services, ({ priced, ...service }) => {
    if (priced === undefined) return service;
    says.push(
      priced === true
        ? `“${service.title}” is priced by all materials: “materials: all” in place of “priced: true”`
        : `“${service.title}” has no price: “priced: false” is not needed`,
    );
    return priced === true ? { ...service, materials: "all" } : service;
  });
  return says.length > 0 ? [{ file: "services.yaml", value, says }] : [];
}

/**
 * Pages of format 1 made promises that nobody had stated. They are stated now, so that the site says what it said; who does not keep one
 * takes it away.
 */
function statePromises({ "company.yaml": company, "openings.yaml": openings }: FolderData): Change[] {
  if (!isRecord(company)) return [];
  const promises = recordOf(company.promises);
  const made = {
    freeInspection: true,
    freeEstimate: true,
    answersApplicants: isRecord(openings),
    eveningReport: promises.ownCrew === true,
    deckByBoard: true,
    registersWarranty: promises.warrantyYears !== undefined,
    warrantyTransfers: promises.workmanshipYears !== undefined,
    meetsAdjuster: company.insuranceClaims !== false,
  };
  const added = Object.entries(made).filter(([name, wasMade]) => wasMade && promises[name] === undefined);
  if (added.length === 0) return [];
  const value = { ...company, promises: { ...promises, ...Object.fromEntries(added) } };
  const names = added.map(([name]) => name).join(", ");
  const says = [
    `your pages have promised what nobody had stated, so it is stated now under promises: ${names}. Take away what you do not keep`,
  ];
  return [{ file: "company.yaml", value, says }];
}

/** Changes the entries of a list that are maps; anything else is left as it is. */
function mapEntries(
  list: unknown,
  change: (entry: Record<string, unknown>) => Record<string, unknown>,
): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((entry: unknown) => (isRecord(entry) ? change(entry) : entry));
}
