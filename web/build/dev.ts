import { checkThenRun } from "./check-then-run.ts";

await checkThenRun(() => import("./dev-site.ts"));
