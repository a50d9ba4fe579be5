import { defineConfig } from "@playwright/test";
import { PATIENCE } from "./e2e/builds/patience.ts";

/** Features that Playwright switches off by itself: the option below replaces its list. */
const PLAYWRIGHTS = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
];

const CHROMIUM = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const LAUNCH = {
  executablePath: process.env.CHROMIUM_SHELL_PATH ?? CHROMIUM,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--font-render-hinting=none", // letters placed as in a window
    // The address bar of each window is a page of its own in a full Chromium: a quarter of a second of CPU for each test.
    `--disable-features=${[...PLAYWRIGHTS, "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"].join()}`,
  ],
};

/** A Chromium with windows: it alone keeps the pages that one goes back to, and measures how fast the network is. */
export const WITH_WINDOWS = {
  ...LAUNCH,
  executablePath: CHROMIUM,
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
};

/** The name of a site that is served over plain HTTP from another machine: its pages have no features of a secure context. */
export const PLAIN_HOST = "plain.test";
export const WITH_PLAIN_HOST = {
  ...LAUNCH,
  args: [...LAUNCH.args, `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`],
};

// What is specified is tested on the example, also in a checkout with a folder of its own.
process.env.SITE_DIR = "sample";
process.env.EAVES_ENV_FILE = "";
process.env.EAVES_QUICK_COMPRESSION = "1";

// e2e/global-setup.ts starts the built site on a free port with a data folder of its own, and leaves its address here.
// With EAVES_TEST_URL set from outside, the tests run against that site instead.
export default defineConfig({
  testDir: "e2e",
  // `builds` are the tests that wait for whole builds (npm run test:builds).
  projects: [
    { name: "site", testIgnore: "builds/**" },
    { name: "builds", testMatch: "builds/**/*.spec.ts", timeout: 3 * PATIENCE },
  ],
  globalSetup: "./e2e/global-setup.ts",
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 3, // on two cores a third fills what two wait: a fifth less time
  retries: 1, // `npm test` names at its end what passed only then
  forbidOnly: Boolean(process.env.CI),
  // Limits for what hangs, not measures of a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 20_000,
    baseURL: process.env.EAVES_TEST_URL,
    viewport: { width: 1280, height: 800 },
    launchOptions: LAUNCH,
    screenshot: "only-on-failure",
  },
});
