import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { expect, test } from "vitest";

const HERE = import.meta.dirname;

/** A program of these lines, which has `log`. */
function programOf(lines: string): string {
  return `
    const { createLog } = await import(${JSON.stringify(path.join(HERE, "log.ts"))});
    const log = createLog();
    ${lines}`;
}

/** What it logs, which goes to standard error. */
function logged(lines: string): string {
  const shell = `"${process.execPath}" --input-type=module --eval "$PROGRAM" 2>&1`;
  const env = { ...process.env, PROGRAM: programOf(lines) };
  return execFileSync("sh", ["-c", shell], { env, encoding: "utf8" });
}

/** A site whose requests are logged as the real one's. */
const SITE = `
  const room = ${JSON.stringify(path.join(HERE, "http"))};
  const { createApp } = await import(room + "/app.ts");
  const { readBody } = await import(room + "/body.ts");
  const { Requests, logRequest } = await import(room + "/requests.ts");
  const { startSiteServer } = await import(room + "/site-server.ts");
  const net = await import("node:net");
  const app = createApp({ trustProxy: 0, siteUrl: "http://site.test", log });
  app.get("/search/:words", () => new Response("found"));
  app.post("/api/letters", async ({ req }) => Response.json(await readBody(req.raw, { limit: 1000, types: ["json"] })));
  app.get("/readyz", () => new Response("ready"));
  app.get("/broken", () => {
    throw Object.assign(new Error("null value in column"), {
      code: "23502",
      detail: "Failing row contains (Zyxbor, zyxbor@example.com).",
      parameters: ["Zyxbor"],
    });
  });
  let over = 0;
  const requests = new Requests((request) => {
    logRequest(log, request);
    over++;
  });
  const server = await startSiteServer(() => app, { host: "127.0.0.1", port: 0, requests });
  const untilOver = async (count) => { while (over < count) await new Promise((done) => setTimeout(done, 5)); };
  const leave = async () => { await server.stop(); await new Promise((done) => setTimeout(done, 50)); process.exit(); };
`;

function linesOf(said: string) {
  return said
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("a request is logged by its route, an error without the database's details", () => {
  const said = logged(`${SITE}
    for (const at of ["/search/zyxbor", "/broken", "/zyxbor", "/readyz"])
      await fetch("http://127.0.0.1:" + server.port + at + "?query=Zyxbor", { headers: { referer: "http://x/?q=Zyxbor" } });
    await untilOver(4);
    await leave();
  `);
  const lines = linesOf(said);
  const requests = lines.filter(({ msg }) => msg === "request");
  expect(requests.map(({ level, method, route, status }) => [level, method, route, status])).toEqual([
    ["info", "GET", "/search/:words", 200],
    ["info", "GET", "/broken", 500],
    ["info", "GET", "(nothing there)", 404],
  ]);
  for (const { ms, requestId } of requests)
    expect([typeof ms, typeof requestId]).toEqual(["number", "string"]);
  expect(lines.find(({ msg }) => msg === "request failed").err).toMatchObject({
    code: "23502",
    message: "null value in column",
  });
  expect(said).not.toMatch(/zyxbor/i);
});

test("a visitor who leaves while sending is no failure of the site or its database", () => {
  const said = logged(`${SITE}
    const visitor = net.connect(server.port, "127.0.0.1");
    visitor.write("POST /api/letters HTTP/1.1\\r\\nhost: x\\r\\ncontent-type: application/json\\r\\ncontent-length: 900\\r\\n\\r\\n[");
    while (requests.inFlight === 0) await new Promise((done) => setTimeout(done, 5));
    visitor.destroy();
    await untilOver(1);
    await leave();
  `);
  expect(linesOf(said).map(({ level, route, status }) => [level, route, status])).toEqual([
    ["info", "/api/letters", "left"],
  ]);
});

// A device that is always full; other systems have none.
test.skipIf(!existsSync("/dev/full"))(
  "a full disk under the log stops neither the program nor its end",
  () => {
    const announce = JSON.stringify(path.join(HERE, "announce.ts"));
    const program = programOf(`
    const { announce } = await import(${announce});
    for (let line = 0; line < 3; line++) {
      announce("line");
      log.info("line");
      await new Promise((done) => setTimeout(done, 20));
    }
    process.exit(7);
  `);
    const shell = `"${process.execPath}" --input-type=module --eval "$PROGRAM" >/dev/full 2>/dev/full`;
    const env = { ...process.env, PROGRAM: program };
    expect(spawnSync("sh", ["-c", shell], { env, timeout: 20_000, killSignal: "SIGKILL" }).status).toBe(7);
  },
);
