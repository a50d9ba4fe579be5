import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { carryOver } from "#site-data/format/carry-over.ts";
import {
  addPictures,
  hashText,
  IMAGES,
  keepTimes,
  pictureNames,
  readTexts,
  writeTexts,
  writeWhole,
} from "./site-folder.ts";

const NOTE = ".draft.json";
const ABSENT = "";

/** The last change of a part: the name of who made it, the tab of a browser, the time (ISO 8601). */
export type Edit = { by: string; editor: string; at: string };

type Note = {
  /** Of each text of the site's folder, as it was when the draft last took it over. */
  base: Record<string, string>;
  /** Of each text that was sent to be published: in the site's folder these are the draft's own. */
  sent?: Record<string, string>;
  edits: Record<string, Edit>;
  /** Files of pictures that were added here. */
  pictures: string[];
};

/**
 * A copy of the site's folder with the changes that staff have not yet published. Changes of the site's folder are taken over; a text
 * that was changed on both sides is a conflict, which somebody settles.
 */
export class Draft {
  readonly folder: string;
  readonly #site: string;

  constructor(folder: string, site: string) {
    this.folder = folder;
    this.#site = site;
  }

  get exists(): boolean {
    return existsSync(this.folder);
  }

  begin(): void {
    if (this.exists) return;
    const unfinished = `${this.folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    const texts = readTexts(this.#site);
    mkdirSync(unfinished, { recursive: true });
    writeTexts(unfinished, texts);
    keepTimes(this.#site, unfinished);
    addPictures(this.#site, unfinished);
    write(unfinished, { base: hashes(texts), edits: {}, pictures: [] });
    renameSync(unfinished, this.folder);
  }

  discard(): void {
    if (!this.exists) return;
    const gone = `${this.folder}.gone`; // a folder is renamed at once, and deleted file by file
    rmSync(gone, { recursive: true, force: true });
    renameSync(this.folder, gone);
    rmSync(gone, { recursive: true, force: true });
  }

  /** Takes over changes of the site's folder. @returns the names of texts in conflict */
  follow(): string[] {
    if (!this.exists) return [];
    const note = read(this.folder);
    const theirs = readTexts(this.#site);
    const { texts, base, conflicts } = mergeTexts(note, theirs, readTexts(this.folder));
    const pictures = note.pictures.filter((name) => !pictureNames(this.#site).includes(name));
    const same = JSON.stringify([...texts].sort()) === JSON.stringify([...theirs].sort());
    if (same && pictures.length === 0) {
      this.discard();
      return [];
    }
    writeTexts(this.folder, texts);
    this.#followPictures(pictures);
    const next = { ...note, base, pictures };
    if (JSON.stringify(next) !== JSON.stringify(note)) write(this.folder, next);
    return conflicts.sort();
  }

  /**
   * Carries the draft over to this version's format, beside the site's folder, whose texts are `before` and become `after`: where the draft was the
   * same it stays the same, and a change of the format is no conflict.
   */
  carryOver(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): void {
    if (!this.exists) return;
    const note = read(this.folder);
    const isTakenOver = (name: string) => note.base[name] === hashOf(before.get(name));
    const base = Object.fromEntries(
      Object.entries(note.base).map(([name, hash]) => [
        name,
        isTakenOver(name) && after.has(name) ? hashOf(after.get(name)) : hash,
      ]),
    );
    writeTexts(this.folder, carryOver(readTexts(this.folder)).texts);
    write(this.folder, { ...note, base });
  }

  /** Ends a conflict: the draft's text stays ("ours"), or that of the site's folder takes its place ("theirs"). */
  settle(name: string, keep: "ours" | "theirs"): void {
    const [theirs, texts] = [readTexts(this.#site), readTexts(this.folder)];
    const text = theirs.get(name);
    const note = read(this.folder);
    write(this.folder, { ...note, base: { ...note.base, [name]: hashOf(text) } });
    if (keep === "ours") return;
    setText(texts, name, text);
    writeTexts(this.folder, texts);
  }

  editOf(part: string): Edit | undefined {
    return read(this.folder).edits[part];
  }

  noteEdit(part: string, edit: Edit): void {
    const note = read(this.folder);
    write(this.folder, { ...note, edits: { ...note.edits, [part]: edit } });
  }

  notePicture(file: string): void {
    const note = read(this.folder);
    write(this.folder, { ...note, pictures: [...note.pictures, file] });
  }

  /** Pictures of the draft that the site's folder lacks. */
  get pictures(): readonly string[] {
    return read(this.folder).pictures;
  }

  /** Notes texts that are about to be written to the site's folder, where they are no conflict. */
  noteSent(texts: ReadonlyMap<string, string>): void {
    write(this.folder, { ...read(this.folder), sent: hashes(texts) });
  }

  #followPictures(own: readonly string[]): void {
    const there = pictureNames(this.#site);
    for (const name of pictureNames(this.folder)) {
      const [from, to] = [path.join(this.#site, IMAGES, name), path.join(this.folder, IMAGES, name)];
      const isOld = there.includes(name) ? !isSameFile(from, to) : !own.includes(name);
      if (isOld) rmSync(to);
    }
    addPictures(this.#site, this.folder);
  }
}

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)];
  return a.ino === b.ino || (a.size === b.size && a.mtimeMs <= b.mtimeMs);
}

function hashOf(text: string | undefined): string {
  return text === undefined ? ABSENT : hashText(text);
}

/**
 * Merges the texts of the site's folder (`theirs`) into those of a draft (`ours`).
 * @returns the draft's next texts, the digests of the folder's texts that are taken over by then, and the names in conflict
 */
function mergeTexts(
  { base: before, sent }: Note,
  theirs: ReadonlyMap<string, string>,
  ours: ReadonlyMap<string, string>,
) {
  const [their, our] = [hashes(theirs), hashes(ours)];
  const texts = new Map(ours);
  const base: Note["base"] = {};
  const conflicts: string[] = [];
  for (const name of new Set([...Object.keys(their), ...Object.keys(our), ...Object.keys(before)])) {
    const there = their[name] ?? ABSENT;
    const here = our[name] ?? ABSENT;
    const old = before[name] ?? ABSENT;
    const isOurs = there === here || there === sent?.[name];
    const isConflict = there !== old && here !== old && !isOurs;
    if (isConflict) conflicts.push(name);
    base[name] = isConflict ? old : there;
    if (here === old) setText(texts, name, theirs.get(name));
  }
  return { texts, base, conflicts };
}

function setText(texts: Map<string, string>, name: string, text: string | undefined): void {
  if (text === undefined) texts.delete(name);
  else texts.set(name, text);
}

function hashes(texts: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...texts].map(([name, text]) => [name, hashOf(text)]));
}

/** Without a draft the note is empty. So is that of an older version's draft: its files that differ are conflicts. */
function read(folder: string): Note {
  const file = path.join(folder, NOTE);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { base: {}, edits: {}, pictures: [] };
}

function write(folder: string, note: Note): void {
  writeWhole(path.join(folder, NOTE), JSON.stringify(note));
}
