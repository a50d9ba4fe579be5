import { randomUUID } from "node:crypto";
import { Worker } from "node:worker_threads";
import { getRounds } from "bcryptjs";
import { generateSync } from "otplib";
import { afterEach, expect, test, vi } from "vitest";
import { accountErrors } from "#copy/account-errors.ts";
import { SoftAuthenticator } from "../testing/soft-authenticator.ts";
import { ADMIN, createTestGateway } from "../testing/test-gateway.ts";

const BOB = { email: "bob@example.com", password: "purple ladder moth river" };

afterEach(() => vi.restoreAllMocks());

test("the server makes an account, which signs in with the password and has the given role", async () => {
  await using site = await createTestGateway();
  const { data, error } = await site.admin().createUser({
    ...BOB,
    email: " Bob@Example.com",
    email_confirm: true,
    app_metadata: { role: "crew" },
    user_metadata: { name: "Bob" },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: BOB.email,
    app_metadata: { provider: "email", providers: ["email"], role: "crew" },
    user_metadata: { name: "Bob" },
    factors: [],
  });
  expect((await site.admin().getUserById(data.user?.id ?? "")).data.user).toEqual(data.user);
  const signedIn = await site.auth().signInWithPassword(BOB);
  expect(signedIn.data.user).toMatchObject({ id: data.user?.id, user_metadata: { name: "Bob" } });
});

test("an account without a password has none that fits, and takes as long to refuse as others", async () => {
  await using site = await createTestGateway();
  const { client } = await site.invite(BOB.email);
  const posted = vi.spyOn(Worker.prototype, "postMessage");
  const answers = [];
  for (const wrong of [
    { email: BOB.email, password: "" },
    { email: BOB.email, password: BOB.password },
    { email: "nobody@example.com", password: BOB.password },
    { email: ADMIN.email, password: BOB.password },
  ]) {
    const { error } = await site.auth().signInWithPassword(wrong);
    answers.push([error?.status, error?.code, error?.message]);
  }
  expect(answers).toEqual(Array(4).fill([400, "invalid_credentials", "Invalid login credentials"]));
  const work = posted.mock.calls.map(([job]) => [getRounds(job.hash), job.hash.length]);
  expect(work).toEqual(Array(4).fill([10, 60]));
  const changed = await client.updateUser({ password: BOB.password, current_password: "" });
  expect([changed.error?.code, changed.error?.message]).toEqual([
    "validation_failed",
    accountErrors.noPassword,
  ]);
});

test("an e-mail that another account has is refused, in any case", async () => {
  await using site = await createTestGateway();
  const bob = await site.invite(BOB.email);
  const created = await site.admin().createUser({ email: "BOB@example.com" });
  expect([created.error?.status, created.error?.code]).toEqual([422, "email_exists"]);
  const changed = await site.admin().updateUserById(bob.id, { email: ADMIN.email });
  expect([changed.error?.status, changed.error?.code]).toEqual([422, "email_exists"]);
});

test("the server changes an account: metadata key by key, and a new password ends its sessions", async () => {
  await using site = await createTestGateway();
  const bob = await site.invite(BOB.email, { name: "Bob", phone: "1" });
  const admin = site.admin();
  const renamed = await admin.updateUserById(bob.id, {
    email: "robert@example.com",
    app_metadata: { role: "crew" },
    user_metadata: { name: "Robert", phone: null },
  });
  expect(renamed.data.user).toMatchObject({
    email: "robert@example.com",
    app_metadata: { provider: "email", role: "crew" },
  });
  expect(renamed.data.user?.user_metadata).toEqual({ name: "Robert" });
  expect((await bob.client.getUser()).error).toBeNull();
  expect((await admin.updateUserById(bob.id, { password: BOB.password })).error).toBeNull();
  expect((await bob.client.getUser()).error?.name).toBe("AuthSessionMissingError");
  const again = await site.auth().signInWithPassword({ ...BOB, email: "robert@example.com" });
  expect(again.error).toBeNull();
});

test("a weak password, an attribute that is not kept and an account that is not there are refused", async () => {
  await using site = await createTestGateway();
  const bob = await site.invite(BOB.email);
  const admin = site.admin();
  const codes = [
    (await admin.createUser({ email: "new@example.com", password: "short" })).error?.code,
    (await admin.updateUserById(bob.id, { password: "Larkfield-2026!" })).error?.code,
    (await admin.updateUserById(bob.id, { ban_duration: "1h" })).error?.code,
    (await admin.createUser({ email: "no address" })).error?.code,
    (await admin.createUser({})).error?.code,
    (await admin.getUserById(randomUUID())).error?.code,
    (await admin.updateUserById(randomUUID(), { user_metadata: {} })).error?.code,
    (await admin.deleteUser(bob.id, true)).error?.code,
    (await admin.generateLink({ type: "magiclink", email: "nobody@example.com" })).error?.code,
    (await admin.generateLink({ type: "recovery", email: BOB.email })).error?.code,
  ];
  const [weak, invalid, unknown] = ["weak_password", "validation_failed", "user_not_found"];
  expect(codes).toEqual([weak, weak, invalid, invalid, invalid, unknown, unknown, invalid, unknown, invalid]);
  expect(await site.sql`select from auth.users`).toHaveLength(2);
});

