import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import util from "node:util";
import { PROJECT, Stop } from "./step.mjs";

/**
 * Sets the variables of the file `.env` in the project's folder that the environment has not set, and notes their names for
 * `npm run doctor`. EAVES_ENV_FILE names another file, or none when empty, as for tests. What the file may mean otherwise is said, by its line
 * and never with a value.
 */
export function loadEnvFile() {
  const named = process.env.EAVES_ENV_FILE;
  if (named === "") return;
  const file = path.resolve(PROJECT, named ?? ".env");
  if (!existsSync(file)) {
    if (named) throw new Stop(`EAVES_ENV_FILE is ${named}, but there is no such file.`);
    return;
  }
  if (!util.parseEnv)
    throw new Stop(
      `This is Node ${process.versions.node}, which cannot read ${file}: take Node 20.12 or newer.`,
    );
  const { variables, doubts } = readEnvFile(readFileSync(file));
  const isFirst = process.env.EAVES_FROM_ENV_FILE === undefined; // a program that this one starts says nothing again
  if (isFirst)
    for (const doubt of doubts) process.stderr.write(`warning: ${path.basename(file)}, ${doubt}\n`);
  const added = Object.entries(variables).filter(([name]) => process.env[name] === undefined);
  for (const [name, value] of added) process.env[name] = value;
  const names = [process.env.EAVES_FROM_ENV_FILE, ...added.map(([name]) => name)];
  process.env.EAVES_FROM_ENV_FILE = names.filter(Boolean).join();
}

/** A variable: its name, then a value in quotes, of several lines too, with what follows it on the line, or one without quotes. */
const ENTRY = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*(?:(["'`])[\s\S]*?\2([^\r\n]*)|([^\r\n]*))/gm;

const SECRET_NAME = /PASSWORD|PASSPHRASE|SECRET|KEY|TOKEN/;

/**
 * Reads the bytes of a `.env`. In a value without quotes a comment begins at a "#" after a space, as in a shell and in Compose, so that "pass#word"
 * is whole.
 * @returns {{ variables: Record<string, string>, doubts: string[] }} a doubt is "line 3: …"
 */
export function readEnvFile(bytes) {
  const { text, doubt } = decodeText(bytes);
  const doubts = doubt ? [doubt] : [];
  const variables = {};
  let end = 0;
  const lineAt = (place) => text.slice(0, place).split("\n").length;
  const lookBetween = (from, to) => {
    for (const { index, 0: line } of text.slice(from, to).matchAll(/^[ \t]*[^\s#][^\r\n]*/gm))
      doubts.push(
        `line ${lineAt(from + index + line.search(/\S/))}: this is no NAME=value, and sets nothing.`,
      );
  };
  for (const found of text.matchAll(ENTRY)) {
    const [whole, name, quote, rest = "", bare = ""] = found;
    lookBetween(end, found.index);
    end = found.index + whole.length;
    variables[name] = quote ? util.parseEnv(whole)[name] : bare.replace(/[ \t]#.*/, "").trim();
    const reason = quote ? doubtQuoted(name, rest) : doubtBare(name, bare);
    if (reason) doubts.push(`line ${lineAt(found.index + whole.search(/\S/))}: ${reason}`);
  }
  lookBetween(end, text.length);
  return { variables, doubts };
}

function doubtQuoted(name, rest) {
  if (/^\s*(?:#|$)/.test(rest)) return undefined;
  return `${name} ends at its second quote, and what follows is lost. Put it into quotes that it does not contain: ", ' or \`.`;
}

function doubtBare(name, bare) {
  if (/^["'`]/.test(bare)) return `${name} begins with a quote that nothing closes.`;
  if (!SECRET_NAME.test(name) || !/[ \t]#/.test(bare)) return undefined;
  return `${name} ends before the " #", where a comment begins. Put the value into quotes if that belongs to it.`;
}

/** The text of a file as editors of all systems save it: UTF-8, or UTF-16 as Windows does with ">"; else Windows' own letters. */
function decodeText(bytes) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes) };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes) };
  if (bytes.includes(0))
    // UTF-16 without its mark: every second byte of ASCII is 0
    return { text: new TextDecoder(first === 0 ? "utf-16be" : "utf-16le").decode(bytes) };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    const doubt = "which is not saved as UTF-8: letters like é are read as Windows saves them.";
    return { text: new TextDecoder("windows-1252").decode(bytes), doubt };
  }
}
