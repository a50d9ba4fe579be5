import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { accountErrors } from "#copy/account-errors.ts";
import { waitUntil } from "../../testing/until.ts";
import { type Knobs, SoftAuthenticator } from "../testing/soft-authenticator.ts";
import { ADMIN, createTestGateway } from "../testing/test-gateway.ts";
import { setAdminPassword } from "./admin-account.ts";

type Site = Awaited<ReturnType<typeof createTestGateway>>;
type Client = ReturnType<Site["auth"]>;

const MINUTE = 60_000;

async function register(client: Client, device: SoftAuthenticator, knobs: Knobs = {}) {
  const { data, error } = await client.passkey.startRegistration();
  if (error) return { data: null, error };
  const { challenge_id: challengeId, options } = data;
  return client.passkey.verifyRegistration({ challengeId, credential: device.create(options, knobs) });
}

async function signIn(site: Site, device: SoftAuthenticator, knobs: Knobs = {}, client = site.auth()) {
  const { data, error } = await client.passkey.startAuthentication();
  if (error) return { data: null, error };
  const { challenge_id: challengeId, options } = data;
  return client.passkey.verifyAuthentication({ challengeId, credential: device.get(options, knobs) });
}

/** A gateway with an account that has a passkey. */
async function withPasskey(device = new SoftAuthenticator()) {
  const site = await createTestGateway();
  const ada = await site.invite("ada@example.com", { name: "Ada" });
  const { data, error } = await register(ada.client, device);
  if (error) throw error;
  return { site, ada, device, passkeyId: data.id };
}

const code = async (answer: Promise<{ error: { code?: string | undefined } | null }>) =>
  (await answer).error?.code;

test("a passkey is registered, opens its account, and the session says so through renewals", async () => {
  await using site = await createTestGateway();
  const ada = await site.invite("ada@example.com", { name: "Ada" });
  const device = new SoftAuthenticator();
  const { data: begun } = await ada.client.passkey.startRegistration();
  expect(begun?.options).toMatchObject({
    rp: { id: "roofs.example", name: "Larkfield Roofing" },
    user: { id: Buffer.from(ada.id).toString("base64url"), name: "Ada", displayName: "Ada" },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [],
  });
  expect(begun?.expires_at).toBe(Math.floor((site.clock.now + 5 * MINUTE) / 1000));
  expect((await register(ada.client, device)).error).toBeNull();

  const client = site.auth();
  const { data, error } = await signIn(site, device, {}, client);
  expect(error).toBeNull();
  expect(data?.user).toMatchObject({ id: ada.id, user_metadata: { name: "Ada" }, app_metadata: {} });
  const proven = { aal: "aal1", amr: [{ method: "passkey", timestamp: Math.floor(site.clock.now / 1000) }] };
  expect(decodeJwt(data?.session?.access_token ?? "")).toMatchObject(proven);
  site.clock.now += 50 * MINUTE;
  const renewed = await client.refreshSession();
  expect(decodeJwt(renewed.data.session?.access_token ?? "")).toMatchObject(proven);
});

test("a sign-in asks for any passkey of the site, and for the person's finger or PIN", async () => {
  await using site = await createTestGateway();
  const { data } = await site.auth().passkey.startAuthentication();
  expect(data?.options).toMatchObject({ rpId: "roofs.example", userVerification: "required" });
  expect(data?.options.allowCredentials ?? []).toEqual([]);
});

test("a device that does not count signs in again and again", async () => {
  const { site, device } = await withPasskey(new SoftAuthenticator({ counts: false }));
  await using _ = site;
  for (let times = 0; times < 3; times++) expect((await signIn(site, device)).error).toBeNull();
});

test("passkeys are listed with their last use, renamed and deleted, by their owner only", async () => {
  const { site, ada, device, passkeyId } = await withPasskey();
  await using _ = site;
  const bob = await site.invite("bob@example.com");
  const { data: fresh } = await ada.client.passkey.list();
  expect(fresh).toEqual([{ id: passkeyId, created_at: expect.any(String) }]);
  await signIn(site, device);
  expect((await ada.client.passkey.update({ passkeyId, friendlyName: "Phone" })).data?.friendly_name).toBe(
    "Phone",
  );
  expect((await ada.client.passkey.list()).data).toMatchObject([
    { id: passkeyId, friendly_name: "Phone", last_used_at: new Date(site.clock.now).toISOString() },
  ]);
  for (const friendlyName of ["", " ", "x".repeat(121)])
    expect(await code(ada.client.passkey.update({ passkeyId, friendlyName }))).toBe("validation_failed");

  expect((await bob.client.passkey.list()).data).toEqual([]);
  expect(await code(bob.client.passkey.update({ passkeyId, friendlyName: "Mine" }))).toBe("not_found");
  expect(await code(bob.client.passkey.delete({ passkeyId }))).toBe("not_found");
  expect((await signIn(site, device)).error).toBeNull();
  expect((await ada.client.passkey.delete({ passkeyId })).error).toBeNull();
  expect(await code(signIn(site, device))).toBe("webauthn_verification_failed");
});