test("a deleted account is gone with its session, passkey, app and link", async () => {
  await using site = await createTestGateway();
  const bob = await site.invite(BOB.email);
  const device = new SoftAuthenticator();
  const { data: begun } = await bob.client.passkey.startRegistration();
  const challengeId = begun?.challenge_id ?? "";
  await bob.client.passkey.verifyRegistration({
    challengeId,
    credential: device.create(begun?.options ?? {}),
  });
  await bob.client.mfa.enroll({ factorType: "totp" });
  const link = await site.admin().generateLink({ type: "magiclink", email: BOB.email });
  expect((await site.admin().deleteUser(bob.id)).error).toBeNull();
  expect((await bob.client.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await site.rest({ token: bob.token }).from("estimates").select("id")).status).toBe(401);
  const asked = (await site.auth().passkey.startAuthentication()).data;
  const proof = { challengeId: asked?.challenge_id ?? "", credential: device.get(asked?.options ?? {}) };
  expect((await site.auth().passkey.verifyAuthentication(proof)).error?.code).toBe(
    "webauthn_verification_failed",
  );
  const token_hash = link.data.properties?.hashed_token ?? "";
  expect((await site.auth().verifyOtp({ type: "magiclink", token_hash })).error?.code).toBe("otp_expired");
});

test("the server lists and removes passkeys and apps of an account, and of no other", async () => {
  await using site = await createTestGateway();
  const [bob, eve] = [await site.invite(BOB.email), await site.invite("eve@example.com")];
  const { data: begun } = await bob.client.passkey.startRegistration();
  const credential = new SoftAuthenticator().create(begun?.options ?? {});
  await bob.client.passkey.verifyRegistration({ challengeId: begun?.challenge_id ?? "", credential });
  const factor = (await bob.client.mfa.enroll({ factorType: "totp" })).data;
  const code = generateSync({ secret: factor?.totp.secret ?? "", epoch: site.clock.now / 1000 });
  const factorId = factor?.id ?? "";
  await bob.client.mfa.challengeAndVerify({ factorId, code });

  const { passkey, mfa } = site.admin();
  const passkeyId = (await passkey.listPasskeys({ userId: bob.id })).data?.[0]?.id ?? "";
  expect((await mfa.listFactors({ userId: bob.id })).data?.factors).toMatchObject([
    { id: factorId, status: "verified" },
  ]);
  expect((await passkey.deletePasskey({ userId: eve.id, passkeyId })).error?.code).toBe("not_found");
  expect((await mfa.deleteFactor({ userId: eve.id, id: factorId })).error?.code).toBe("mfa_factor_not_found");
  expect((await passkey.deletePasskey({ userId: bob.id, passkeyId })).error).toBeNull();
  expect((await mfa.deleteFactor({ userId: bob.id, id: factorId })).error).toBeNull();
  expect((await passkey.listPasskeys({ userId: bob.id })).data).toEqual([]);
  expect((await mfa.listFactors({ userId: bob.id })).data?.factors).toEqual([]);
});

test("visitors, staff and whoever has a made-up key get nothing of it, and nobody gives a role to oneself", async () => {
  await using site = await createTestGateway();
  const bob = await site.invite(BOB.email);
  const { access_token } = await site.signIn();
  const { publishableKey, secretKey } = site.keys;
  const others = {
    visitor: site.admin(publishableKey),
    staff: site.admin(publishableKey, access_token),
    "staff beside the secret key": site.admin(secretKey, access_token),
    "the secret key as a token only": site.admin(publishableKey, secretKey),
  };
  for (const [who, admin] of Object.entries(others)) {
    const refused = [
      await admin.createUser({ email: "new@example.com" }),
      await admin.getUserById(bob.id),
      await admin.updateUserById(bob.id, { app_metadata: { role: "admin" } }),
      await admin.deleteUser(bob.id),
      await admin.generateLink({ type: "magiclink", email: ADMIN.email }),
      await admin.passkey.listPasskeys({ userId: bob.id }),
      await admin.passkey.deletePasskey({ userId: bob.id, passkeyId: bob.id }),
      await admin.mfa.listFactors({ userId: bob.id }),
      await admin.mfa.deleteFactor({ userId: bob.id, id: bob.id }),
    ].map(({ error }) => [error?.status, error?.code]);
    expect([who, refused]).toEqual([who, Array(9).fill([403, "not_admin"])]);
  }
  expect((await site.admin("sb_secret_made_up").getUserById(bob.id)).error?.status).toBe(401);
  for (const body of [{ app_metadata: { role: "admin" } }, { data: { role: "admin" } }, { role: "admin" }]) {
    const headers = { authorization: `Bearer ${bob.token}` };
    const answer = await site.request("/auth/v1/user", {
      method: "PUT",
      headers,
      body: JSON.stringify(body),
    });
    expect([body, answer.status]).toEqual([body, 400]);
  }
  const { data } = await site.admin().getUserById(bob.id);
  expect(data.user?.app_metadata).toEqual({ provider: "email", providers: ["email"] });
});

test("calls of the server itself are not counted, right or wrong", async () => {
  await using site = await createTestGateway();
  const headers = { apikey: site.keys.publishableKey };
  for (let times = 0; times < 8; times++) {
    const body = JSON.stringify({ type: "email", token_hash: "made-up" });
    const answer = await site.ask("/auth/v1/verify", { method: "POST", headers, body });
    expect(answer.status).toBe(403);
  }
});
