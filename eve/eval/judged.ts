import { readFileSync } from "node:fs";
import { GATE, type Gate } from "../choose/by-rank/gate.ts";
import { chooseByRank, prepareTurn } from "../choose/by-rank/turn.ts";
import type { Knowledge } from "../know/knowledge.ts";
import { splitLines } from "../know/read-articles.ts";
import { makeEmptyCalendar } from "./calendar.ts";
import { NEW_CONVERSATION, USUAL_TIME } from "./evaluate.ts";
import { type Measurement, makeMeasurement } from "./measure.ts";

// Measures how much of what strangers wrote Eve answers in words, and how much of that a reader found good.

const GRADES = ["right", "passable", "wrong", "harmful"] as const;
type Grade = (typeof GRADES)[number];

/** A message, and a reader's grade of each article that may answer it. */
type Judged = { message: string; grades: ReadonlyMap<string, Grade> };

/** Reads the sets of judged.txt, by their names. @throws {Error} on a grade that is none */
export function readJudged(): ReadonlyMap<string, readonly Judged[]> {
  const sets = new Map<string, Judged[]>();
  let set: Judged[] = [];
  for (const line of splitLines(readFileSync(new URL("./judged.txt", import.meta.url), "utf8"))) {
    if (line.startsWith("# ")) continue;
    if (line.startsWith("= ")) {
      set = [];
      sets.set(line.slice(2), set);
    } else set.push(parseJudged(line));
  }
  return sets;
}

function parseJudged(line: string): Judged {
  const [message = "", graded = ""] = line.split(" =>");
  const grades = graded
    .split(";")
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one): [string, Grade] => {
      const [article = "", word] = one.split(": ");
      const grade = GRADES.find((name) => name === word);
      if (!grade) throw new Error(`No grade: ${line}`);
      return [article, grade];
    });
  return { message, grades: new Map(grades) };
}

/** Gates of the curve. */
const CURVE = [0.2, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] as const;

/** Measures the share of a set that is answered in words, and how much of it is good: with the gate as it is, and with others. */
export function measureGate(name: string, set: readonly Judged[], knowledge: Knowledge): Measurement[] {
  const [asIs, ...curve] = [GATE.asks, ...CURVE].map((asks) => {
    const replies = set.map((one) => gradeSaid(one, { ...GATE, asks }, knowledge));
    const said = replies.flat();
    const answered = replies.filter(({ length }) => length > 0).length;
    return { asks, said, answered, right: said.filter((grade) => grade === "right").length };
  });
  if (!asIs) return [];
  return [
    makeMeasurement(`${name}: messages answered in words`, asIs.answered, set.length),
    makeMeasurement("  of what is said good", countGood(asIs.said), asIs.said.length, 0.88),
    makeMeasurement("  of what is said right", asIs.right, asIs.said.length),
    ...curve.map(({ asks, said, answered }) =>
      makeMeasurement(
        `    from ${asks}: of messages answered ${((100 * answered) / set.length).toFixed(0)} %, of what is said good`,
        countGood(said),
        said.length,
      ),
    ),
  ];
}

function countGood(said: readonly Grade[]): number {
  return said.filter((grade) => grade === "right" || grade === "passable").length;
}

/** Grades the articles that are said to a message; what no reader graded is left out. */
function gradeSaid({ message, grades }: Judged, gate: Gate, knowledge: Knowledge): Grade[] {
  const state = { ...NEW_CONVERSATION, visits: makeEmptyCalendar(USUAL_TIME) };
  const prepared = prepareTurn(message, state, knowledge, USUAL_TIME);
  const { frame } = chooseByRank({ ...prepared, context: { ...prepared.context, gate } });
  return frame.said.flatMap((id) => grades.get(id) ?? []);
}
