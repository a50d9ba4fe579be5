import { existsSync } from "node:fs";
import path from "node:path";
import { type Document, isMap, isNode, isPair, LineCounter, parseDocument, visit } from "yaml";
import type { z } from "zod";
import { keysAt } from "./keys-at.ts";
import { near } from "./near.ts";
import type { Problem } from "./problem.ts";
import { readText } from "./read-text.ts";
import { yamlProblem } from "./yaml-problem.ts";

/** Entries inside each other; a program that reads a hundred thousand of them is busy with that for long. */
const TOO_DEEP = /(?:[[{]\s*|- +){30}/;
/** A message that names values to choose from is long enough without the one that is wrong. */
const LONG_MESSAGE = 90;
const LONG_VALUE = 40;
/** The beginning of a message that a schema gives itself. */
const SAYS_WHAT = /^(must|needs)/;

/** A YAML file of a site's folder, with the lines of its values. */
export class YamlFile {
  readonly name: string;
  readonly problems: Problem[] = [];
  readonly exists: boolean;
  readonly data: unknown;
  readonly #firstLine: number;
  readonly #lines = new LineCounter();
  readonly #document: Document;

  /** @param firstLine of `text` in the file, where that is a part of it; no text: there is no such file. */
  constructor(name: string, text: string | undefined, firstLine = 1) {
    this.name = name;
    this.exists = text !== undefined;
    this.#firstLine = firstLine;
    try {
      this.#document = this.#parse(text ?? "");
      this.data = this.problems.length > 0 ? undefined : (this.#document.toJS() ?? undefined);
    } catch {
      // What nests ten thousand deep.
      this.#document = parseDocument("");
      this.#tell(0, "cannot be read: its entries stand too deep inside each other");
    }
  }

  /** The file `name` of `folder`; one that is no text in UTF-8, or is far too large, is told of as a problem. */
  static open(folder: string, name: string): YamlFile {
    const file = path.join(folder, name);
    if (!existsSync(file)) return new YamlFile(name, undefined);
    const { text, fault } = readText(file);
    const read = new YamlFile(name, text);
    if (fault) read.#tell(0, fault);
    return read;
  }

  #parse(text: string): Document {
    const deep = text.search(TOO_DEEP);
    if (deep >= 0) {
      this.#tell(
        text.slice(0, deep).split("\n").length + this.#firstLine - 1,
        "cannot be read: its entries stand too deep inside each other",
      );
      return parseDocument("");
    }
    const document = parseDocument(text, {
      lineCounter: this.#lines,
      prettyErrors: false,
      logLevel: "error",
      uniqueKeys: true,
    });
    // Further errors follow from the first.
    const [first] = [...document.errors, ...document.warnings];
    if (first) {
      const { at, message } = yamlProblem(first, document, text);
      this.#tell(this.#linePos(at), message);
      return document;
    }
    visit(document, {
      Alias: (_, alias) => {
        this.#tell(
          this.#linePos(alias.range?.[0] ?? 0),
          `*${alias.source} refers to another entry, which is not supported; write it out`,
        );
        return visit.BREAK;
      },
    });
    return document;
  }

  /** The data as `schema` has it; `undefined`, and problems, where it does not fit. `data` in place of what the file says. */
  read<Schema extends z.ZodType>(schema: Schema, data: unknown = this.data): z.output<Schema> | undefined {
    if (this.problems.length > 0) return undefined;
    const { success, data: read, error } = schema.safeParse(data, { error: messageOfShape });
    if (success) return read;
    const misspelt = this.#misspelt(schema, error.issues);
    for (const issue of error.issues) this.#report(issue, data, schema, misspelt);
    return undefined;
  }

  /** Notes what is wrong with the value at `at`, for example ["promo", "code"] or [2, "image"]. */
  problem(at: readonly PropertyKey[], message: string): void {
    this.#tell(this.#lineOf(at), message, at);
  }

  #tell(line: number, message: string, at: readonly PropertyKey[] = []): void {
    this.problems.push({ file: this.name, line, at, message });
  }

  /** The paths of keys that seem to be missing because they stand there misspelt. */
  #misspelt(schema: z.ZodType, issues: readonly z.core.$ZodIssue[]): ReadonlySet<string> {
    return new Set(
      issues.flatMap((issue) =>
        issue.code === "unrecognized_keys"
          ? issue.keys.flatMap((key) => {
              const meant = near(key, keysAt(schema, issue.path));
              return meant ? [[...issue.path, meant].join(".")] : [];
            })
          : [],
      ),
    );
  }

  #report(issue: z.core.$ZodIssue, data: unknown, schema: z.ZodType, misspelt: ReadonlySet<string>): void {
    if (issue.code === "invalid_union" && !SAYS_WHAT.test(issue.message)) {
      // What is wrong with it as that which it is meant to be: the one whose kind it has.
      const kinds = issue.errors.filter(([first]) => first?.code !== "invalid_type" || first.path.length > 0);
      for (const inner of kinds[0] ?? issue.errors[0] ?? [])
        this.#report({ ...inner, path: [...issue.path, ...inner.path] }, data, schema, misspelt);
      return;
    }
    if (issue.code === "unrecognized_keys") {
      const known = keysAt(schema, issue.path);
      for (const key of issue.keys) {
        const meant = near(key, known);
        const takes = meant ? `did you mean ${meant}?` : `the keys here are ${known.join(", ")}`;
        this.problem([...issue.path, key], `${key} is not known here; ${takes}`);
      }
      return;
    }
    const value = issue.path.reduce<unknown>(
      (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
      data,
    );
    if (value === undefined && misspelt.has(issue.path.join("."))) return;
    const name = nameOf(issue.path);
    const message = SAYS_WHAT.test(issue.message) ? issue.message : `is not right: ${issue.message}`;
    if (value === undefined || value === null) {
      const lacking = value === undefined && name ? "missing" : "empty";
      this.problem(issue.path, `${name} is ${lacking}; it ${message}`.trim());
      return;
    }
    // Of a list that is too long, the first entry too many.
    const tooMany = issue.code === "too_big" && Array.isArray(value) ? [Number(issue.maximum)] : [];
    const [rule = "", ...reason] = message.split(/(?=; )/);
    this.problem(
      [...issue.path, ...tooMany],
      `${name} ${rule}${unlike(issue, value)}${reason.join("")}`.trim(),
    );
  }

  #at(at: readonly PropertyKey[]): unknown {
    return at.length === 0 ? this.#document.contents : this.#document.getIn(at, true);
  }

  /** The line of a key or an entry, or of the nearest thing around it that stands in the file. */
  #lineOf(at: readonly PropertyKey[]): number {
    for (let length = at.length; length >= 0; length--) {
      const line = this.#lineAt(at.slice(0, length));
      if (line > 0) return line;
    }
    return this.exists ? this.#firstLine : 0;
  }

  #lineAt(at: readonly PropertyKey[]): number {
    const parent = at.length > 0 ? this.#at(at.slice(0, -1)) : undefined;
    const pair =
      isMap(parent) && parent.items.find((item) => isPair(item) && String(item.key) === String(at.at(-1)));
    const node = pair ? pair.key : this.#at(at);
    return isNode(node) && node.range ? this.#linePos(node.range[0]) : 0;
  }

  #linePos(offset: number): number {
    return this.#lines.linePos(offset).line + this.#firstLine - 1;
  }
}

/** What a schema does not say itself: its shape. */
function messageOfShape(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== "invalid_type") return undefined;
  if (issue.expected === "object" || issue.expected === "record")
    return "must be keys with values, each on a line of its own, like key: value";
  return issue.expected === "array" ? "must be a list" : undefined;
}

/** `, not "4,50"`: the value, where it is short. */
function unlike(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === "too_big" && Array.isArray(value)) return `; there are ${value.length}`;
  if (issue.code === "too_big" && typeof value === "string") return `; it has ${value.trim().length}`;
  if (issue.message.length > LONG_MESSAGE || typeof value === "object") return "";
  const text = typeof value === "string" ? JSON.stringify(value) : String(value);
  return text.length > LONG_VALUE || value === "" ? "" : `, not ${text}`;
}

/** "email.office" from ["email", "office"], "price" from [2, "price"], "entry 3 of towns" from ["towns", 2]. */
function nameOf(at: readonly PropertyKey[]): string {
  const last = at.at(-1);
  if (typeof last === "number") {
    const list = at.at(-2);
    return typeof list === "string" ? `entry ${last + 1} of ${list}` : `entry ${last + 1}`;
  }
  return at.slice(at.findLastIndex((step) => typeof step === "number") + 1).join(".");
}
