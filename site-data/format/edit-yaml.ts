import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type ParsedNode,
  parse,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { listPairs } from "#contract/list-pairs.ts";
import { isRecord } from "#contract/values.ts";
import { omitKeys, pickKeys } from "./keys.ts";

const WIDTH = 110; // letters of a line of what is written anew

/**
 * Sets a YAML text's value, or with `keys` the values of these keys of its map. A comment stays with the entry that it is written
 * at: it moves and goes with it. Order and formatting of all else are kept.
 * @returns the new text
 */
export function editYaml(text: string, value: unknown, keys?: readonly string[]): string {
  const parsed = parseDocument(text);
  keepHead(parsed.contents);
  const whole = keys ? { ...omitKeys(parsed.toJS(), keys), ...pickKeys(value, keys) } : value;
  const document: Document = parsed;
  document.contents = withValue(document, parsed.contents, whole);
  return keepFormatting(text, document.toString({ lineWidth: WIDTH }));
}

/** Moves a comment at the head of a file from the first entry, which may go or move, to the whole list or map. */
function keepHead(contents: ParsedNode | null): void {
  const [entry] = entryNodes(contents);
  if (!contents || !entry?.first.commentBefore) return;
  contents.commentBefore = [contents.commentBefore, entry.first.commentBefore].filter(Boolean).join("\n");
  entry.first.commentBefore = null;
}

/** The first and the last node of each entry of a list or map, which are the same in a list, and the key in a map. */
function entryNodes(contents: ParsedNode | null): { key: string; first: ParsedNode; last: ParsedNode }[] {
  if (isSeq(contents)) return contents.items.map((item) => ({ key: "", first: item, last: item }));
  if (!isMap(contents)) return [];
  return contents.items.map(({ key, value }) => ({ key: String(key), first: key, last: value ?? key }));
}

/** Gives `node` the value, in place where its kind allows, else as a new node. @returns the node that holds the value */
function withValue(document: Document, node: unknown, value: unknown): Node {
  if (!isNode(node)) return document.createNode(value) as Node;
  const given = node.toJS(document);
  if (isDeepStrictEqual(given, value)) return node;
  if (isScalar(node) && (typeof value !== "object" || value === null)) {
    node.value = value;
    return node;
  }
  if (isMap(node) && isRecord(value)) return withEntries(document, node, value);
  if (isSeq(node) && Array.isArray(value)) return withItems(document, node, given as unknown[], value);
  return withCommentsOf(node, document.createNode(value) as Node);
}

function withEntries(document: Document, map: YAMLMap, value: Record<string, unknown>): Node {
  for (const { key } of [...map.items]) if (value[String(key)] === undefined) map.delete(key);
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    const pair = map.items.find((item) => String(item.key) === key);
    if (pair) pair.value = withValue(document, pair.value, inner);
    else map.add(document.createPair(key, inner));
  }
  return map;
}

function withItems(
  document: Document,
  list: YAMLSeq,
  before: readonly unknown[],
  value: readonly unknown[],
): Node {
  const items = [...list.items];
  const pairs = listPairs(before, value);
  list.items = value.map((entry, index) => {
    const old = pairs[index];
    return old === undefined ? document.createNode(entry) : withValue(document, items[old], entry);
  });
  return list;
}

/** A comment beside a plain value stands behind it, and that of a map or list before it. */
function withCommentsOf(old: Node, made: Node): Node {
  const comments = [old.commentBefore, isScalar(old) && old.comment].filter(Boolean).join("\n") || null;
  if (isScalar(made)) made.comment = comments;
  else made.commentBefore = comments;
  return made;
}

type Entry = { text: string; key: string; value: unknown };

/** Gives entries of `made` that have the same value in `old` the text that they have there, with its line breaks. */
function keepFormatting(old: string, made: string): string {
  const [before, after] = [entriesOf(old), entriesOf(made)];
  const free = [...before.entries];
  const entries = after.entries.map((entry) => {
    const index = free.findIndex(
      ({ key, value }) => key === entry.key && isDeepStrictEqual(value, entry.value),
    );
    return (index < 0 ? entry : (free.splice(index, 1)[0] as Entry)).text;
  });
  const text = [before.head, ...entries, before.tail].join("").replace(/^\n+/, "");
  try {
    return isDeepStrictEqual(parse(text), parse(made)) ? text : made;
  } catch {
    return made; // a flow style such as [a, b], whose entries have no lines of their own
  }
}

/** Parts a text into the lines of each entry of its list or map, with the comments before it. */
function entriesOf(text: string): { head: string; entries: Entry[]; tail: string } {
  const document = parseDocument(text);
  const nodes = entryNodes(document.contents);
  const lineEnd = (at: number) => text.indexOf("\n", at) + 1 || text.length;
  const start = nodes[0] ? text.lastIndexOf("\n", nodes[0].first.range[0]) + 1 : text.length;
  let from = start;
  const entries = nodes.map(({ key, last }): Entry => {
    const to = lineEnd(Math.max(from, text.slice(0, last.range[1]).trimEnd().length - 1));
    const lines = text.slice(from, to);
    from = to;
    return { key, value: last.toJS(document), text: lines };
  });
  return { head: text.slice(0, start), entries, tail: text.slice(from) };
}
