import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { startSite } from "#server/testing/start-site.ts";
import { readStoredEstimates } from "./estimates.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const SECRET = "a secret of the provider";

/** Runs the documented example against `site`, and answers what it prints. */
async function runExample(site: string, secret: string) {
  const text = readFileSync(path.join(PROJECT, "docs/booking-webhook.md"), "utf8");
  const [, example = "exit 1"] = /```sh\n([\s\S]*?)```/.exec(text) ?? [];
  const env = { PATH: process.env.PATH, BOOKING_WEBHOOK_SECRET: secret };
  const commands = example.replace("http://localhost:3000", site);
  const { stdout } = await promisify(execFile)("sh", ["-c", commands], { env });
  return JSON.parse(stdout);
}

test("the documented example books once, and a site without a secret takes nothing", async ({
  request,
  baseURL,
}) => {
  await using site = await startSite({ BOOKING_WEBHOOK_SECRET: SECRET });
  const first = await runExample(site.url, SECRET);
  expect(first).toEqual({ reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/), stored: true });
  expect(await runExample(site.url, SECRET)).toEqual({ ...first, stored: false });
  expect(await runExample(site.url, "another secret altogether")).toHaveProperty("error");
  const rows = await readStoredEstimates(request, site.url, "ann@home.example");
  expect(rows).toMatchObject([{ customer_name: "Ann Lee", estimated_cost: 21650.5, status: "pending" }]);
  expect(await runExample(baseURL ?? "", SECRET)).toEqual({
    error: expect.stringContaining("BOOKING_WEBHOOK_SECRET"),
  });
});
