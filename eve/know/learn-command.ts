// A step of the build: learns from the articles and writes the models to where the site reads them at start. Its argument names a file
// of models that were learned before; those from the same texts are kept. Then Eve is asked what every roofer is asked; a wrong answer
// is a warning.
import { existsSync } from "node:fs";
import process from "node:process";
import { askTwenty, describeWrongAnswers } from "../eval/twenty-questions.ts";
import { learn, readLessons } from "./learn.ts";
import { readLearned, writeLearned } from "./learned-file.ts";

const [, , before = ""] = process.argv;
writeLearned(learn(readLessons(), existsSync(before) ? readLearned(before) : undefined));
for (const line of describeWrongAnswers(askTwenty())) process.stderr.write(`warning: Eve: ${line}\n`);
