// `npm run dev`: restarts the server and redraws the pages when files change, at one address.
import { once } from "node:events";
import { watch } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { carryOverSite, checkSiteFolder, siteFolder } from "./prepare/build.mjs";
import { findSiteNode, installDependencies } from "./prepare/dependencies.mjs";
import { loadEnvFile } from "./prepare/env-file.mjs";
import { endWithParent, findNpmProcess } from "./prepare/parent.mjs";
import { isPicture, startProgram } from "./prepare/program.mjs";
import { isRelevantChange } from "./prepare/relevant-change.mjs";
import { PROJECT, runCommand, Stop, say } from "./prepare/step.mjs";

const START_TIMEOUT_MS = 60_000; // the first start of the database takes long
const CHANGE_PAUSE_MS = 150; // waits for further changes, because an editor writes several files
const WATCHED = ["contract", "copy", "eve", "server", "site-data", "supabase"];

await runCommand(async () => {
  endWithParent(findNpmProcess());
  loadEnvFile();
  await installDependencies({ tools: true });
  const node = await findSiteNode();
  await carryOverSite(node);
  await checkSiteFolder(node);
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  process.exitCode = 0; // from here on, a request to stop is no failure

  const startServer = () =>
    startProgram(node, "server/main.ts", [], { PORT: String(port), HOST: "127.0.0.1", EAVES_DEV: "1" });
  let server = startServer();
  let pages;
  const EAVES_PUBLIC_CONFIG = await fetchRuntimeConfig(origin, server);
  restartOnChange(async (files) => {
    try {
      await checkSiteFolder(node);
    } catch (error) {
      say(error.message); // the running server continues with its data
      return;
    }
    say("↻ The server starts anew");
    await end(server);
    server = startServer();
    if (!files.some(isPicture)) return;
    const previous = pages;
    pages = undefined;
    await end(previous);
    startPages();
  });

  const env = { EAVES_API_ORIGIN: origin, EAVES_PUBLIC_CONFIG, PORT: process.env.PORT ?? "3000" };
  const startPages = () => {
    const started = startProgram(node, "web/build/dev.ts", [], env);
    pages = started;
    started.once("exit", (code) => {
      if (pages !== started) return;
      process.exitCode = code ?? 0;
      process.kill(process.pid, "SIGTERM"); // without the pages' server this command is of no use
    });
  };
  startPages();
});

async function end(program) {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill("SIGTERM");
  await once(program, "exit");
}

/** Calls `restart` with the changed files, one call at a time, and once more for changes during a call. */
function restartOnChange(restart) {
  let files = [];
  let last = 0;
  let running = Promise.resolve();
  const onChange = async (_event, file) => {
    if (!file || !isRelevantChange(file)) return;
    const change = ++last;
    files.push(file);
    await delay(CHANGE_PAUSE_MS);
    await running;
    if (change !== last) return;
    running = restart(files);
    files = [];
  };
  for (const folder of [...WATCHED, siteFolder()])
    watch(path.resolve(PROJECT, folder), { recursive: true }, onChange);
}

async function fetchRuntimeConfig(origin, server) {
  say("… Waiting for the server");
  for (
    const end = Date.now() + START_TIMEOUT_MS;
    Date.now() < end && server.exitCode === null;
    await delay(100)
  ) {
    const answer = await fetch(`${origin}/api/runtime-config`).catch(() => undefined); // not listening yet
    if (answer?.ok) return await answer.text();
  }
  process.exitCode = undefined;
  throw new Stop("The server did not start; what it said stands above.");
}

function findFreePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
