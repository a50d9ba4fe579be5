import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { findFreePort } from "#server/free-port.ts";
import { TEST_PASSWORD, temporaryDataDir } from "#server/testing/start-site.ts";
import { startNpm } from "../../scripts/testing/npm-process.ts";
import { PATIENCE } from "./patience.ts";

const COMPANY = path.resolve(import.meta.dirname, "../../site-data/testing/second-company");

test("who writes sees each saved price and picture, and a mistake with its file and line until it is mended", async ({
  page,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-writing-"));
  const dataDir = temporaryDataDir();
  const build = mkdtempSync(path.join(tmpdir(), "eaves-build-"));
  chmodSync(build, 0o777); // where PostgreSQL may not run as root, the site is another user
  cpSync(COMPANY, folder, { recursive: true });
  chmodSync(folder, 0o755);
  const file = path.join(folder, "products.yaml");
  const written = readFileSync(file, "utf8");
  const save = (price: string) =>
    writeFileSync(file, written.replace(/pricePerSquareFoot: [\d.]+/, `pricePerSquareFoot: ${price}`));
  const line = written.slice(0, written.search(/pricePerSquareFoot:/)).split("\n").length;
  const port = await findFreePort();
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    SITE_DIR: folder,
    ADMIN_PASSWORD: TEST_PASSWORD,
    EAVES_BUILD: build,
  };
  {
    using development = startNpm(["run", "dev"], { environment });
    await development.waitForOutput(/Eaves is at http:\/\/localhost:/);
    await page.goto(`http://localhost:${port}/product`, { timeout: PATIENCE });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    save("7.35");
    await expect(page.getByText("$7.35").first()).toBeVisible({ timeout: PATIENCE });
    save("cheap");
    await expect(page.getByText(`products.yaml line ${line}: `)).toBeVisible({ timeout: PATIENCE });
    save("7.45");
    await expect(page.getByText("$7.45").first()).toBeVisible({ timeout: PATIENCE });

    const picture = page.locator('img[src*="product-cedar."]');
    const before = await picture.getAttribute("src");
    const images = path.join(folder, "images");
    cpSync(path.join(images, "product-copper.jpg"), path.join(images, "product-cedar.jpg"));
    await expect
      .poll(() => picture.getAttribute("src", { timeout: 5000 }).catch(() => before), { timeout: PATIENCE })
      .not.toBe(before);

    // What Eve learned of it is there for the next start, and is not learned again.
    const learned = () => readdirSync(build).filter((name) => name.endsWith(".bin"));
    await expect.poll(learned, { timeout: PATIENCE }).toEqual(["learned-at-start.bin"]);
    const told = development.output().length;
    save("7.55");
    await expect(page.getByText("$7.55").first()).toBeVisible({ timeout: PATIENCE });
    expect(development.output().slice(told)).not.toContain("Eve learns at start");

    development.kill("SIGTERM");
    await development.waitForEnd();
    await development.waitUntilGone();
  }
  for (const made of [folder, dataDir, build]) rmSync(made, { recursive: true });
});
