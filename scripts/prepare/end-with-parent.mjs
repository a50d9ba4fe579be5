// Preloaded into the programs that commands start or become.
import process from "node:process";
import { isMainThread } from "node:worker_threads";
import { endWithParent } from "./parent.mjs";

if (isMainThread) endWithParent(Number(process.env.EAVES_PARENT));