test("a registration that is not right is refused, and stores nothing", async () => {
  await using site = await createTestGateway();
  const ada = await site.invite("ada@example.com");
  for (const knobs of [
    { origin: "https://roofs.example.evil.test" },
    { origin: "http://site.test" }, // the Host of the request
    { rpId: "site.test" },
    { isUserVerified: false },
  ]) {
    const refused = await code(register(ada.client, new SoftAuthenticator(), knobs));
    expect([knobs, refused]).toEqual([knobs, "webauthn_verification_failed"]);
  }
  expect((await ada.client.passkey.list()).data).toEqual([]);
  expect((await register(ada.client, new SoftAuthenticator())).error).toBeNull();
});

test("an assertion that is not right is refused", async () => {
  const { site, ada, device } = await withPasskey();
  await using _ = site;
  const bob = await site.invite("bob@example.com");
  const bobs = new SoftAuthenticator();
  await register(bob.client, bobs);
  await signIn(site, device);
  const wrong: Knobs[] = [
    { origin: "https://roofs.example.evil.test" },
    { rpId: "example" },
    { isUserVerified: false },
    { isTampered: true },
    { counter: 1 }, // the one of the use before
    { counter: 0 },
    { userHandle: bob.id },
    { userHandle: "nobody" },
    { credentialId: bobs.credentialId },
    { credentialId: bobs.credentialId, userHandle: bob.id },
    { credentialId: "unknown" },
  ];
  for (const [index, knobs] of wrong.entries()) {
    site.state.address = `192.0.2.${100 + index}`;
    const { error } = await signIn(site, device, knobs);
    expect([knobs, error?.code, error?.message]).toEqual([
      knobs,
      "webauthn_verification_failed",
      "Credential verification failed",
    ]);
  }
  const { data } = await signIn(site, device);
  expect(data?.user?.id).toBe(ada.id);
});

test("a challenge is good once, also when what it was used for failed", async () => {
  const { site, ada, device } = await withPasskey();
  await using _ = site;
  const client = site.auth();
  for (const isTampered of [false, true]) {
    const { data } = await client.passkey.startAuthentication();
    const proof = {
      challengeId: data?.challenge_id ?? "",
      credential: device.get(data?.options ?? {}, { isTampered }),
    };
    const first = await code(client.passkey.verifyAuthentication(proof));
    expect(first).toBe(isTampered ? "webauthn_verification_failed" : undefined);
    expect(await code(client.passkey.verifyAuthentication(proof))).toBe("webauthn_challenge_not_found");
  }
  const { data } = await ada.client.passkey.startRegistration();
  const credential = new SoftAuthenticator().create(data?.options ?? {});
  const registration = { challengeId: data?.challenge_id ?? "", credential };
  expect(await code(ada.client.passkey.verifyRegistration(registration))).toBeUndefined();
  expect(await code(ada.client.passkey.verifyRegistration(registration))).toBe(
    "webauthn_challenge_not_found",
  );
});

test("of two uses of one assertion at the same moment one is refused", async () => {
  const { site, device } = await withPasskey(new SoftAuthenticator({ counts: false }));
  await using _ = site;
  const { data } = await site.auth().passkey.startAuthentication();
  const proof = { challengeId: data?.challenge_id ?? "", credential: device.get(data?.options ?? {}) };
  const codes = await Promise.all([1, 2, 3].map(() => code(site.auth().passkey.verifyAuthentication(proof))));
  expect(codes.filter((one) => one === undefined)).toHaveLength(1);
});

