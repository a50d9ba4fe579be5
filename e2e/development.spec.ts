import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "#server/free-port.ts";
import { TEST_PASSWORD, temporaryDataDir } from "#server/testing/start-site.ts";
import { startNpm } from "../scripts/testing/npm-process.ts";

const COMPANY = path.resolve(import.meta.dirname, "../content/testing/second-company");

test("who writes sees each saved price and picture, and a mistake with its file and line until it is mended", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-writing-"));
  const dataDir = temporaryDataDir();
  cpSync(COMPANY, folder, { recursive: true });
  chmodSync(folder, 0o755);
  const file = path.join(folder, "products.yaml");
  const written = readFileSync(file, "utf8");
  const save = (price: string) =>
    writeFileSync(file, written.replace(/pricePerSquareFoot: [\d.]+/, `pricePerSquareFoot: ${price}`));
  const line = written.slice(0, written.search(/pricePerSquareFoot:/)).split("\n").length;
  const port = await freePort();
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    SITE_DIR: folder,
    ADMIN_PASSWORD: TEST_PASSWORD,
  };
  {
    using development = startNpm(["run", "dev"], { environment });
    await development.printed(/Eaves is at http:\/\/localhost:/);
    await page.goto(`http://localhost:${port}/product`, { timeout: 60_000 });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    save("7.35");
    await expect(page.getByText("$7.35").first()).toBeVisible({ timeout: 30_000 });
    save("cheap");
    await expect(page.getByText(`products.yaml line ${line}: `)).toBeVisible({ timeout: 30_000 });
    save("7.45");
    await expect(page.getByText("$7.45").first()).toBeVisible({ timeout: 30_000 });

    const picture = page.locator('img[src*="product-cedar."]');
    const before = await picture.getAttribute("src");
    const images = path.join(folder, "images");
    cpSync(path.join(images, "product-copper.jpg"), path.join(images, "product-cedar.jpg"));
    await expect
      .poll(() => picture.getAttribute("src", { timeout: 5000 }).catch(() => before), { timeout: 45_000 })
      .not.toBe(before);

    development.kill("SIGTERM");
    await development.ended();
    await development.nothingLeft();
  }
  for (const made of [folder, dataDir]) rmSync(made, { recursive: true });
});
