import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { expect, test } from "vitest";

const SPECS = ["e2e/chat/", "e2e/desk/", "e2e/forms/"];

test("the browser tests of forms, chat, viewer and desk pass on a Supabase project", async () => {
  const run = spawn("npm", ["run", "browser", "--", ...SPECS, "--reporter=line"], {
    env: { ...process.env, EAVES_TEST_HOSTED: "1" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  expect(await once(run, "exit")).toEqual([0, null]);
});
