// `npm run site:new` asks a few questions and writes the folder of a site. Answers may also be flags (`-- --name "…" --zip 53012`)
// or, without a terminal, JSON on standard input. What was answered is kept until the folder is written: who is interrupted or refused
// is asked again with the same answers proposed.

import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline/promises";
import { text as readAll } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { messageOf, recordOf } from "#contract/values.ts";
import { problemText } from "#site-data/load/problem.ts";
import { completeAnswers, writeSite } from "#site-data/new/new-site.ts";
import { type Answers, QUESTIONS, type Question } from "#site-data/new/questions.ts";
import { LEFT_OUT } from "#site-data/new/site-files.ts";

const PROJECT = path.resolve(import.meta.dirname, "..");
const folder = path.resolve(PROJECT, process.env.SITE_DIR || "site");
const name = path.relative(PROJECT, folder);
const shown = name.startsWith("..") ? folder : name;
const keptFile = `${folder}.answers.json`;

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    if (existsSync(folder)) throw new Error(`${shown} is there already; nothing was written.`);
    const given = { ...(await readInput()), ...readFlags() };
    const { answers, faults } = completeAnswers(process.stdin.isTTY ? await askQuestions(given) : given);
    for (const fault of faults) say(fault);
    if (faults.length > 0) return 1;
    const { problems, notes } = await writeSite(folder, answers);
    for (const problem of problems) say(problemText(problem));
    if (problems.length > 0) return 1;
    rmSync(keptFile, { force: true });
    say(
      `\nWrote ${shown}/. It is in order; \`npm start\` shows it. ${notes.map((note) => `${note.charAt(0).toUpperCase() + note.slice(1)}. `).join("")}Left out, for you to add:`,
    );
    for (const line of LEFT_OUT) say(`  - ${line}`);
    return 0;
  } catch (error) {
    say(messageOf(error));
    return 1;
  }
}

function readFlags(): Answers {
  const options = Object.fromEntries(QUESTIONS.map(({ name }) => [name, { type: "string" as const }]));
  return parseArgs({ options }).values as Answers;
}

/** Reads JSON such as {"name": "…", "services": ["…"], "products": [{"name": "metal", "price": 8}]}, or nothing. */
async function readInput(): Promise<Answers> {
  if (process.stdin.isTTY) return {};
  const input = (await readAll(process.stdin)).trim();
  if (!input) return {};
  return Object.fromEntries(
    Object.entries(recordOf(JSON.parse(input))).map(([key, value]) => [key, toText(value)]),
  );
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(", ");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.values(value).join(" ");
}

async function askQuestions(given: Answers): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator](); // keeps lines that are typed or pasted before their question
  const ask = async (question: string) => {
    terminal.setPrompt(question);
    terminal.prompt();
    const { value = "", done } = await lines.next();
    if (done) throw new Error("\nNothing was written; your answers are proposed again next time.");
    return value.trim();
  };
  const answers: Record<string, string> = { ...given };
  const kept = readKept();
  for (const question of QUESTIONS) {
    const { name, usual, check } = question;
    const proposed = kept[name] || usual?.(answers) || "";
    while (!answers[name] || check?.(answers[name])) {
      if (answers[name]) say(`  ${check?.(answers[name])}`);
      answers[name] = (await ask(wordQuestion(question, answers, proposed))) || proposed;
    }
    writeFileSync(keptFile, JSON.stringify({ ...kept, ...answers }, null, 2));
  }
  terminal.close();
  return answers;
}

function wordQuestion({ ask }: Question, answers: Answers, proposed: string): string {
  const question = typeof ask === "string" ? ask : ask(answers);
  return `${question}${proposed ? ` [${proposed}]` : ""}: `;
}

/** Reads the answers of a run that wrote no folder. */
function readKept(): Answers {
  if (!existsSync(keptFile)) return {};
  say("Your answers of last time are proposed again: press Enter to keep one.");
  return recordOf(JSON.parse(readFileSync(keptFile, "utf8"))) as Answers;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
