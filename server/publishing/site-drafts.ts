import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { SiteClash, SitePartChange, SiteProblem } from "#contract/api/site.ts";
import { loadSite, readPicturesOf, type SiteData } from "#site-data/load/load-site.ts";
import { type Problem, SiteProblems } from "#site-data/load/problem.ts";
import type { Words } from "#site-data/schema/words.ts";
import { differences } from "./differences.ts";
import { Draft, type Edit } from "./draft.ts";
import { type Part, readValue, type Texts } from "./parts/part.ts";
import { PARTS } from "./parts/parts.ts";
import { hashOf, hashText, pictureNames, readTexts, writeTexts, writeWhole } from "./site-folder.ts";

/** The site's data as staff see it: the draft where there is one, else what is in the site's folder. */
export class SiteDrafts {
  readonly draft: Draft;
  readonly #folder: string;
  readonly #onChange: () => void;
  #checked: ({ hash: string } & CheckedFolder) | undefined;

  /** @param onChange called after each change of the draft, also when it is discarded */
  constructor(draftFolder: string, siteFolder: string, onChange: () => void) {
    this.draft = new Draft(draftFolder, siteFolder);
    this.#folder = siteFolder;
    this.#onChange = onChange;
  }

  get source(): string {
    return this.draft.exists ? this.draft.folder : this.#folder;
  }

  /** YAML, Markdown and logo by their names in the folder. The process that takes this one's place may discard the draft meanwhile. */
  readTexts(): Map<string, string> {
    const source = this.source;
    const texts = readTexts(source);
    const isDiscarded = source === this.draft.folder && !this.draft.exists;
    return isDiscarded ? readTexts(this.#folder) : texts;
  }

  readPictures(): SiteData["pictures"] {
    return readPicturesOf(this.source);
  }

  /** Checks the folder, anew only when a file has changed. */
  check(): CheckedFolder {
    const hash = hashOf(readTexts(this.source)) + pictureNames(this.source).join();
    if (this.#checked?.hash !== hash) this.#checked = { hash, ...checkFolder(this.source) };
    return this.#checked;
  }

  /** True while there is a draft that differs from the site's folder. */
  get hasDraft(): boolean {
    this.draft.follow();
    return this.draft.exists;
  }

  /**
   * Puts `value` in place of a part. A value that the schema refuses is kept too, and listed as a problem.
   * @returns how the part differs when somebody else has changed it since `revision` was read; nothing is changed then
   */
  changePart(
    part: Part,
    { value, revision }: Pick<SitePartChange, "value" | "revision">,
    edit: Omit<Edit, "at">,
  ): SiteClash | undefined {
    this.draft.follow();
    const current = part.read(this.readTexts());
    const last = this.draft.editOf(part.id);
    const isTheirs = revisionOf(current) !== revision && last?.editor !== edit.editor;
    if (isTheirs && !isDeepStrictEqual(current, value)) {
      const who = last ? `${last.by} has` : "Somebody else has";
      return {
        error: `${who} changed ${part.title} since you read it.`,
        changes: differences(part.schema, current, value, []),
      };
    }
    this.draft.begin();
    const published = readTexts(this.#folder);
    for (const [name, text] of part.write(readTexts(this.draft.folder), value)) {
      const written = hasSameValue(name, text, published.get(name)) ? published.get(name) : text;
      if (written === undefined) rmSync(path.join(this.draft.folder, name), { force: true });
      else writeWhole(path.join(this.draft.folder, name), written);
    }
    this.draft.noteEdit(part.id, { ...edit, at: new Date().toISOString() });
    this.#onChange();
    return undefined;
  }

  /** Writes a text of the draft anew; of a file that is not there, from "". */
  rewrite(name: string, edit: (text: string) => string): void {
    const file = path.join(this.draft.folder, name);
    writeWhole(file, edit(existsSync(file) ? readFileSync(file, "utf8") : ""));
  }

  /** Makes these the draft's texts. */
  replaceTexts(texts: Texts): void {
    this.draft.begin();
    writeTexts(this.draft.folder, texts);
    this.#onChange();
  }

  /** Ends the conflict about a file that was changed in the draft and in the site's folder. */
  settleConflict(file: string, keep: "ours" | "theirs"): void {
    if (!this.draft.follow().includes(file)) return;
    this.draft.settle(file, keep);
    this.#onChange();
  }

  discard(): void {
    this.draft.discard();
    this.#onChange();
  }

  /** To be called after a change of the draft's pictures. */
  noteChange(): void {
    this.#onChange();
  }
}

/** True for a YAML text that has another's value: what was changed and changed back is no change, however a number was written. */
function hasSameValue(name: string, text: string | undefined, other: string | undefined): boolean {
  if (text === undefined || other === undefined || !name.endsWith(".yaml")) return false;
  return isDeepStrictEqual(readValue(text), readValue(other));
}

/** A short digest of a part's value, by which a change says what it was made from. */
export function revisionOf(value: unknown): string {
  return hashText(JSON.stringify(value ?? null));
}

/** The faults of a folder, and the words of its pages; undefined while there are faults. */
export type CheckedFolder = { problems: readonly SiteProblem[]; words: Words | undefined };

function checkFolder(folder: string): CheckedFolder {
  try {
    return { problems: [], words: loadSite(folder).words };
  } catch (error) {
    if (!(error instanceof SiteProblems)) throw error;
    const texts = readTexts(folder);
    return { problems: error.problems.map((problem) => placeProblem(problem, texts)), words: undefined };
  }
}

/** Finds the part of a fault, so that the desk can name its place as the forms do. */
function placeProblem({ file, at = [], ...problem }: Problem, texts: Texts): SiteProblem {
  for (const { id, locate } of PARTS) {
    const place = locate(texts, file, at);
    if (place) return { ...problem, file, part: id, at: toPlainKeys(place) };
  }
  return { ...problem, file, at: toPlainKeys(at) };
}

function toPlainKeys(at: readonly PropertyKey[]): (string | number)[] {
  return at.map((key) => (typeof key === "symbol" ? String(key) : key));
}
