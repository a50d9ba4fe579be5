import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { DataError } from "./server-data.ts";
import { supabaseServerData } from "./supabase-server-data.ts";
import { bothWays } from "./testing/both-ways.ts";

const ESTIMATE = {
  customer_name: "Ann",
  email: "ann@example.com",
  service_type: "Roof Repair",
  estimated_cost: 1200.5,
};

test("a call answers a value, rows or nothing, the same in both ways", async () => {
  await using both = await bothWays();
  for (const [way, data] of both.ways) {
    const [stored] = await data.call("create_estimate", ESTIMATE);
    expect([way, stored?.stored]).toEqual([way, true]);
    const claimed = await data.call("jobs_claim", { channel: "mail" });
    expect(claimed).toMatchObject([{ kind: "new", record_id: stored?.id, facts: ESTIMATE }]);
    expect(await data.call("job_done", { job_id: claimed[0]?.id ?? 0 })).toBeUndefined();
    expect(await data.call("jobs_hurry", { channel: "mail" })).toBe(0);
    expect(await data.call("jobs_claim", { channel: "mail", batch: 5 })).toEqual([]);
  }
});

test("a failed call says the same in both ways", async () => {
  await using both = await bothWays();
  const failures: [string, Record<string, unknown>, number, string, string][] = [
    ["nothing", {}, 404, "PGRST202", "Could not find the function public.nothing in the schema cache"],
    ["job_done", {}, 404, "PGRST202", "Could not find the function public.job_done() in the schema cache"],
    ["create_estimate", { ...ESTIMATE, email: "x" }, 400, "23514", "The e-mail address is not valid."],
    ["job_done", { job_id: "x" }, 400, "22P02", 'invalid input syntax for type bigint: "x"'],
    ["search_records", { kind: "estimate" }, 403, "42501", "permission denied for function search_records"],
  ];
  for (const [name, args, status, code, message] of failures) {
    for (const [way, data] of both.ways) {
      const error = await data.call(name as "site_figures", args).catch((thrown: DataError) => thrown);
      expect(error).toBeInstanceOf(DataError);
      if (!(error instanceof DataError)) continue;
      expect([way, error.status, error.code, error.message]).toEqual([way, status, code, message]);
    }
  }
});

test("a publishable key is no way to the server's functions", async () => {
  await using both = await bothWays();
  await expect(both.stranger.call("create_estimate", ESTIMATE)).rejects.toMatchObject({
    status: 401,
    code: "42501",
  });
});

test("a database or project that is away is unavailable, and works again afterwards", async () => {
  await using both = await bothWays();
  const [local, hosted] = both.ways.map(([, data]) => data);
  both.site.state.up = false;
  await expect(hosted?.call("jobs_claim", { channel: "mail" })).rejects.toMatchObject({
    isUnavailable: true,
  });
  both.site.state.up = true;
  expect(await hosted?.call("jobs_claim", { channel: "mail" })).toEqual([]);
  expect(await local?.call("jobs_claim", { channel: "mail" })).toEqual([]);
  await both.site.sql.end();
  await expect(local?.call("jobs_claim", { channel: "mail" })).rejects.toMatchObject({ isUnavailable: true });

  const broken = createServer((_, response) => response.writeHead(502).end("<html>Bad gateway</html>"));
  await new Promise<void>((resolve) => broken.listen(0, "127.0.0.1", resolve));
  const projectUrl = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  const data = supabaseServerData({ projectUrl, secretKey: "x" });
  await expect(data.call("jobs_claim", { channel: "mail" })).rejects.toMatchObject({ isUnavailable: true });
  broken.close();
  await expect(
    supabaseServerData({ projectUrl, secretKey: "x" }).call("jobs_claim", { channel: "mail" }),
  ).rejects.toMatchObject({
    isUnavailable: true,
  });
});
