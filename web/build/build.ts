import { checkThenRun } from "./check-then-run.ts";

await checkThenRun(() => import("./build-site.ts"));
