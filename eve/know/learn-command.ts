// A step of the build: learns from the articles and writes what was learned where the site reads it at start.
import { learn } from "./learn.ts";
import { writeLearned } from "./learned-file.ts";
import { readArticles, readNotKnown } from "./read-articles.ts";

writeLearned(learn(readArticles(), readNotKnown()));
