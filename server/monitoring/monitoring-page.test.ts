import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";

const PAGE = readFileSync(path.join(import.meta.dirname, "..", "..", "docs", "monitoring.md"), "utf8");
const METRICS = readFileSync(path.join(import.meta.dirname, "metrics.ts"), "utf8");

// https://prometheus.io/docs/prometheus/latest/configuration/alerting_rules/
const RULES = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z]\w+$/),
          expr: z.string(),
          for: z.string().regex(/^\d+[smh]$/),
          annotations: z.strictObject({ summary: z.string() }),
        }),
      ),
    }),
  ),
});

test("the page's alerts are rules of Prometheus, about metrics that there are, and each is explained", () => {
  const yaml = /```yaml\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? "";
  const alerts = RULES.parse(parse(yaml)).groups.flatMap(({ rules }) => rules);
  expect(alerts).toHaveLength(3);
  for (const { alert, expr } of alerts) {
    expect(PAGE).toContain(`- **${alert}**: `);
    const named = expr.match(/\beaves_\w+/g) ?? [];
    expect(named).not.toEqual([]);
    for (const name of named) expect(METRICS).toContain(`"${name}"`);
  }
});

test("the page names every metric of the site's own, and no other", () => {
  const table = PAGE.slice(PAGE.indexOf("| name"), PAGE.indexOf("Beside them"));
  const first = table.split("\n").map((row) => row.split("|")[1] ?? "");
  const told = first.flatMap((cell) => [...cell.matchAll(/`([a-z_]+)`/g)].map(([, name]) => `eaves_${name}`));
  const made = [...METRICS.matchAll(/"(eaves_\w+)"/g)].map(([, name]) => name);
  expect(told.sort()).toEqual(made.sort());
});
