import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestGateway } from "./testing/test-gateway.ts";

const HOSTILE = [
  "'",
  '"',
  "';drop table applications;--",
  '"; drop table applications; --',
  "id;select pg_sleep(5)",
  "1) or (1=1",
  "eq.1 or 1=1",
  "id from applications union select encrypted_password from auth.users --",
  "$1",
  "$$;drop table applications;$$",
  "\\",
  "\\'; drop table applications; --",
  "%00",
  "\u0000",
  "/**/",
  "applications--",
  "pg_catalog.pg_roles",
  "auth.users",
  "../auth/v1/user",
  "__proto__",
  "constructor",
  "toString",
  "\ud800",
  "＇；drop table applications；－－",
  "a".repeat(70_000),
];

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.tuple(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 20 })).map(([one, two]) => `${two}${one}`),
);

type Site = Awaited<ReturnType<typeof createTestGateway>>;

/** Sends hostile texts to one position, and expects no failure of the server and nothing changed or revealed. */
async function attack(site: Site, send: (text: string) => Promise<Response> | undefined) {
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      site.state.address = crypto.randomUUID(); // no limit keeps it from what it attacks
      const response = await send(text);
      if (!response) return;
      expect(response.status).toBeLessThan(500);
      expect(await response.text()).not.toMatch(/\$2[aby]\$|encrypted_password.*:/);
    }),
    { numRuns: 40 },
  );
  expect(await site.sql`select from applications`).toHaveLength(1);
  expect(await site.sql`select from auth.users`).toHaveLength(1);
  expect(site.state.logged).toEqual([]);
}

async function staffSite() {
  const site = await createTestGateway();
  await site.sql`insert into applications (first_name, email, position) values ('A', 'a@example.com', 'Project Manager')`;
  const authorization = `Bearer ${(await site.signIn()).access_token}`;
  const json = { authorization, "content-type": "application/json" };
  const get = (search: Record<string, string>) =>
    site.request(`/rest/v1/applications?${new URLSearchParams(search)}`, { headers: { authorization } });
  const post = (path: string, body: unknown, method = "POST") =>
    site.request(path, { method, headers: json, body: JSON.stringify(body) });
  return { site, get, post, authorization };
}

test("names and values of a read are never SQL", async () => {
  const { site, get, authorization } = await staffSite();
  await using _ = site;
  await attack(site, (text) => get({ select: text }));
  await attack(site, (text) => get({ order: text }));
  await attack(site, (text) => get({ limit: text }));
  await attack(site, (text) => get({ offset: text }));
  await attack(site, (text) => get({ [text]: "eq.1" }));
  await attack(site, (text) => get({ first_name: text }));
  await attack(site, (text) => get({ first_name: `eq.${text}` }));
  await attack(site, (text) => get({ id: `eq.${text}` }));
  await attack(site, (text) =>
    text.isWellFormed()
      ? site.request(`/rest/v1/${encodeURIComponent(text)}`, { headers: { authorization } })
      : undefined,
  );
});

test("a value that looks like SQL is found as what it is", async () => {
  const { site, get } = await staffSite();
  await using _ = site;
  const name = `Robert'); drop table applications; -- "\\ $1 %_`;
  await site.sql`insert into applications (first_name, email, position) values (${name}, 'b@example.com', 'Project Manager')`;
  const found = await get({ select: "first_name", first_name: `eq.${name}` });
  expect(await found.json()).toEqual([{ first_name: name }]);
});

test("names and values of a write are never SQL", async () => {
  const { site, post } = await staffSite();
  await using _ = site;
  await attack(site, (text) => post("/rest/v1/estimates?id=eq.1", { [text]: 1 }, "PATCH"));
  await attack(site, (text) =>
    post(`/rest/v1/estimates?${new URLSearchParams({ id: `eq.${text}` })}`, { status: text }, "PATCH"),
  );
  await attack(site, (text) => post("/rest/v1/applications", { [text]: 1 }));
  await attack(site, (text) => post(`/rest/v1/applications?${new URLSearchParams({ columns: text })}`, {}));
  await attack(site, (text) =>
    post("/rest/v1/applications", { first_name: "", email: text, position: text }),
  );
});

test("names and arguments of a function call are never SQL", async () => {
  const { site, post } = await staffSite();
  await using _ = site;
  await attack(site, (text) => post("/rest/v1/rpc/search_records", { kind: "estimate", query: text }));
  await attack(site, (text) => post("/rest/v1/rpc/search_records", { kind: text }));
  await attack(site, (text) => post("/rest/v1/rpc/search_records", { kind: "estimate", [text]: "x" }));
  await attack(site, (text) => post("/rest/v1/rpc/search_records", { kind: "estimate", before: text }));
  await attack(site, (text) =>
    post("/rest/v1/rpc/search_records", { kind: "estimate", before: { at: text, group_key: text } }),
  );
  await attack(site, (text) => post("/rest/v1/rpc/search_records", { kind: "estimate", page_size: text }));
  await attack(site, (text) =>
    text.isWellFormed() ? post(`/rest/v1/rpc/${encodeURIComponent(text)}`, {}) : undefined,
  );
});

test("any JSON at all as a body, or an argument, fails no worse than with 4xx", async () => {
  const { site, post } = await staffSite();
  await using _ = site;
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const responses = await Promise.all([
        post("/rest/v1/rpc/search_records", value),
        post("/rest/v1/rpc/search_records", { kind: value, query: value, before: value, page_size: value }),
        post("/rest/v1/estimates?id=eq.1", value, "PATCH"),
        post("/auth/v1/token?grant_type=refresh_token", value),
      ]);
      for (const response of responses) expect(response.status).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  const nested = await site.request("/rest/v1/rpc/search_records", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: `{"kind":"estimate","before":${deep}}`,
  });
  expect(nested.status).toBeLessThan(500);
});

test("headers and sign-in are no way in either", async () => {
  const { site, authorization } = await staffSite();
  await using _ = site;
  const printable = (text: string) => /^[\x20-\x7e]{0,8000}$/.test(text);
  const header = (name: string) => (text: string) =>
    printable(text)
      ? site.request("/rest/v1/applications?select=id", { headers: { authorization, [name]: text } })
      : undefined;
  for (const name of ["apikey", "authorization", "prefer", "accept", "accept-profile", "range"]) {
    await attack(site, header(name));
  }
  await attack(site, (text) => {
    site.state.address = crypto.randomUUID();
    const body = JSON.stringify({ email: text, password: "x" });
    return site.request("/auth/v1/token?grant_type=password", { method: "POST", body });
  });
}, 120_000);
