import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parse,
  parseDocument,
  type YAMLMap,
} from "yaml";
import { isRecord, recordOf } from "#contract/values.ts";
import { listPairs } from "./list-pairs.ts";

const WIDTH = 110; // letters of a line of what is written anew

/**
 * A YAML text with `value` in place of what it says, or of what it says for `keys`. Comments stay with what they are written at:
 * an entry that moves takes its own along, and what is removed goes with them. Order and writing of all else are kept.
 */
export function edited(text: string, value: unknown, keys?: readonly string[]): string {
  const document: Document = parseDocument(text);
  keepHead(document.contents);
  if (keys) {
    const all = isRecord(document.toJS()) ? document.toJS() : {};
    const others = Object.entries(all).filter(([key]) => !keys.includes(key));
    const given = recordOf(value);
    const chosen = keys.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]]));
    document.contents = changed(document, document.contents, Object.fromEntries([...others, ...chosen]));
  } else document.contents = changed(document, document.contents, value);
  return inItsWriting(text, document.toString({ lineWidth: WIDTH }));
}

/** What stands at the head of a file speaks of the file, and not of the first entry, which may go or move. */
function keepHead(contents: unknown): void {
  if (!isSeq(contents) && !isMap(contents)) return;
  const [item] = contents.items;
  const first = isMap(contents) ? (item as YAMLMap["items"][number] | undefined)?.key : item;
  if (!isNode(first) || !first.commentBefore) return;
  contents.commentBefore = [contents.commentBefore, first.commentBefore].filter(Boolean).join("\n");
  first.commentBefore = null;
}

/** The node, changed to say `value`, or another one where it cannot. */
function changed(document: Document, node: unknown, value: unknown): Node {
  const given = isNode(node) ? node.toJS(document) : undefined;
  if (isNode(node) && isDeepStrictEqual(given, value)) return node;
  if (isScalar(node) && (typeof value !== "object" || value === null)) {
    node.value = value;
    return node;
  }
  if (isMap(node) && isRecord(value)) {
    for (const { key } of [...node.items]) if (value[String(key)] === undefined) node.delete(key);
    for (const [key, inner] of Object.entries(value)) {
      if (inner === undefined) continue;
      const pair = node.items.find((item) => String(item.key) === key);
      if (pair) pair.value = changed(document, pair.value, inner);
      else node.add(document.createPair(key, inner));
    }
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    const before = [...node.items];
    const pairs = listPairs(given as unknown[], value);
    node.items = value.map((entry, index) => {
      const old = pairs[index];
      return old === undefined ? document.createNode(entry) : changed(document, before[old], entry);
    });
    return node;
  }
  const made = document.createNode(value) as Node;
  if (!isNode(node)) return made;
  // Beside a text a comment stands behind it, and at a map before it.
  const comments = [node.commentBefore, isScalar(node) && node.comment].filter(Boolean).join("\n") || null;
  if (isScalar(made)) made.comment = comments;
  else made.commentBefore = comments;
  return made;
}

type Written = { text: string; key: string; value: unknown };

/** `made`, with the entries that say the same as in `old` as they are written there: breaks of lines, too. */
function inItsWriting(old: string, made: string): string {
  const [before, after] = [entriesOf(old), entriesOf(made)];
  const free = [...before.entries];
  const entries = after.entries.map((entry) => {
    const index = free.findIndex(
      ({ key, value }) => key === entry.key && isDeepStrictEqual(value, entry.value),
    );
    return (index < 0 ? entry : (free.splice(index, 1)[0] as Written)).text;
  });
  const text = [before.head, ...entries, before.tail].join("").replace(/^\n+/, "");
  try {
    return isDeepStrictEqual(parse(text), parse(made)) ? text : made;
  } catch {
    return made; // written in a way that has no lines of its own for each entry
  }
}

/** The lines of each entry of a list or map, those of its comments before it among them. */
function entriesOf(text: string): { head: string; entries: Written[]; tail: string } {
  const document = parseDocument(text);
  const items = isSeq(document.contents) || isMap(document.contents) ? document.contents.items : [];
  const lineEnd = (at: number) => text.indexOf("\n", at) + 1 || text.length;
  const [first] = items.map((item) => (isPair(item) ? item.key : item));
  const start = isNode(first) ? text.lastIndexOf("\n", first.range?.[0] ?? 0) + 1 : text.length;
  let from = start;
  const entries = items.map((item): Written => {
    const [key, node] = isPair(item) ? [String(item.key), item.value ?? item.key] : ["", item];
    const end = isNode(node) ? (node.range?.[1] ?? 0) : 0;
    const to = lineEnd(Math.max(from, text.slice(0, end).trimEnd().length - 1));
    const lines = text.slice(from, to);
    from = to;
    return { key, value: isNode(node) ? node.toJS(document) : null, text: lines };
  });
  return { head: text.slice(0, start), entries, tail: text.slice(from) };
}
