import { Worker } from "node:worker_threads";
import { getRounds } from "bcryptjs";
import { afterEach, expect, test, vi } from "vitest";
import { waitUntil } from "../../testing/until.ts";
import { ADMIN, createTestGateway } from "../testing/test-gateway.ts";
import { setAdminPassword } from "./admin-account.ts";

const MINUTE = 60_000;

afterEach(() => vi.restoreAllMocks());

test("staff sign in, and a session in storage is restored by the next page", async () => {
  await using site = await createTestGateway();
  const storage = new Map<string, string>();
  const { data, error } = await site.auth(storage).signInWithPassword(ADMIN);
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: ADMIN.email, app_metadata: { role: "admin" } });

  const restored = await site.auth(storage).getSession();
  expect(restored.data.session?.access_token).toBe(data.session?.access_token);
  const asked = await site.auth(storage).getUser();
  expect(asked.data.user?.id).toBe(data.user?.id);
});

test("an e-mail is known in any case; a wrong password and a wrong e-mail get the same answer", async () => {
  await using site = await createTestGateway();
  const wrong = [
    { email: ADMIN.email, password: "wrong" },
    { email: "nobody@example.com", password: ADMIN.password },
    { email: ADMIN.email, password: "" },
    { email: ADMIN.email, password: `${ADMIN.password}${"x".repeat(100)}` },
  ];
  for (const credentials of wrong) {
    const { error } = await site.auth().signInWithPassword(credentials);
    expect([error?.status, error?.code, error?.message]).toEqual([
      400,
      "invalid_credentials",
      "Invalid login credentials",
    ]);
  }
  const shouted = await site.auth().signInWithPassword({ ...ADMIN, email: ADMIN.email.toUpperCase() });
  expect(shouted.error).toBeNull();
});

test("a wrong e-mail, or too long a password, is as much work as a wrong password", async () => {
  await using site = await createTestGateway();
  const posted = vi.spyOn(Worker.prototype, "postMessage");
  for (const wrong of [
    { email: ADMIN.email, password: "wrong" },
    { email: "nobody@example.com", password: "wrong" },
    { email: ADMIN.email, password: "é".repeat(37) },
  ]) {
    const { error } = await site.auth().signInWithPassword(wrong);
    expect(error?.code).toBe("invalid_credentials");
  }
  // bcrypt's work is two to the power of its rounds; it does none at all for a hash of another length.
  const work = posted.mock.calls.map(([job]) => [getRounds(job.hash), job.hash.length]);
  expect(work).toEqual(Array.from({ length: 3 }, () => [10, 60]));
});

test("the sixth failing try within 15 minutes from one address is refused; another address may", async () => {
  await using site = await createTestGateway();
  for (let tries = 1; tries <= 5; tries++) {
    const { error } = await site.auth().signInWithPassword({ ...ADMIN, password: "wrong" });
    expect(error?.code).toBe("invalid_credentials");
  }
  const { error } = await site.auth().signInWithPassword(ADMIN);
  expect([error?.status, error?.code]).toEqual([429, "over_request_rate_limit"]);
  const raw = await site.request("/auth/v1/token?grant_type=password", {
    method: "POST",
    body: JSON.stringify(ADMIN),
  });
  expect(Number(raw.headers.get("retry-after"))).toBeGreaterThan(60);
  site.state.address = "192.0.2.2";
  expect((await site.auth().signInWithPassword(ADMIN)).error).toBeNull();
});

test("failing sign-ins are written down once an hour for each network, without what was tried", async () => {
  await using site = await createTestGateway();
  const written = () =>
    site.sql`select actor, details from audit where action = 'sign-in failed' order by id`;
  for (let tries = 1; tries <= 3; tries++)
    await site.auth().signInWithPassword({ ...ADMIN, password: "wrong" });
  await waitUntil(async () => (await written()).length > 0);
  site.clock.now += 61 * MINUTE;
  site.state.address = "198.51.100.7";
  await site.auth().signInWithPassword({ ...ADMIN, password: "wrong" });
  await waitUntil(async () => (await written()).length > 1);
  expect(await written()).toEqual([
    { actor: "server", details: { network: "192.0.2.0/24", way: "password" } },
    { actor: "server", details: { network: "198.51.100.0/24", way: "password" } },
  ]);
});

test("right passwords use nothing up: an office signs in from one address", async () => {
  await using site = await createTestGateway();
  for (let tries = 1; tries <= 8; tries++) await site.signIn();
});

