import { createHmac } from "node:crypto";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { createTestGateway } from "./testing/test-gateway.ts";

const READ = "/rest/v1/estimates?select=id";

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

test("a request needs a key that is one of ours", async () => {
  await using site = await createTestGateway();
  const without = await site.send(new Request("http://site.test/rest/v1/chat_logs?select=id"));
  expect([without.status, await without.json()]).toMatchObject([
    401,
    { message: "No API key found in request" },
  ]);
  for (const apikey of ["sb_publishable_other", "null", `${site.keys.publishableKey}x`]) {
    const wrong = await site.request("/rest/v1/chat_logs?select=id", { headers: { apikey } });
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { message: "Invalid API key" }]);
  }
  const auth = await site.request("/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: { apikey: "x" },
    body: "{}",
  });
  expect(auth.status).toBe(401);
  expect((await site.request("/rest/v1/chat_logs?select=id")).status).toBe(200);
});

test("a key that a client repeats as its bearer is no token", async () => {
  await using site = await createTestGateway();
  const authorization = `Bearer ${site.keys.publishableKey}`;
  expect((await site.request("/rest/v1/chat_logs?select=id", { headers: { authorization } })).status).toBe(
    200,
  );
  expect((await site.request(READ, { headers: { authorization } })).status).toBe(401);
});

test("forged, foreign and expired tokens are refused, and the true one beside them is not", async () => {
  await using site = await createTestGateway();
  const { access_token } = await site.signIn();
  const [header = "", payload = "", signature = ""] = access_token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const hmac = (text: string, secret: string) =>
    createHmac("sha256", secret).update(text).digest("base64url");
  const sign = (changes: object, alg = "HS256", secret = site.keys.jwtSecret) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));
  const none = `${encode({ alg: "none", typ: "JWT" })}.${payload}`;
  const promoted = encode({ ...claims, role: "service_role" });
  const forged: Record<string, string> = {
    "no algorithm, no signature": `${none}.`,
    "no algorithm, the old signature": `${none}.${signature}`,
    "no algorithm in capitals": `${encode({ alg: "NONE" })}.${payload}.`,
    "no signature": `${header}.${payload}.`,
    "another payload under the old signature": `${header}.${promoted}.${signature}`,
    "another secret": await sign({}, "HS256", "another-secret-of-more-than-thirty-two-bytes"),
    "an empty secret": `${header}.${payload}.${hmac(`${header}.${payload}`, "")}`,
    "the publishable key as the secret": `${header}.${payload}.${hmac(`${header}.${payload}`, site.keys.publishableKey)}`,
    "another algorithm": await sign({}, "HS512", site.keys.jwtSecret.repeat(2)),
    "the role of the server": await sign({ role: "service_role" }),
    "the database's owner": await sign({ role: "postgres" }),
    "no role": await sign({ role: undefined }),
    "no session": await sign({ session_id: undefined }),
    "no expiry": await sign({ exp: undefined }),
    "another audience": await sign({ aud: "elsewhere" }),
    "an unknown session": await sign({ session_id: crypto.randomUUID() }),
    "not a token": "abc.def",
    rubbish: "'; drop table estimates; --",
  };
  for (const [name, token] of Object.entries(forged)) {
    const response = await site.request(READ, { headers: { authorization: `Bearer ${token}` } });
    expect([name, response.status, await response.json()]).toMatchObject([name, 401, { code: "PGRST301" }]);
    expect(response.headers.get("www-authenticate")).toContain('error="invalid_token"');
    const user = await site.request("/auth/v1/user", { headers: { authorization: `Bearer ${token}` } });
    expect([name, user.status]).toEqual([name, 403]);
  }
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await site.request(READ, { headers })).status).toBe(200);
  expect((await site.request("/auth/v1/user", { headers })).status).toBe(200);

  site.clock.now += 3601_000;
  const expired = await site.request(READ, { headers });
  expect([expired.status, await expired.json()]).toMatchObject([
    401,
    { code: "PGRST303", message: "JWT expired" },
  ]);
});

test("the secret key makes the server; a token beside it makes the person", async () => {
  await using site = await createTestGateway();
  const { access_token } = await site.signIn();
  const apikey = site.keys.secretKey;
  const jobs = "/rest/v1/jobs?select=id";
  expect((await site.request(jobs, { headers: { apikey } })).status).toBe(200);
  const person = await site.request(jobs, { headers: { apikey, authorization: `Bearer ${access_token}` } });
  expect(person.status).toBe(403);
});
