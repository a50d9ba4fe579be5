import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { canUse } from "../server/postgres/unprivileged-user.ts";
import { TEST_PASSWORD, temporaryDataDir } from "../server/testing/start-site.ts";

const PROJECT = path.resolve(import.meta.dirname, "..");
const NOBODY = { name: "nobody", uid: 65_534, gid: 65_534 };

function read(file: string): string {
  return readFileSync(path.join(PROJECT, file), "utf8");
}

/** The words of an instruction of the Dockerfile that is written as a list. */
function listIn(dockerfile: string, instruction: string): string[] {
  const [, list = ""] =
    new RegExp(`${instruction} (\\[.*\\])`).exec(dockerfile.replaceAll("\\\n", " ")) ?? [];
  return JSON.parse(list);
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}

test.skipIf(process.getuid?.() !== 0 || !canUse(NOBODY, PROJECT))(
  "the container's command serves as a user without a home who may not write here, and its health check says so",
  { timeout: 120_000 },
  async () => {
    const dockerfile = read("Dockerfile");
    const dataDir = temporaryDataDir();
    chownSync(dataDir, NOBODY.uid, NOBODY.gid);
    const [, ...command] = listIn(dockerfile, "\\nCMD");
    const [, ...check] = listIn(dockerfile, "HEALTHCHECK.*CMD");
    const env = {
      PATH: process.env.PATH,
      SITE_DIR: "sample",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: TEST_PASSWORD,
    };
    const site = spawn(process.execPath, command, { cwd: PROJECT, uid: NOBODY.uid, gid: NOBODY.gid, env });
    let said = "";
    for (const stream of [site.stdout, site.stderr])
      stream.on("data", (chunk: Buffer) => {
        said += chunk;
      });
    try {
      const address = () => /Eaves is at http:\/\/localhost:(\d+)/.exec(said)?.[1];
      while (!address() && site.exitCode === null) await delay(50);
      expect(address(), said).toBeDefined();
      const asked = check.map((word) => word.replace("3000", address() ?? ""));
      expect(await ended(spawn(process.execPath, asked, { stdio: "inherit" }))).toBe(0);
    } finally {
      site.kill("SIGTERM");
      await ended(site);
    }
    const [, ...again] = check;
    expect(again).toHaveLength(1);
    expect(spawnSync(process.execPath, ["-e", (again[0] ?? "").replace("3000", "1")]).status).toBe(1);
    rmSync(dataDir, { recursive: true });
  },
);

test("what the container copies is there, and of what it leaves out nothing is needed to build", () => {
  const dockerfile = read("Dockerfile");
  for (const [, files = ""] of dockerfile.matchAll(/^COPY (?!--)(.*) \S+$/gm))
    for (const file of files.split(" ")) expect(existsSync(path.join(PROJECT, file)), file).toBe(true);
  const leftOut = read(".dockerignore").trim().split("\n");
  const ignored = read(".gitignore").split("\n");
  const kept = leftOut.filter(
    (folder) => ![folder, `${folder}/`, `/${folder}/`].some((line) => ignored.includes(line)),
  );
  expect(kept).toEqual([".ci", ".git"]);
});

test.for(["deploy/compose.yaml", "deploy/compose.postgres.yaml"])(
  "%s names services and volumes that exist",
  (file) => {
    const { services, volumes } = parse(read(file));
    expect(existsSync(path.join(PROJECT, path.dirname(file), services.eaves.build, "Dockerfile"))).toBe(true);
    expect(services.eaves.volumes).toEqual(["data:/data"]);
    for (const service of Object.values<{ volumes: string[]; depends_on?: object }>(services)) {
      for (const volume of service.volumes) expect(volumes).toHaveProperty(volume.split(":")[0] ?? "");
      for (const other of Object.keys(service.depends_on ?? {}))
        expect(services[other]).toHaveProperty("healthcheck");
    }
  },
);

test("the Caddyfile sends visitors to the site's port, and Caddy takes it where there is one", () => {
  const said = read("deploy/Caddyfile").replaceAll(/^#.*\n/gm, "");
  expect(said).toMatch(/^\S+ \{\n\treverse_proxy 127\.0\.0\.1:3000\n\}\n$/);
  const file = path.join(PROJECT, "deploy/Caddyfile");
  const { status, error } = spawnSync("caddy", ["adapt", "--adapter", "caddyfile", "--config", file]);
  if (!error) expect(status).toBe(0);
});

test.skipIf(spawnSync("systemd-analyze", ["--version"]).status !== 0)("systemd takes the unit", () => {
  const { status, stderr } = spawnSync(
    "systemd-analyze",
    ["verify", path.join(PROJECT, "deploy/eaves.service")],
    {
      encoding: "utf8",
    },
  );
  expect([status, stderr]).toEqual([0, ""]);
});
