import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { canUse } from "../server/postgres/unprivileged-user.ts";
import { signInToDesk } from "../server/testing/staff-session.ts";
import { TEST_PASSWORD, temporaryDataDir } from "../server/testing/start-site.ts";

const PROJECT = path.resolve(import.meta.dirname, "..");
const NOBODY = { name: "nobody", uid: 65_534, gid: 65_534 };

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
  "the container's command serves as a user without a home who may write in the volumes alone, and publishes there",
  async () => {
    const dockerfile = readFileSync(path.join(PROJECT, "Dockerfile"), "utf8");
    const dataDir = temporaryDataDir();
    const volume = temporaryDataDir();
    cpSync(path.join(PROJECT, "sample"), volume, { recursive: true });
    for (const name of ["", ...readdirSync(volume, { recursive: true, encoding: "utf8" })])
      chownSync(path.join(volume, name), NOBODY.uid, NOBODY.gid);
    chownSync(dataDir, NOBODY.uid, NOBODY.gid);
    const [, ...command] = listIn(dockerfile, "\\nCMD");
    const [, ...check] = listIn(dockerfile, "HEALTHCHECK.*CMD");
    const env = {
      PATH: process.env.PATH,
      SITE_DIR: volume,
      EAVES_ENV_FILE: "",
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
      const licenses = await fetch(`http://127.0.0.1:${address()}/licenses.txt`);
      expect(licenses.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(await licenses.text()).toContain("GNU LESSER GENERAL PUBLIC LICENSE");
      await publishPrice(`http://127.0.0.1:${address()}`, dataDir, volume);
    } finally {
      site.kill("SIGTERM");
      await ended(site);
    }
    const [, ...again] = check;
    expect(again).toHaveLength(1);
    expect(spawnSync(process.execPath, ["-e", (again[0] ?? "").replace("3000", "1")]).status).toBe(1);
    for (const folder of [dataDir, volume]) rmSync(folder, { recursive: true });
  },
);

/** Changes a price in the tab Site, publishes it, and sees it in the site's folder and on the page. */
async function publishPrice(url: string, dataDir: string, volume: string): Promise<void> {
  const { publishableKey: apikey } = JSON.parse(readFileSync(path.join(dataDir, "keys.json"), "utf8"));
  const send = (method: string, at: string, token: string, body?: unknown) =>
    fetch(url + at, {
      method,
      headers: { apikey, authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const account = { email: "admin@larkfieldroofing.example", password: TEST_PASSWORD };
  const { access_token: token } = await signInToDesk({ url, publishableKey: apikey, ...account });
  const { parts } = await (await send("GET", "/api/site", token)).json();
  const { value, revision } = parts.find(({ id }: { id: string }) => id === "products");
  const [first, ...others] = value;
  const changed = [{ ...first, pricePerSquareFoot: 5.55 }, ...others];
  const put = await send("PUT", "/api/site/parts/products", token, {
    value: changed,
    revision,
    editor: "one",
  });
  expect(put.status, await put.text()).toBe(200);
  const published = await send("POST", "/api/site/publish", token, {});
  expect(published.status, await published.text()).toBe(200);
  expect(readFileSync(path.join(volume, "products.yaml"), "utf8")).toContain("5.55");
  expect(await (await fetch(`${url}/product`)).text()).toContain("$5.55");
}
