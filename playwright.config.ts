import { defineConfig } from "@playwright/test";

// e2e/global-setup.ts starts the built site on a free port with a data folder of its own, and leaves its address here.
// With EAVES_TEST_URL set from outside, the tests run against that site instead.
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 2,
  // Behaviours with a time in them are tested in real time, which a busy machine may miss; a broken one fails every time.
  retries: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.EAVES_TEST_URL,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
    trace: "retain-on-failure",
  },
});
