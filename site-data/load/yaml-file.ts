import { existsSync } from "node:fs";
import path from "node:path";
import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument, visit } from "yaml";
import type { z } from "zod";
import { closestName } from "./closest-name.ts";
import { keysAt } from "./keys-at.ts";
import { NO_BREAK_SPACE } from "./no-break-space.ts";
import type { Problem } from "./problem.ts";
import { readText } from "./read-text.ts";
import { yamlProblem } from "./yaml-problem.ts";

/** Thirty entries inside each other. The parser would need very long for a file with a hundred thousand. */
const TOO_DEEP = /(?:[[{]\s*|- +){30}/;
/** Most characters of a message that also quotes the wrong value; a longer one lists the values to choose from. */
const MAX_QUOTING_MESSAGE = 90;
/** Most characters of a value that is quoted. */
const MAX_QUOTED_VALUE = 40;
/** The beginning of our schemas' own messages; others come from zod. */
const OWN_MESSAGE = /^(must|needs)/;

/** A YAML file of a site's folder, with the lines of its values. */
export class YamlFile {
  readonly name: string;
  readonly problems: Problem[] = [];
  readonly exists: boolean;
  readonly data: unknown;
  readonly #firstLine: number;
  readonly #lines = new LineCounter();
  readonly #document: Document;

  /**
   * @param text undefined for a missing file
   * @param firstLine the line of the file at which `text` begins
   */
  constructor(name: string, text: string | undefined, firstLine = 1) {
    this.name = name;
    this.exists = text !== undefined;
    this.#firstLine = firstLine;
    try {
      this.#document = this.#parse(text ?? "");
      this.data = this.problems.length > 0 ? undefined : (this.#document.toJS() ?? undefined);
    } catch {
      // The parser ran out of stack: entries ten thousand deep inside each other.
      this.#document = parseDocument("");
      this.#report(0, "cannot be read: its entries stand too deep inside each other");
    }
  }

  /** Opens a file of the folder; one that is too large or no text in UTF-8 has a problem. */
  static open(folder: string, name: string): YamlFile {
    const file = path.join(folder, name);
    if (!existsSync(file)) return new YamlFile(name, undefined);
    const { text, fault } = readText(file);
    const opened = new YamlFile(name, text);
    if (fault) opened.#report(0, fault);
    return opened;
  }

  #parse(text: string): Document {
    const deep = text.search(TOO_DEEP);
    if (deep >= 0) {
      this.#report(
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
    // Later errors usually come from the first one.
    const [first] = [...document.errors, ...document.warnings];
    if (first) {
      const { at, message } = yamlProblem(first, document, text);
      this.#report(this.#lineAtOffset(at), message);
      return document;
    }
    visit(document, {
      Alias: (_, alias) => {
        this.#report(
          this.#lineAtOffset(alias.range?.[0] ?? 0),
          `*${alias.source} refers to another entry, which is not supported; write it out`,
        );
        return visit.BREAK;
      },
    });
    return document;
  }

  /**
   * Parses the data by the schema; undefined, with problems, if it does not fit.
   * @param data replaces the data of the file
   */
  read<Schema extends z.ZodType>(schema: Schema, data: unknown = this.data): z.output<Schema> | undefined {
    if (this.problems.length > 0) return undefined;
    const { success, data: parsed, error } = schema.safeParse(data, { error: messageOfShape });
    if (success) return parsed;
    const misspelt = findMisspelt(schema, error.issues);
    for (const issue of error.issues) this.#reportIssue(issue, data, schema, misspelt);
    return undefined;
  }

  /**
   * Adds a problem of the value at a path, for example ["promo", "code"] or [2, "image"].
   * @param rule what a value must be that its schema refuses
   */
  problem(at: readonly PropertyKey[], message: string, rule?: string): void {
    this.#report(this.#lineOf(at), message, at, rule);
  }

  #report(line: number, message: string, at: readonly PropertyKey[] = [], rule?: string): void {
    this.problems.push({ file: this.name, line, at, message, ...(rule && { rule }) });
  }

  #reportIssue(
    issue: z.core.$ZodIssue,
    data: unknown,
    schema: z.ZodType,
    misspelt: ReadonlySet<string>,
  ): void {
    if (issue.code === "invalid_union" && !OWN_MESSAGE.test(issue.message)) {
      // Report only the errors of the alternative that has the value's type.
      const matching = issue.errors.filter(
        ([first]) => first?.code !== "invalid_type" || first.path.length > 0,
      );
      for (const inner of matching[0] ?? issue.errors[0] ?? [])
        this.#reportIssue({ ...inner, path: [...issue.path, ...inner.path] }, data, schema, misspelt);
    } else if (issue.code === "unrecognized_keys") {
      this.#reportUnknownKeys(issue, keysAt(schema, issue.path));
    } else {
      const value = valueAt(data, issue.path);
      if (value === undefined && misspelt.has(issue.path.join("."))) return;
      this.#reportValue(issue, value);
    }
  }

  #reportUnknownKeys({ keys, path }: z.core.$ZodIssueUnrecognizedKeys, known: readonly string[]): void {
    for (const key of keys) {
      const meant = closestName(key, known);
      const advice = meant ? `did you mean ${meant}?` : `the keys here are ${known.join(", ")}`;
      this.problem([...path, key], `${key} is not known here; ${advice}`);
    }
  }

  #reportValue(issue: z.core.$ZodIssue, value: unknown): void {
    const name = nameOf(issue.path);
    const message = OWN_MESSAGE.test(issue.message) ? issue.message : `is not right: ${issue.message}`;
    if (value === undefined || value === null) {
      const state = value === undefined && name ? "missing" : "empty";
      this.problem(
        issue.path,
        `${name} is ${state}${this.#hidden(issue.path)}; it ${message}`.trim(),
        message,
      );
      return;
    }
    // In a list that is too long, the problem is at the first entry beyond the limit.
    const excess = issue.code === "too_big" && Array.isArray(value) ? [Number(issue.maximum)] : [];
    const [rule = "", ...reason] = message.split(/(?=; )/);
    this.problem(
      [...issue.path, ...excess],
      `${name} ${rule}${quoteValue(issue, value)}${reason.join("")}${wrongSign(value)}`.trim(),
      message,
    );
  }

  /** Tells of a value that YAML takes for a comment, since it begins with #: a color without quotes. */
  #hidden(at: readonly PropertyKey[]): string {
    const node = this.#nodeAt(at);
    const [value = ""] = (isScalar(node) && node.comment?.split(/[\s,}]/)) || [];
    return value ? `, for #${value} is a comment: put it in quotes, "#${value}"` : "";
  }

  #nodeAt(at: readonly PropertyKey[]): unknown {
    return at.length === 0 ? this.#document.contents : this.#document.getIn(at, true);
  }

  /** The line of a key or an entry, or of the nearest value around it that is in the file. */
  #lineOf(at: readonly PropertyKey[]): number {
    for (let length = at.length; length >= 0; length--) {
      const line = this.#lineAt(at.slice(0, length));
      if (line > 0) return line;
    }
    return this.exists ? this.#firstLine : 0;
  }

  #lineAt(at: readonly PropertyKey[]): number {
    const parent = at.length > 0 ? this.#nodeAt(at.slice(0, -1)) : undefined;
    const pair =
      isMap(parent) && parent.items.find((item) => isPair(item) && String(item.key) === String(at.at(-1)));
    const node = pair ? pair.key : this.#nodeAt(at);
    return isNode(node) && node.range ? this.#lineAtOffset(node.range[0]) : 0;
  }

  #lineAtOffset(offset: number): number {
    return this.#lines.linePos(offset).line + this.#firstLine - 1;
  }
}

