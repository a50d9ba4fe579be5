// `npm run doctor`: examines everything that the site needs and says how to put faults right. Exits with 1 if there are any.
// It may run beside the site.
import process from "node:process";
import { announce } from "../announce.ts";
import { examine } from "../doctor/examine.ts";
import { createLog } from "../log.ts";

let faults = 0;
for await (const { subject, isOk, message } of examine(process.env, createLog("silent"))) {
  announce(`${isOk ? "ok   " : "WRONG"}  ${subject}: ${message}`);
  if (!isOk) faults++;
}
announce(faults === 0 ? "\nNothing is wrong." : `\nTo put right: ${faults}.`);
process.exitCode = faults === 0 ? 0 : 1;
