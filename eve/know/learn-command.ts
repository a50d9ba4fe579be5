// A step of the build: learns from the articles and writes what was learned where the site reads it at start. Its argument names a
// file of what was learned before; where that was from the same texts, learning is not done again. Then Eve is asked what every roofer
// is asked; a wrong answer is a warning.
import { existsSync } from "node:fs";
import process from "node:process";
import { askTwenty, describeWrongAnswers } from "../eval/twenty-questions.ts";
import { learn, readLessons } from "./learn.ts";
import { readLearned, writeLearned } from "./learned-file.ts";

const [, , before = ""] = process.argv;
writeLearned(learn(readLessons(), existsSync(before) ? readLearned(before) : undefined));
for (const line of describeWrongAnswers(askTwenty())) process.stderr.write(`warning: Eve: ${line}\n`);
