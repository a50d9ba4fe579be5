// `npm run dev`: the server restarts and the pages reload as files change, at one address.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { installDependencies, siteNode } from "./prepare/dependencies.mjs";
import { PROJECT, Stop, say } from "./prepare/step.mjs";

const PATIENCE = 60_000; // milliseconds for the first start of the database

try {
  await installDependencies();
  const node = await siteNode();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const watched = ["server", "domain", "content", "supabase"].map((folder) => `--watch-path=${folder}`);
  const server = spawn(node, ["--watch-preserve-output", ...watched, "server/main.ts"], {
    cwd: PROJECT,
    stdio: "inherit",
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", EAVES_DEV: "1" },
  });
  server.once("exit", (code) => process.exit(code ?? 0));
  const config = await runtimeConfig(origin);
  const pages = spawn(
    node,
    [
      path.join("node_modules", "@react-router", "dev", "bin.cjs"),
      "dev",
      "--port",
      process.env.PORT ?? "3000",
    ],
    {
      cwd: PROJECT,
      stdio: "inherit",
      env: { ...process.env, EAVES_API_ORIGIN: origin, EAVES_PUBLIC_CONFIG: config },
    },
  );
  pages.once("exit", (code) => {
    server.kill("SIGTERM");
    process.exitCode = code ?? 0;
  });
  process.on("SIGINT", () => undefined); // both children get it from the terminal; this one waits for them
  process.on("SIGTERM", () => pages.kill("SIGTERM"));
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}

async function runtimeConfig(origin) {
  say("… Waiting for the server");
  for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(100)) {
    const answer = await fetch(`${origin}/api/runtime-config`).catch(() => undefined); // not listening yet
    if (answer?.ok) return await answer.text();
  }
  throw new Stop("The server did not start; what it said stands above.");
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
