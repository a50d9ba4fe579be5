// A step of the build: learns from the articles and writes what was learned where the site reads it at start. Its argument names a
// file of what was learned before; where that was from the same texts, learning is not done again.
import { existsSync } from "node:fs";
import process from "node:process";
import { learn } from "./learn.ts";
import { readLearned, writeLearned } from "./learned-file.ts";
import { readArticles, readNotKnown } from "./read-articles.ts";

const [, , before = ""] = process.argv;
writeLearned(learn(readArticles(), readNotKnown(), existsSync(before) ? readLearned(before) : undefined));
