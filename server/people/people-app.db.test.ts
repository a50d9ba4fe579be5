import { createHmac } from "node:crypto";
import { generateSync } from "otplib";
import { expect, test } from "vitest";
import type { InvitationLink, SessionToken } from "#contract/api/people.ts";
import { makeAuthAddress } from "#contract/auth-address.ts";
import { SERVICES } from "#contract/routes.ts";
import { localServerData } from "../data/server-data.ts";
import { SoftAuthenticator } from "../gateway/testing/soft-authenticator.ts";
import { ADMIN, createTestGateway } from "../gateway/testing/test-gateway.ts";
import { createLimits } from "../http/limits.ts";
import { serveInMemory, UNLIMITED } from "../http/testing/serve-in-memory.ts";
import { createLog } from "../log.ts";
import { peopleApp } from "./people-app.ts";

const SITE = "http://127.0.0.1:3000";
const LINK_SECRET = "a secret of the tests";

type Client = ReturnType<Awaited<ReturnType<typeof createTestGateway>>["auth"]>;
type Site = Awaited<ReturnType<typeof openPeople>>;

/** /api/people over a gateway, with the shared account's session. */
async function openPeople(limits = UNLIMITED) {
  const gateway = await createTestGateway();
  const { publishableKey } = gateway.keys;
  const app = peopleApp({
    data: localServerData(gateway.sql),
    limits,
    admin: gateway.admin(),
    siteUrl: "https://roofs.example",
    linkSecret: LINK_SECRET,
    companyWords: () => new Set(["larkfield"]),
    log: createLog("silent"),
    ask: gateway.ask,
    publishableKey,
  });
  const shared = (await gateway.signIn()).access_token;
  async function send(method: string, at: string, body?: object, token?: string, address?: string) {
    const serve = serveInMemory(SERVICES.people, app, address);
    const answer = await serve(
      new Request(SITE + SERVICES.people + at, {
        method,
        headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    return { status: answer.status, body: await answer.json() };
  }
  return {
    gateway,
    shared,
    send,
    async invite(fields: object = {}) {
      const person = { name: "Zoë", role: "office", crew: "", email: "zoe@example.com", ...fields };
      const { status, body } = await send("POST", "", person, shared);
      expect({ status, body }).toMatchObject({ status: 200 });
      const { link } = body as InvitationLink;
      return new URL(link).hash.slice(1);
    },
    /** Begins the session that a link or code gives a token for. */
    async begin({ tokenHash }: SessionToken): Promise<Client> {
      const client = gateway.auth();
      const { error } = await client.verifyOtp({ type: "magiclink", token_hash: tokenHash });
      expect(error).toBeNull();
      return client;
    },
    tokenOf: async (client: Client) => (await client.getSession()).data.session?.access_token ?? "",
    async opens(client: Client): Promise<unknown> {
      const rest = gateway.rest({ token: (await client.getSession()).data.session?.access_token ?? "" });
      const { data, error } = await rest.rpc("open_desk", { device: "d", browser: "Test" });
      return error?.message ?? data?.[0]?.role;
    },
    [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose](),
  };
}

async function register(client: Client, device: SoftAuthenticator) {
  const { data, error } = await client.passkey.startRegistration();
  if (error) throw error;
  const made = await client.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: device.create(data.options),
  });
  expect(made.error).toBeNull();
}

async function signIn(site: Site, device: SoftAuthenticator): Promise<Client> {
  const client = site.gateway.auth();
  const { data } = await client.passkey.startAuthentication();
  if (!data) throw new Error("No challenge.");
  const { error } = await client.passkey.verifyAuthentication({
    challengeId: data.challenge_id,
    credential: device.get(data.options),
  });
  expect(error).toBeNull();
  return client;
}

/** Goes from an invitation to an open desk. */
async function joinByPasskey(site: Site, fields: object = {}, device = new SoftAuthenticator()) {
  const joined = await site.send("POST", "/join", { token: await site.invite(fields) });
  const client = await site.begin(joined.body);
  await register(client, device);
  expect((await site.send("POST", "/enrolled", undefined, await site.tokenOf(client))).status).toBe(200);
  return { client, device };
}

test("an invitation leads to a passkey, and the passkey to the desk", async () => {
  await using site = await openPeople();
  const token = await site.invite();
  const peek = () => site.send("POST", "/invitation", { token });
  expect((await peek()).body).toEqual({ name: "Zoë", role: "office", hasJoined: false, state: "open" });
  const joined = await site.send("POST", "/join", { token });
  expect((await peek()).body).toMatchObject({ state: "used" });
  expect((await site.send("POST", "/join", { token })).status).toBe(410);

  const client = await site.begin(joined.body);
  expect(await site.opens(client)).toBeNull(); // the session makes a sign-in, and opens nothing
  expect((await site.send("POST", "/enrolled", undefined, await site.tokenOf(client))).status).toBe(409);
  const device = new SoftAuthenticator();
  await register(client, device);
  expect((await site.send("POST", "/enrolled", undefined, await site.tokenOf(client))).status).toBe(200);
  expect(await site.opens(client)).toBe("office");
  expect(await site.opens(await signIn(site, device))).toBe("office");
  expect(
    await site.gateway.sql`select action, staff_name from audit where member_id is not null order by id`,
  ).toEqual([
    { action: "joined", staff_name: "Zoë" },
    { action: "sign-in", staff_name: "Zoë" },
  ]);
});

test("who has no passkey signs in by a password with a code, and by the password alone opens nothing", async () => {
  await using site = await openPeople();
  const joined = await site.send("POST", "/join", { token: await site.invite({ email: "" }) });
  const begun = await site.tokenOf(await site.begin(joined.body));
  const choose = (password: string, email: string) =>
    site.send("POST", "/password", { password, email }, begun);
  expect(await choose("short", "zoe@example.com")).toMatchObject({
    status: 422,
    body: { field: "password" },
  });
  expect(await choose("four heaps of old words", "")).toMatchObject({
    status: 400,
    body: { field: "email" },
  });
  const chosen = await choose("four heaps of old words", "Zoe@Example.com");
  expect(chosen).toEqual({ status: 200, body: { tokenHash: expect.any(String), name: "Zoë" } });
  const client = await site.begin(chosen.body);
  const { data: factor } = await client.mfa.enroll({ factorType: "totp" });
  const codeAt = (steps: number) =>
    generateSync({ secret: factor?.totp.secret ?? "", epoch: site.gateway.clock.now / 1000 + steps * 30 });
  const verified = await client.mfa.challengeAndVerify({ factorId: factor?.id ?? "", code: codeAt(0) });
  expect(verified.error).toBeNull();
  expect((await site.send("POST", "/enrolled", undefined, await site.tokenOf(client))).status).toBe(200);
  expect(await site.opens(client)).toBe("office");

  const again = site.gateway.auth();
  const email = await makeAuthAddress(" zoe@example.com ");
  const byPassword = await again.signInWithPassword({ email, password: "four heaps of old words" });
  expect(byPassword.error).toBeNull();
  expect(await site.opens(again)).toBeNull();
  expect((await site.send("POST", "/enrolled", undefined, await site.tokenOf(again))).status).toBe(409);
  expect((await again.passkey.startRegistration()).error?.code).toBe("insufficient_aal");
  const coded = await again.mfa.challengeAndVerify({ factorId: factor?.id ?? "", code: codeAt(1) });
  expect(coded.error).toBeNull();
  expect(await site.opens(again)).toBe("office");
});

test("a recovery code makes a new way in, once; the old password and app end, passkeys stay", async () => {
  await using site = await openPeople();
  const { client, device } = await joinByPasskey(site);
  const rest = site.gateway.rest({ token: await site.tokenOf(client) });
  const { data: codes } = await rest.rpc("make_recovery_codes");
  const code = String(codes?.[0]).toUpperCase().replaceAll("-", " ");
  const recovered = await site.send("POST", "/recover", { code });
  expect(recovered.status).toBe(200);
  expect((await site.send("POST", "/recover", { code })).status).toBe(403);
  const back = await site.begin(recovered.body);
  expect(await site.opens(back)).toBeNull();
  const another = new SoftAuthenticator();
  await register(back, another);
  expect((await site.send("POST", "/enrolled", undefined, await site.tokenOf(back))).status).toBe(200);
  expect(await site.opens(back)).toBe("office");
  expect(await site.opens(await signIn(site, device))).toBe("office");
});

test("who is removed gets in by nothing that they have", async () => {
  await using site = await openPeople();
  const { client, device } = await joinByPasskey(site);
  const { data: codes } = await site.gateway
    .rest({ token: await site.tokenOf(client) })
    .rpc("make_recovery_codes");
  const [person] = await site.gateway.sql<{ id: string }[]>`select id from private.members`;
  const again = await site.send("POST", `/${person?.id}/invitation`, undefined, site.shared);
  const token = new URL(again.body.link).hash.slice(1);
  expect((await site.send("DELETE", `/${person?.id}?leads_to=`, undefined, site.shared)).status).toBe(200);
  expect(await site.opens(client)).toMatch(/session has ended/);
  const { data } = await site.gateway.auth().passkey.startAuthentication();
  const refused = await site.gateway.auth().passkey.verifyAuthentication({
    challengeId: data?.challenge_id ?? "",
    credential: device.get(data?.options ?? {}),
  });
  expect(refused.error?.code).toBe("webauthn_verification_failed");
  expect((await site.send("POST", "/recover", { code: codes?.[0] })).status).toBe(403);
  expect((await site.send("POST", "/join", { token })).status).toBe(410);
});

test("a removed passkey signs nobody in, and that is written down", async () => {
  await using site = await openPeople();
  const { client, device } = await joinByPasskey(site);
  const [passkey] = (await client.passkey.list()).data ?? [];
  const token = await site.tokenOf(client);
  expect((await site.send("DELETE", `/me/passkeys/${passkey?.id}`, undefined, token)).status).toBe(200);
  expect((await site.send("DELETE", `/me/passkeys/${passkey?.id}`, undefined, site.shared)).status).toBe(403);
  await expect(signIn(site, device)).rejects.toThrow();
  expect(await site.gateway.sql`select staff_name from audit where action = 'passkey removed'`).toEqual([
    { staff_name: "Zoë" },
  ]);
});

test("owners alone invite, change and remove; a refusal names the field", async () => {
  await using site = await openPeople();
  const { client } = await joinByPasskey(site);
  const office = await site.tokenOf(client);
  const fields = { name: "Bo", role: "office", crew: "", email: "" };
  for (const [method, at] of [
    ["POST", ""],
    ["PUT", "/00000000-0000-4000-8000-000000000001"],
    ["DELETE", "/00000000-0000-4000-8000-000000000001"],
    ["POST", "/00000000-0000-4000-8000-000000000001/invitation"],
  ] as const) {
    expect([method, at, (await site.send(method, at, fields, office)).status]).toEqual([method, at, 403]);
    expect([method, at, (await site.send(method, at, fields)).status]).toEqual([method, at, 401]);
  }
  expect(await site.send("POST", "", { ...fields, name: "zoë" }, site.shared)).toMatchObject({
    status: 409,
    body: { field: "name" },
  });
  expect(await site.send("POST", "", { ...fields, email: "no address" }, site.shared)).toMatchObject({
    status: 400,
    body: { error: "The e-mail address is not valid." },
  });
});

test("a new e-mail address is the one to sign in with; the shared account may have the same", async () => {
  await using site = await openPeople();
  await joinByPasskey(site, { email: ADMIN.email });
  const [person] = await site.gateway.sql<{ id: string }[]>`select id from private.members`;
  const changed = { name: "Zoë Ma", role: "office", crew: "", email: "new@example.com" };
  expect((await site.send("PUT", `/${person?.id}`, changed, site.shared)).status).toBe(200);
  const account = await site.gateway.admin().getUserById(person?.id ?? "");
  expect(account.data.user).toMatchObject({
    email: await makeAuthAddress("new@example.com"),
    user_metadata: { name: "Zoë Ma" },
  });
});

test("forged links and guessed codes open nothing, are limited by their address, and hold nobody else up", async () => {
  await using site = await openPeople(createLimits());
  const { device } = await joinByPasskey(site);
  const id = Buffer.alloc(16, 7).toString("base64url");
  const forged = `${id}.${createHmac("sha256", "another").update("invitation").digest("base64url")}`;
  const statuses = new Map<number, number>();
  for (let guess = 0; guess < 1000; guess++) {
    const address = `198.51.${guess % 100}.${guess % 250}`;
    const { status } =
      guess % 2
        ? await site.send("POST", "/join", { token: forged }, undefined, address)
        : await site.send("POST", "/recover", { code: `aaaa-bbbb-cccc-${guess}` }, undefined, address);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (statuses.has(200)) break;
    if (guess === 60) break; // from here on each waits in the slow lane
  }
  expect([...statuses.keys()].filter((status) => ![403, 404, 429].includes(status))).toEqual([]);
  expect(await site.opens(await signIn(site, device))).toBe("office");
});
