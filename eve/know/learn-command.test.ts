import { spawnSync } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { expect, test } from "vitest";
import { createChangedSite } from "../testing/changed-site.ts";
import { LEARNED_FILE } from "./learned-file.ts";

type Group = { questions: { question: string; answer: string }[] };

test("a site whose own words make Eve answer wrongly is told of it when she is taught, and goes on", () => {
  using site = createChangedSite({
    data: {
      "pictures.yaml": null,
      "faq.yaml": ([group, ...groups]: Group[]) => [
        {
          ...group,
          questions: [
            ...(group?.questions ?? []),
            { question: "Is the estimate free?", answer: "It costs $49, credited when we do the work." },
          ],
        },
        ...groups,
      ],
    },
    texts: {},
  });
  const { status, stderr } = spawnSync(
    process.execPath,
    // The acts are the same on each site: those of the build need not be learned again.
    [path.resolve(import.meta.dirname, "learn-command.ts"), LEARNED_FILE],
    {
      env: {
        ...process.env,
        SITE_DIR: site.folder,
        EAVES_BUILD: path.join(site.folder, "build"),
        NODE_OPTIONS: "",
      },
      encoding: "utf8",
    },
  );
  expect(status).toBe(0);
  expect(stderr).toMatch(
    /^warning: Eve: "Is the estimate free\?" is answered "It costs \$49, credited when we do the work\.[^"\n]*": lacks free\n$/,
  );
}, 120_000);
