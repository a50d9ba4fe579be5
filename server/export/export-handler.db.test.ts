import { expect, test } from "vitest";
import { createTestGateway } from "#server/gateway/testing/test-gateway.ts";
import { createLog } from "../log.ts";
import { exportHandler } from "./export-handler.ts";

/** The export over a gateway of its own, signed in as staff. */
async function exporting() {
  const site = await createTestGateway();
  const session = await site.signIn();
  const asked: object[] = [];
  const handler = exportHandler({
    ask(path, init) {
      asked.push(JSON.parse(String(init.body)));
      return site.send(new Request(`http://site.test${path}`, init));
    },
    publishableKey: site.keys.publishableKey,
    log: createLog("silent"),
  });
  return {
    site,
    asked,
    get(path: string, token: string | null = session?.access_token ?? "", method = "GET") {
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const request = new Request(`http://site.test/api/export/${path}`, { method, headers });
      return handler(request, { address: "192.0.2.1", requestId: "r1" });
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

test("applications come newest first, as a file with a byte order mark, and without the resume's content", async () => {
  await using desk = await exporting();
  await desk.site.sql`
    insert into applications (first_name, last_name, email, "position", resume_text, created_at) values
      ('Ada', 'Lovelace', 'ada@example.com', 'Project Manager', ${`data:application/pdf;base64,${Buffer.from("%PDF-1.7 secret").toString("base64")}`}, '2031-05-01 10:00Z'),
      ('=cmd|''/c calc''!A0', '', '+1@example.com', '@SUM(A1)', null, '2031-05-02 11:30:15Z')`;
  const response = await desk.get("applications");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="applications-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const bytes = await bytesOf(response);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString("utf8").slice(1)).toBe(
    [
      '"Received","First name","Last name","Email","Position","Resume"',
      `"2031-05-02 11:30:15","'=cmd|'/c calc'!A0","","'+1@example.com","'@SUM(A1)","No resume"`,
      '"2031-05-01 10:00:00","Ada","Lovelace","ada@example.com","Project Manager","PDF"',
      "",
    ].join("\r\n"),
  );
});

test("conversations and estimates have their own columns; amounts stand as numbers", async () => {
  await using desk = await exporting();
  await desk.site.sql`
    insert into chat_logs (role, message_content, ip_address, email, name, phone, address, created_at)
    values ('user', E'two\nlines, "quoted"', '192.0.2.7', 'a@example.com', 'Ann', '+1 555 0100', '1 Oak St', '2031-05-01 10:00Z')`;
  await desk.site.sql`
    insert into estimates (id, customer_name, email, service_type, estimated_cost, square_footage, notes, created_at)
    values ('3f2a91bc-0000-4000-8000-000000000001', 'Ann Lee', 'a@example.com', 'Roof Repair', 12345.5, 2460, '-3 days', '2031-05-01 10:00Z')`;
  expect((await bytesOf(await desk.get("chat-logs"))).toString().split("\r\n")[1]).toBe(
    `"2031-05-01 10:00:00","2031-05-01 10:00:00","192.0.2.7","a@example.com","Ann","'+1 555 0100","1 Oak St",1,"two\nlines, ""quoted"""`,
  );
  expect((await bytesOf(await desk.get("estimates"))).toString().split("\r\n")[1]).toBe(
    `"2031-05-01 10:00:00","3F2A-91BC","Ann Lee","a@example.com","","Roof Repair",12345.5,2460,"Pending","'-3 days"`,
  );
});

test("only what the search finds is in the file", async () => {
  await using desk = await exporting();
  await desk.site.sql`
    insert into estimates (customer_name, email, service_type)
    values ('Ann Lee', 'a@example.com', 'Roof Repair'), ('Bob', 'b@example.com', 'Roof Repair')`;
  const lines = (await bytesOf(await desk.get("estimates?q=ann%20LEE"))).toString().trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("Ann Lee");
});

test("a long list is read only as fast as it is taken, and every row is in the file once", async () => {
  await using desk = await exporting();
  await desk.site.sql`
    insert into estimates (customer_name, email, service_type, created_at)
    select 'N' || n, 'a@example.com', 'Roof Repair', timestamptz '2026-01-01' + (n / 7) * interval '1 microsecond'
    from generate_series(1, 1200) as n`;
  const reader = (await desk.get("estimates")).body?.getReader();
  const decoder = new TextDecoder();
  let text = decoder.decode((await reader?.read())?.value, { stream: true });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(desk.asked.length).toBeLessThan(4);
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    text += decoder.decode(part.value, { stream: true });
  const names = text
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split('","')[2]);
  expect(new Set(names).size).toBe(1200);
  expect(names).toHaveLength(1200);
});

test("an empty list is a file with its titles", async () => {
  await using desk = await exporting();
  expect((await bytesOf(await desk.get("applications"))).toString().trimEnd().split("\r\n")).toHaveLength(1);
});

test("without staff's session there is no file, and the name must be one of the three", async () => {
  await using desk = await exporting();
  expect((await desk.get("applications", null)).status).toBe(401);
  expect((await desk.get("applications", "forged")).status).toBe(401);
  expect((await desk.get("applications", desk.site.keys.publishableKey)).status).toBe(401);
  expect((await desk.get("outbox")).status).toBe(404);
  expect((await desk.get("constructor")).status).toBe(404);
  expect((await desk.get("applications", undefined, "POST")).status).toBe(405);
  expect((await desk.get("applications")).status).toBe(200);
});

test("a session that ends midway breaks the file off", async () => {
  await using desk = await exporting();
  await desk.site.sql`
    insert into estimates (customer_name, email, service_type)
    select 'N' || n, 'a@example.com', 'Roof Repair' from generate_series(1, 1200) as n`;
  const response = await desk.get("estimates");
  await desk.site.sql`delete from auth.sessions`;
  await expect(response.text()).rejects.toThrow("401");
});
