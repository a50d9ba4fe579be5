import { existsSync, rmSync, utimesSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { findFreePort } from "../server/free-port.ts";
import { TEST_PASSWORD, temporaryDataDir } from "../server/testing/start-site.ts";
import { startNpm } from "./testing/npm-process.ts";

const PROJECT = path.resolve(import.meta.dirname, "..");
const CTRL_C = "\x03";

const DATA_DIR = temporaryDataDir();
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

test.for(["SIGTERM to npm alone", "Ctrl-C"] as const)(
  "`npm run dev` serves and follows changes, and %s leaves nothing behind",
  async (way) => {
    const port = await findFreePort();
    const environment = { PORT: String(port), DATA_DIR, ADMIN_PASSWORD: TEST_PASSWORD };
    using command = startNpm(["run", "dev"], { environment, terminal: way === "Ctrl-C" });
    await command.waitForOutput(/Eaves is at http:\/\/localhost:/);
    const page = await fetch(`http://localhost:${port}/faq`);
    expect(await page.text()).toContain("</html>");
    expect(await (await fetch(`http://localhost:${port}/readyz`)).json()).toEqual({ status: "ready" });
    if (way === "SIGTERM to npm alone") {
      for (const file of ["sample/company.yaml", "eve/eve.ts"]) touch(file);
      await command.waitForOutput(/The server starts anew[\s\S]*PostgreSQL is up/);
      await expect
        .poll(async () => (await fetch(`http://localhost:${port}/readyz`)).status, { timeout: 300_000 })
        .toBe(200);
    }
    if (way === "Ctrl-C") command.type(CTRL_C);
    else command.kill("SIGTERM");
    await command.waitForEnd();
    await command.waitUntilGone();
    expect(existsSync(path.join(DATA_DIR, "postgres", "postmaster.pid"))).toBe(false);
    expect(await findFreePort(port)).toBe(port);
  },
);

/** As if its editor had saved it unchanged. */
function touch(file: string) {
  utimesSync(path.join(PROJECT, file), new Date(), new Date());
}