/** Finds the paths of keys that are missing only because the file has them misspelt. */
function findMisspelt(schema: z.ZodType, issues: readonly z.core.$ZodIssue[]): ReadonlySet<string> {
  return new Set(
    issues.flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.flatMap((key) => {
            const meant = closestName(key, keysAt(schema, issue.path));
            return meant ? [[...issue.path, meant].join(".")] : [];
          })
        : [],
    ),
  );
}

function valueAt(data: unknown, at: readonly PropertyKey[]): unknown {
  return at.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    data,
  );
}

/** The message for a value of the wrong shape, for which our schemas have none of their own. */
function messageOfShape(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== "invalid_type") return undefined;
  if (issue.expected === "object" || issue.expected === "record")
    return "must be keys with values, each on a line of its own, like key: value";
  return issue.expected === "array" ? "must be a list" : undefined;
}

/** Quotes the wrong value, `, not "4,50"`, or counts what is too much; "" for a long value. */
function quoteValue(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === "too_big" && Array.isArray(value)) return `; there are ${value.length}`;
  if (issue.code === "too_big" && typeof value === "string") return `; it has ${value.trim().length}`;
  if (issue.message.length > MAX_QUOTING_MESSAGE || typeof value === "object") return "";
  const text = typeof value === "string" ? JSON.stringify(value) : String(value);
  return text.length > MAX_QUOTED_VALUE || value === "" ? "" : `, not ${text}`;
}

/** Tells of signs that look like others: a space that breaks no line, and quotation marks that are none to YAML. */
function wrongSign(value: unknown): string {
  if (typeof value !== "string") return "";
  if (NO_BREAK_SPACE.test(value)) return "; it has a no-break space: type a usual one, or none";
  return /^[“”„‘’«]/.test(value) ? '; type straight quotation marks, "…"' : "";
}

/** Names a path for people: ["email", "office"] is "email.office", [2, "price"] "price", ["towns", 2] "entry 3 of towns". */
function nameOf(at: readonly PropertyKey[]): string {
  const last = at.at(-1);
  if (typeof last === "number") {
    const list = at.at(-2);
    return typeof list === "string" ? `entry ${last + 1} of ${list}` : `entry ${last + 1}`;
  }
  return at.slice(at.findLastIndex((step) => typeof step === "number") + 1).join(".");
}
