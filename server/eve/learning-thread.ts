// The other end of learnApart.
import { parentPort } from "node:worker_threads";
import { articles } from "#content/knowledge/articles.ts";
import { learn } from "./learn.ts";

const learned = learn(articles);
parentPort?.postMessage(learned, [learned.model.regression.weights.buffer as ArrayBuffer]);
