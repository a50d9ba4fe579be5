// `npm run doctor`: looks at all that the site needs and says what to do about what is wrong; 1 when something is. Works beside a running site.
import process from "node:process";
import { announce } from "../announce.ts";
import { examine } from "../doctor/examine.ts";
import { createLog } from "../log.ts";

let wrong = 0;
for await (const { about, well, said } of examine(process.env, createLog("silent"))) {
  announce(`${well ? "ok   " : "WRONG"}  ${about}: ${said}`);
  if (!well) wrong++;
}
announce(wrong === 0 ? "\nNothing is wrong." : `\nTo put right: ${wrong}.`);
process.exitCode = wrong === 0 ? 0 : 1;
