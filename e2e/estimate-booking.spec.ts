import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { startSite } from "#server/testing/start-site.ts";
import { storedEstimates } from "./estimates.ts";

const GUIDE = path.resolve(import.meta.dirname, "../docs/booking-webhook.md");

test("the guide's example books once, and a site without a secret takes nothing", async ({
  request,
  baseURL,
}) => {
  const example = /```sh\n([\s\S]*?)```/.exec(readFileSync(GUIDE, "utf8"))?.[1] ?? "";
  const book = async (site: string, secret: string) => {
    const env = { PATH: process.env.PATH, SITE: site, BOOKING_WEBHOOK_SECRET: secret };
    const { stdout } = await promisify(execFile)("sh", ["-c", example], { env });
    return JSON.parse(stdout);
  };
  await using site = await startSite({ BOOKING_WEBHOOK_SECRET: "a secret of the provider" });
  const first = await book(site.url, "a secret of the provider");
  expect(first).toEqual({ reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/), stored: true });
  expect(await book(site.url, "a secret of the provider")).toEqual({ ...first, stored: false });
  expect(await book(site.url, "another secret altogether")).toHaveProperty("error");
  const rows = await storedEstimates(request, site.url, "ann@home.example");
  expect(rows).toMatchObject([{ customer_name: "Ann Lee", estimated_cost: 21650.5, status: "pending" }]);
  expect(await book(baseURL ?? "", "a secret of the provider")).toEqual({
    error: expect.stringContaining("BOOKING_WEBHOOK_SECRET"),
  });
});