test("guesses from many addresses slow sign-in down, and never lock it", { timeout: 180_000 }, async () => {
  await using site = await createTestGateway();
  // Few at a time: on a busy machine many would be told to come back.
  for (let batch = 0; batch < 20; batch++) {
    const guesses = Array.from({ length: 3 }, (_, place) => {
      site.state.address = `198.51.${3 * batch + place}.9`;
      return site.auth().signInWithPassword({ ...ADMIN, password: "wrong" });
    });
    for (const { error } of await Promise.all(guesses)) expect(error?.code).toBe("invalid_credentials");
  }
  site.state.address = "192.0.2.2";
  const began = performance.now();
  expect((await site.auth().signInWithPassword(ADMIN)).error).toBeNull();
  expect(performance.now() - began).toBeGreaterThan(1000);
});

test("an address renews sessions 60 times in 15 minutes", async () => {
  await using site = await createTestGateway();
  const { refresh_token } = await site.signIn();
  const renew = () =>
    site.request("/auth/v1/token?grant_type=refresh_token", {
      method: "POST",
      body: JSON.stringify({ refresh_token: "made-up" }),
    });
  for (let tries = 1; tries <= 60; tries++) expect((await renew()).status).toBe(400);
  expect((await renew()).status).toBe(429);
  site.state.address = "192.0.2.2";
  expect((await site.auth().refreshSession({ refresh_token })).error).toBeNull();
});

test("a refresh token is replaced at each use", async () => {
  await using site = await createTestGateway();
  const first = await site.signIn();
  site.clock.now += 50 * MINUTE;
  const { data } = await site.auth().refreshSession({ refresh_token: first.refresh_token });
  expect(data.session?.refresh_token).not.toBe(first.refresh_token);
  expect(data.session?.expires_at).toBeGreaterThan(first.expires_at ?? 0);
  const read = await site
    .rest({ token: data.session?.access_token ?? "" })
    .from("estimates")
    .select("id");
  expect(read.error).toBeNull();
});

test("two tabs that renew at the same moment both stay signed in", async () => {
  await using site = await createTestGateway();
  const { refresh_token } = await site.signIn();
  const renewed = await Promise.all([1, 2, 3].map(() => site.auth().refreshSession({ refresh_token })));
  const tokens = renewed.map(({ data }) => data.session?.refresh_token);
  expect(renewed.map(({ error }) => error)).toEqual([null, null, null]);
  expect(new Set(tokens).size).toBe(1);
  const next = await site.auth().refreshSession({ refresh_token: tokens[0] ?? "" });
  expect(next.error).toBeNull();
});

test("a refresh token that is used again after ten seconds ends the session for everyone who holds it", async () => {
  await using site = await createTestGateway();
  const stolen = await site.signIn();
  const { data } = await site.auth().refreshSession({ refresh_token: stolen.refresh_token });
  const own = data.session;
  site.clock.now += 9_000;
  const within = await site.auth().refreshSession({ refresh_token: stolen.refresh_token });
  expect(within.data.session?.refresh_token).toBe(own?.refresh_token);
  site.clock.now += 2_000;
  const after = await site.auth().refreshSession({ refresh_token: stolen.refresh_token });
  expect([after.error?.status, after.error?.code]).toEqual([400, "refresh_token_already_used"]);
  const victim = await site.auth().refreshSession({ refresh_token: own?.refresh_token ?? "" });
  expect(victim.error?.code).toBe("refresh_token_not_found");
  const read = await site
    .rest({ token: own?.access_token ?? "" })
    .from("estimates")
    .select("id");
  expect(read.status).toBe(401);
});

test("a refresh token that was made up, cut or changed is not known", async () => {
  await using site = await createTestGateway();
  const { refresh_token } = await site.signIn();
  const middle = refresh_token[30] === "A" ? "B" : "A";
  const wrong = [
    "",
    "made-up",
    refresh_token.slice(0, -4),
    `${refresh_token.slice(0, 30)}${middle}${refresh_token.slice(31)}`,
  ];
  for (const token of wrong) {
    const response = await site.request("/auth/v1/token?grant_type=refresh_token", {
      method: "POST",
      body: JSON.stringify({ refresh_token: token }),
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: "refresh_token_not_found" },
    ]);
  }
  expect((await site.auth().refreshSession({ refresh_token })).error).toBeNull();
});

test("a session that nobody renewed for thirty days has ended", async () => {
  await using site = await createTestGateway();
  const [left, kept] = [await site.signIn(), await site.signIn()];
  const day = 24 * 60 * MINUTE;
  site.clock.now += 29 * day;
  const renewed = await site.auth().refreshSession({ refresh_token: kept.refresh_token });
  expect(renewed.error).toBeNull();
  site.clock.now += 2 * day;
  const ended = await site.auth().refreshSession({ refresh_token: left.refresh_token });
  expect(ended.error?.code).toBe("refresh_token_not_found");
});