test("of assertions with the same counter that are checked at the same moment one is accepted", async () => {
  const { site, device } = await withPasskey();
  await using _ = site;
  // The row is held until all of them have been checked against the counter of before.
  const codes = await site.sql.begin(async (transaction) => {
    await transaction`select from auth.passkeys for update`;
    const all = [1, 2].map(() => code(signIn(site, device, { counter: 7 })));
    await waitUntil(async () => {
      const [waiting] = await site.sql`
        select count(*)::int as uses from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return waiting?.uses === 2;
    });
    return { all };
  });
  const answers = await Promise.all(codes.all);
  expect(answers.filter((one) => one === undefined)).toHaveLength(1);
});

test("a challenge expires after five minutes, and old ones are deleted", async () => {
  const { site, ada, device } = await withPasskey();
  await using _ = site;
  const { data } = await site.auth().passkey.startAuthentication();
  const proof = { challengeId: data?.challenge_id ?? "", credential: device.get(data?.options ?? {}) };
  const begun = (await ada.client.passkey.startRegistration()).data;
  site.clock.now += 5 * MINUTE;
  const credential = new SoftAuthenticator().create(begun?.options ?? {});
  const registration = { challengeId: begun?.challenge_id ?? "", credential };
  expect(await code(site.auth().passkey.verifyAuthentication(proof))).toBe("webauthn_challenge_expired");
  expect(await code(ada.client.passkey.verifyRegistration(registration))).toBe("webauthn_challenge_expired");
  await site.auth().passkey.startAuthentication();
  site.clock.now += 16 * MINUTE;
  await site.auth().passkey.startAuthentication();
  expect(await site.sql`select id from auth.passkey_challenges`).toHaveLength(1);
});

test("a challenge is of one kind, and a registration's of one person", async () => {
  const { site, ada, device } = await withPasskey();
  await using _ = site;
  const bob = await site.invite("bob@example.com");
  const asked = (await site.auth().passkey.startAuthentication()).data;
  const begun = (await ada.client.passkey.startRegistration()).data;
  const fresh = new SoftAuthenticator();
  const made = fresh.create({ ...begun?.options, challenge: asked?.options.challenge });
  const ofSignIn = { challengeId: asked?.challenge_id ?? "", credential: made };
  expect(await code(ada.client.passkey.verifyRegistration(ofSignIn))).toBe("webauthn_challenge_not_found");
  const ofRegistration = {
    challengeId: begun?.challenge_id ?? "",
    credential: device.get(begun?.options ?? {}),
  };
  expect(await code(site.auth().passkey.verifyAuthentication(ofRegistration))).toBe(
    "webauthn_challenge_not_found",
  );
  const ofAda = { challengeId: begun?.challenge_id ?? "", credential: fresh.create(begun?.options ?? {}) };
  expect(await code(bob.client.passkey.verifyRegistration(ofAda))).toBe("webauthn_challenge_not_found");
  expect((await ada.client.passkey.verifyRegistration(ofAda)).error).toBeNull(); // it was still Ada's
});

test("a passkey is stored once, and an account has twenty at most", async () => {
  const { site, ada, device } = await withPasskey();
  await using _ = site;
  const bob = await site.invite("bob@example.com");
  expect(await code(register(bob.client, device))).toBe("webauthn_credential_exists");
  const { data } = await ada.client.passkey.startRegistration();
  expect(data?.options.excludeCredentials).toMatchObject([
    { id: device.credentialId, transports: ["internal"] },
  ]);
  for (let passkeys = 1; passkeys < 20; passkeys++)
    expect(await code(register(ada.client, new SoftAuthenticator()))).toBeUndefined();
  expect(await code(register(ada.client, new SoftAuthenticator()))).toBe("too_many_passkeys");
});

test("nobody registers a passkey without a session, or with a generated password", async () => {
  await using site = await createTestGateway();
  const path = "/auth/v1/passkeys/registration/options";
  expect((await site.request(path, { method: "POST", body: "{}" })).status).toBe(401);
  const client = site.auth();
  await setAdminPassword(site.sql, ADMIN.email, ADMIN.password, "generated");
  await client.signInWithPassword(ADMIN);
  const refused = await register(client, new SoftAuthenticator());
  expect([refused.error?.code, refused.error?.message]).toEqual([
    "insufficient_aal",
    accountErrors.changeGenerated,
  ]);
});

test("the sixth wrong passkey of an address waits, right ones use nothing up, and questions have a limit", async () => {
  const { site, device } = await withPasskey();
  await using _ = site;
  for (let times = 0; times < 8; times++) expect(await code(signIn(site, device))).toBeUndefined();
  for (let times = 0; times < 5; times++)
    expect(await code(signIn(site, device, { isTampered: true }))).toBe("webauthn_verification_failed");
  expect(await code(signIn(site, device))).toBe("over_request_rate_limit");
  site.state.address = "192.0.2.2";
  expect(await code(signIn(site, device))).toBeUndefined();
  for (let times = 1; times < 60; times++)
    expect(await code(site.auth().passkey.startAuthentication())).toBeUndefined();
  expect(await code(site.auth().passkey.startAuthentication())).toBe("over_request_rate_limit");
});

test("what is no credential at all is told so, and stops nothing", async () => {
  const { site, device } = await withPasskey();
  await using _ = site;
  const { data } = await site.auth().passkey.startAuthentication();
  const right = device.get(data?.options ?? {});
  const nested = Buffer.alloc(30_000, 0x81).toString("base64url");
  for (const [index, credential] of [
    {},
    "text",
    { ...right, response: {} },
    { ...right, id: "\0" },
    { ...right, response: { ...right.response, authenticatorData: nested } },
    { ...right, response: { ...right.response, clientDataJSON: "!" } },
  ].entries()) {
    site.state.address = `192.0.2.${50 + index}`;
    const asked = (await site.auth().passkey.startAuthentication()).data;
    const body = JSON.stringify({ challenge_id: asked?.challenge_id, credential });
    const answer = await site.request("/auth/v1/passkeys/authentication/verify", { method: "POST", body });
    expect([index, answer.status]).toEqual([index, 400]);
  }
  expect(site.state.logged).toEqual([]);
});
