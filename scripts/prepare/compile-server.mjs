// A step of the build: compiles what the server's processes and threads import into the folder from which Node takes it at their start.
// It runs with the flags of these programs, since V8 takes no code that was compiled with others.
import { rmSync } from "node:fs";
import module from "node:module";
import { compiledFolder } from "./program.mjs";

/** They start nothing when they are imported. */
const PROGRAMS = [
  "server/main.ts",
  "server/worker.ts",
  "server/chat/eve-worker.ts",
  "server/gateway/auth/password-worker.ts",
  "server/publishing/site-desk-main.ts",
  "scripts/prepare/end-with-parent.mjs",
];

rmSync(compiledFolder(), { recursive: true, force: true }); // what earlier sources were compiled to
module.enableCompileCache(compiledFolder());
for (const program of PROGRAMS) await import(`../../${program}`);
