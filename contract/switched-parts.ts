import { ownValue } from "./values.ts";

/*
 * Parts of a document that say what the owner has switched on. The build draws all of them, each marked with the name of its switch; the server,
 * which knows its configuration, keeps those that are true and fills in their names.
 */

/** The switches, and the names in braces that the text of each may have. */
export const SWITCHES = {
  publicChatLog: [],
  closedChatLog: [],
  languageModel: ["model", "modelHost"],
  noLanguageModel: [],
  tagManager: [],
  noTagManager: [],
  challenge: [],
  mail: [],
  noMail: [],
  bucket: ["bucketHost"],
  roofLookup: ["geocoder", "surveyor"],
  calculator: ["calculatorHost"],
  ownCalculator: [],
  leadForm: ["leadFormHost"],
  hostedProject: ["projectHost"],
  retention: ["days"],
  noRetention: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Switch = keyof typeof SWITCHES;

/** For each switch that is on the values of its names; null for one that is off. */
export type Switched = {
  readonly [Name in Switch]: Readonly<Record<(typeof SWITCHES)[Name][number], string>> | null;
};

/** The attribute that marks a heading or paragraph, first of its attributes, with the name of its switch. */
export const SWITCH_ATTRIBUTE = "data-when";

const PART = /<(h2|p) data-when="(\w+)"([^>]*)>([\s\S]*?)<\/(?:h2|p)>/g;

/** Keeps the parts whose switch is on, with their names filled in, and removes the others. */
export function keepSwitchedParts(html: string, switched: Switched): string {
  const values: Readonly<Record<string, Readonly<Record<string, string>> | null>> = switched;
  return html.replace(PART, (_, tag: string, name: string, rest: string, text: string) => {
    const names = ownValue(values, name);
    if (!names) return "";
    const filled = text.replace(/\{(\w+)\}/g, (whole, key: string) => escapeText(names[key] ?? whole));
    return `<${tag}${rest}>${filled}</${tag}>`;
  });
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