test("an access token that is younger than its session's thirty days ends with it", async () => {
  await using site = await createTestGateway();
  const { access_token: token } = await site.signIn();
  const read = async () => (await site.rest({ token }).from("estimates").select("id")).error?.message;
  const user = async () => (await site.auth().getUser(token)).error?.name;
  const age = (seconds: number) =>
    site.sql`update auth.sessions set created_at = now() - interval '30 days' + make_interval(secs => ${seconds})`;
  await age(60);
  expect([await read(), await user()]).toEqual([undefined, undefined]);
  await age(-1);
  expect([await read(), await user()]).toEqual(["The session has ended", "AuthSessionMissingError"]);
});

test("signing out ends every session, and their access tokens are refused from then on", async () => {
  await using site = await createTestGateway();
  const storage = new Map<string, string>();
  const client = site.auth(storage);
  const { data } = await client.signInWithPassword(ADMIN);
  const elsewhere = await site.signIn();
  const tokens = [data.session?.access_token ?? "", elsewhere.access_token];
  for (const token of tokens) {
    expect((await site.rest({ token }).from("estimates").select("id")).error).toBeNull();
  }
  expect((await client.signOut()).error).toBeNull();
  expect(storage.size).toBe(0);
  for (const token of tokens) {
    const refused = await site.rest({ token }).from("estimates").select("id");
    expect([refused.status, refused.error?.message]).toEqual([401, "The session has ended"]);
    expect((await site.auth().getUser(token)).error?.name).toBe("AuthSessionMissingError");
  }
  expect((await site.auth().refreshSession({ refresh_token: elsewhere.refresh_token })).error).not.toBeNull();
});

test("signing out locally leaves other sessions; signing out the others leaves this one", async () => {
  await using site = await createTestGateway();
  const works = async (token: string) =>
    (await site.rest({ token }).from("estimates").select("id")).error === null;
  const [one, two, three] = [await site.signIn(), await site.signIn(), await site.signIn()];
  await site.auth().admin.signOut(one.access_token, "local");
  expect([await works(one.access_token), await works(two.access_token)]).toEqual([false, true]);
  await site.auth().admin.signOut(two.access_token, "others");
  expect([await works(two.access_token), await works(three.access_token)]).toEqual([true, false]);
});

test("a new password ends all sessions, and only it works", async () => {
  await using site = await createTestGateway();
  const session = await site.signIn();
  await setAdminPassword(site.sql, ADMIN.email, "another password");
  expect((await site.rest({ token: session.access_token }).from("estimates").select("id")).status).toBe(401);
  expect((await site.auth().signInWithPassword(ADMIN)).error?.code).toBe("invalid_credentials");
  const signedIn = await site.auth().signInWithPassword({ ...ADMIN, password: "another password" });
  expect(signedIn.error).toBeNull();
});

test("there is no sign-up, recovery, code by mail or change of account but for its password", async () => {
  await using site = await createTestGateway();
  const session = await site.signIn();
  const headers = { authorization: `Bearer ${session.access_token}` };
  for (const path of ["signup", "recover", "otp", "magiclink", "invite", "settings", "authorize", ""]) {
    for (const method of ["GET", "POST", "PUT"]) {
      const response = await site.request(`/auth/v1/${path}`, {
        method,
        headers,
        ...(method !== "GET" && { body: "{}" }),
      });
      expect([path, method, response.status]).toEqual([path, method, 404]);
    }
  }
  for (const body of ['{"email":"new@example.com"}', '{"data":{"a":1}}', '{"app_metadata":{"role":"admin"}}'])
    expect((await site.request("/auth/v1/user", { method: "PUT", headers, body })).status).toBe(400);
  expect((await site.request("/auth/v1/user", { headers })).status).toBe(200);
  expect((await site.auth().signUp({ email: "new@example.com", password: "12345678" })).error?.status).toBe(
    404,
  );
  expect(await site.sql`select from auth.users`).toHaveLength(1);
});

test("a sign-in that is not one is told what is wrong", async () => {
  await using site = await createTestGateway();
  const wrong: [string, string, number, string][] = [
    ["?grant_type=password", "{", 400, "bad_json"],
    ["?grant_type=password", "[]", 400, "bad_json"],
    ["?grant_type=password", "{}", 400, "validation_failed"],
    ["?grant_type=password", '{"email":["staff@example.com"],"password":{}}', 400, "validation_failed"],
    ["?grant_type=id_token", "{}", 400, "validation_failed"],
    ["", "{}", 400, "validation_failed"],
    ["?grant_type=password", JSON.stringify({ email: "x".repeat(70_000) }), 413, "bad_json"],
  ];
  for (const [search, body, status, code] of wrong) {
    const response = await site.request(`/auth/v1/token${search}`, { method: "POST", body });
    expect([body.slice(0, 50), response.status, await response.json()]).toMatchObject([
      body.slice(0, 50),
      status,
      { code },
    ]);
  }
  expect((await site.request("/auth/v1/user")).status).toBe(401);
});
