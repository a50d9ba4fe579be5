import { isDeepStrictEqual } from "node:util";
import { listPairs } from "#contract/list-pairs.ts";
import { isRecord } from "#contract/values.ts";
import { editYaml } from "#site-data/format/edit-yaml.ts";
import { omitKeys } from "#site-data/format/keys.ts";
import { FILES } from "#site-data/load/site-files.ts";
import { isWholePart } from "./differences.ts";
import { readValue, type Texts } from "./parts/part.ts";
import { PARTS } from "./parts/parts.ts";

/** A value that was changed by what is taken back, and once more later: the later one stays, or goes as well. */
export type Contested = "keep" | "take";

/** The texts of a site's folder before and after a publication, and as they are now. */
export type Versions = { before: Texts; after: Texts; now: Texts };

/** Makes the texts in which a publication's changes are taken back, value by value; what was changed later elsewhere stays. */
export function takeBack({ before, after, now }: Versions, contested: Contested): Map<string, string> {
  const texts = new Map(now);
  const set = (name: string, text: string | undefined) => {
    if (text === undefined) texts.delete(name);
    else texts.set(name, text);
  };
  for (const part of PARTS) {
    const current = part.read(texts);
    const value = takeBackValue(
      { before: part.read(before), after: part.read(after), now: current },
      contested,
    );
    if (isSame(value, current)) continue;
    for (const [name, text] of part.write(texts, value)) set(name, text);
  }
  const names = [...new Set([...before.keys(), ...after.keys()])];
  for (const name of names.filter((other) => !isWholePart(other))) {
    const one = { before: before.get(name), after: after.get(name), now: texts.get(name) };
    if (one.before === one.after) continue;
    set(name, name.endsWith(".yaml") ? takeBackKeys(name, one, contested) : pick(one, contested));
  }
  // A file that nobody has changed since is as it was, with its comments.
  for (const name of names)
    if (now.get(name) === after.get(name) && name !== FILES.pictures) set(name, before.get(name));
  return texts;
}

type Three<Value> = { before: Value; after: Value; now: Value };

/** Takes back what a file has beside the keys that parts show. Descriptions of pictures stay, as the pictures do. */
function takeBackKeys(name: string, texts: Three<string | undefined>, contested: Contested) {
  const shown = PARTS.flatMap(({ file, keys }) => (file === name ? (keys ?? []) : []));
  const rest = (text: string | undefined) => omitKeys(readValue(text), shown);
  const current = rest(texts.now);
  const values = { before: rest(texts.before), after: rest(texts.after), now: current };
  const taken = takeBackValue(values, contested);
  const value = name === FILES.pictures ? { ...current, ...recordOrEmpty(taken) } : recordOrEmpty(taken);
  if (isSame(value, current)) return texts.now;
  const keys = [...new Set([...Object.keys(current), ...Object.keys(value)])];
  const text = editYaml(texts.now ?? "", value, keys);
  return text.trim() === "{}" ? undefined : text;
}

function recordOrEmpty(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** The value of before where nothing was changed later, and of now where nothing is to be taken back; undefined for one that goes. */
export function takeBackValue(values: Three<unknown>, contested: Contested): unknown {
  const { before, after, now } = values;
  if (isSame(before, after) || isSame(now, before)) return now;
  if (isSame(now, after)) return before;
  if (isRecord(before) && isRecord(after) && isRecord(now))
    return takeBackEntries({ before, after, now }, contested);
  const lists = [before, after, now].map((list) => list ?? []);
  if (lists.every(Array.isArray)) {
    const [old, made, current] = lists as [unknown[], unknown[], unknown[]];
    return takeBackItems({ before: old, after: made, now: current }, contested);
  }
  return pick(values, contested);
}

/** For a value that cannot be parted: that of before, unless something else took the place of what is taken back. */
function pick<Value>({ before, after, now }: Three<Value>, contested: Contested): Value {
  if (isSame(now, after) || contested === "take") return before;
  return now;
}

function takeBackEntries({ before, after, now }: Three<Record<string, unknown>>, contested: Contested) {
  const keys = [...new Set([...Object.keys(now), ...Object.keys(before)])];
  const entries = keys.map((key) => {
    const values = { before: before[key], after: after[key], now: now[key] };
    return [key, takeBackValue(values, contested)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** An entry that stays, with the place that it had: in the list of before, or behind the entry that it stands behind now. */
type Placed = { value: unknown; place: number };

function takeBackItems({ before, after, now }: Three<unknown[]>, contested: Contested): unknown[] {
  const origins = listPairs(before, after); // of each entry after the publication, the one before it
  const sources = listPairs(after, now); // of each entry of now, the one after the publication
  const isReordered = sources
    .filter((index) => index !== undefined)
    .some((index, at, all) => index < (all[at - 1] ?? 0));
  const kept: Placed[] = [];
  for (const [index, value] of now.entries()) {
    const source = sources[index];
    const origin = source === undefined ? undefined : origins[source];
    const behind = kept.at(-1)?.place ?? -1;
    if (source === undefined) kept.push({ value, place: behind });
    else if (origin !== undefined) {
      const values = { before: before[origin], after: after[source], now: value };
      kept.push({ value: takeBackValue(values, contested), place: isReordered ? behind : origin });
    } else if (!isSame(value, after[source]) && contested === "keep") kept.push({ value, place: behind });
  }
  const gone = [...before.keys()].filter((index) => !origins.includes(index));
  const returned = gone.map((index): Placed => ({ value: before[index], place: index }));
  const removedLater = [...after.keys()].filter(
    (index) => !sources.includes(index) && origins[index] !== undefined,
  );
  const contestedBack =
    contested === "take"
      ? removedLater
          .filter((index) => !isSame(before[origins[index] ?? -1], after[index]))
          .map((index): Placed => ({ value: before[origins[index] ?? -1], place: origins[index] ?? 0 }))
      : [];
  return [...kept, ...returned, ...contestedBack]
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value);
}

function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null);
}
