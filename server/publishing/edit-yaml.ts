import { type Document, isCollection, isMap, isSeq, parseDocument } from "yaml";

/**
 * A YAML text with `value` in place of what it says, or of what it says for `keys`. Comments, order and writing of all that stays
 * the same are kept.
 */
export function edited(text: string, value: unknown, keys?: readonly string[]): string {
  const document = parseDocument(text);
  if (keys) {
    const given = value as Record<string, unknown>;
    for (const key of keys) change(document, [key], given[key]);
  } else change(document, [], value);
  return document.toString({ lineWidth: 110 });
}

function change(document: Document, at: readonly PropertyKey[], value: unknown): void {
  const node = at.length === 0 ? document.contents : document.getIn(at, true);
  if (value === undefined) {
    document.deleteIn(at);
    return;
  }
  if (isMap(node) && isRecord(value)) {
    const known = node.items.map(({ key }) => String(key));
    for (const key of known) if (value[key] === undefined) document.deleteIn([...at, key]);
    for (const [key, inner] of Object.entries(value)) change(document, [...at, key], inner);
    return;
  }
  if (isSeq(node) && Array.isArray(value)) {
    for (let index = node.items.length - 1; index >= value.length; index--) document.deleteIn([...at, index]);
    for (const [index, inner] of value.entries()) {
      if (index < node.items.length) change(document, [...at, index], inner);
      else node.add(document.createNode(inner));
    }
    return;
  }
  const same =
    node !== undefined && !isCollection(node) && JSON.stringify(document.getIn(at)) === JSON.stringify(value);
  if (same) return;
  if (at.length === 0) document.contents = document.createNode(value) as typeof document.contents;
  else document.setIn(at, document.createNode(value));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
