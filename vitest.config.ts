import { defineConfig } from "vitest/config";

// The tests of specified words and figures are about the example: whose folder `site` is does not matter to them, nor do the settings
// in `.env`.
const env = { SITE_DIR: "sample", EAVES_ENV_FILE: "" };

// Four projects: `unit` needs nothing, `database` starts one PostgreSQL for the run and gives each test its own database, `builds`
// (npm run test:builds) builds and starts whole sites, `hold` (npm run test:hold) kills and floods them; both take their time.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          isolate: false, // modules are read once for all files; who changes what they read resets them
          maxWorkers: 3,
          env,
          testTimeout: 10 * 60_000, // milliseconds: a limit for what hangs, not a measure of a busy machine
          include: ["{art,contract,copy,desk,eve,scripts,server,site-data,web}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts", "**/*.build.test.ts"],
        },
      },
      {
        test: {
          name: "database",
          isolate: false, // as above: reading the server anew for each file takes a fifth of the time
          maxWorkers: 3,
          env: { ...env, EAVES_QUICK_COMPRESSION: "1" },
          include: ["{server,scripts,eve}/**/*.db.test.ts"],
          globalSetup: ["server/postgres/testing/global-setup.ts"],
          testTimeout: 10 * 60_000,
          hookTimeout: 10 * 60_000,
        },
      },
      {
        test: {
          name: "builds",
          maxWorkers: 1, // a build uses both cores
          env: { ...env, EAVES_QUICK_COMPRESSION: "1" },
          testTimeout: 10 * 60_000, // a limit for what hangs, as above
          include: ["{server,scripts}/**/*.build.test.ts"],
          globalSetup: ["server/postgres/testing/global-setup.ts"],
        },
      },
      {
        test: {
          name: "hold",
          maxWorkers: 1,
          env,
          include: ["hold/*.test.ts"],
          testTimeout: 20 * 60_000,
        },
      },
    ],
  },
});
