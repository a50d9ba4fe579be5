// A step of the build: learns from the articles, and writes the models to the file that the site reads at start. Its argument
// names a file with earlier models; those of the same texts are kept. Then it asks Eve the questions that every roofer gets; a
// wrong answer is a warning.
import { existsSync } from "node:fs";
import process from "node:process";
import { askTwenty, describeWrongAnswers } from "../eval/twenty-questions.ts";
import { learn, readLessons } from "./learn.ts";
import { readLearned, writeLearned } from "./learned-file.ts";

const [, , before = ""] = process.argv;
writeLearned(learn(readLessons(), existsSync(before) ? readLearned(before) : undefined));
for (const line of describeWrongAnswers(askTwenty())) process.stderr.write(`warning: Eve: ${line}\n`);
