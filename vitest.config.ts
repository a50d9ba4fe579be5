import { defineConfig } from "vitest/config";

// Two projects: `unit` needs nothing, `database` starts one PostgreSQL for the run and gives each test its own database.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          testTimeout: 60_000, // milliseconds: a limit for what hangs, not a measure of a busy machine
          include: ["{app,art,content,domain,scripts,server}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts"],
        },
      },
      {
        test: {
          name: "database",
          include: ["{server,scripts}/**/*.db.test.ts"],
          globalSetup: ["server/postgres/testing/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
