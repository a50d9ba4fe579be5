import { decodeJwt } from "jose";
import { generateSync } from "otplib";
import { expect, test } from "vitest";
import { ADMIN, createTestGateway } from "../testing/test-gateway.ts";

type Site = Awaited<ReturnType<typeof createTestGateway>>;
type Client = ReturnType<Site["auth"]>;

const STEP = 30_000;

function codeAt(site: Site, secret: string, steps = 0): string {
  return generateSync({ secret, epoch: (site.clock.now + steps * STEP) / 1000 });
}

/** A code that is right at no time near now. */
function wrongCode(site: Site, secret: string): string {
  const right = [-1, 0, 1].map((steps) => codeAt(site, secret, steps));
  return ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) ?? "";
}

async function enroll(client: Client, friendlyName = "Phone") {
  const { data, error } = await client.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp };
}

/** A gateway whose staff account has a verified authenticator app, and a new session that only the password opened. */
async function withFactor() {
  const site = await createTestGateway();
  const client = site.auth();
  await client.signInWithPassword(ADMIN);
  const factor = await enroll(client);
  const { factorId, secret } = factor;
  const { error } = await client.mfa.challengeAndVerify({ factorId, code: codeAt(site, secret) });
  if (error) throw error;
  site.clock.now += 2 * STEP;
  const fresh = site.auth();
  await fresh.signInWithPassword(ADMIN);
  return { site, client, fresh, factorId, secret };
}

const code = async (answer: Promise<{ error: { code?: string | undefined } | null }>) =>
  (await answer).error?.code;

const claimsOf = async (client: Client) =>
  decodeJwt((await client.getSession()).data.session?.access_token ?? "");

test("an app is added by its first code, which raises the same session to aal2, through renewals", async () => {
  await using site = await createTestGateway();
  const client = site.auth();
  await client.signInWithPassword(ADMIN);
  const before = await claimsOf(client);
  expect(before).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
  const { factorId, secret, totp } = await enroll(client);
  const label = `Larkfield%20Roofing:${encodeURIComponent(ADMIN.email)}`;
  expect(totp.uri).toBe(`otpauth://totp/${label}?secret=${secret}&issuer=Larkfield%20Roofing`);
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/);
  expect((await client.mfa.listFactors()).data).toMatchObject({
    all: [{ id: factorId, status: "unverified" }],
    totp: [],
  });

  const { data, error } = await client.mfa.challengeAndVerify({ factorId, code: codeAt(site, secret) });
  expect([error, data?.user.email]).toEqual([null, ADMIN.email]);
  const proven = {
    session_id: before.session_id,
    aal: "aal2",
    amr: [{ method: "totp" }, { method: "password" }],
  };
  expect(await claimsOf(client)).toMatchObject(proven);
  expect((await client.mfa.listFactors()).data?.totp).toEqual([
    {
      id: factorId,
      friendly_name: "Phone",
      factor_type: "totp",
      status: "verified",
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  ]);
  site.clock.now += 50 * 60_000;
  expect((await client.refreshSession()).error).toBeNull();
  expect(await claimsOf(client)).toMatchObject(proven);
});

test("a code is right a step early and late, not two, and once", async () => {
  const { site, fresh, factorId, secret } = await withFactor();
  await using _ = site;
  const verify = (steps: number) =>
    code(fresh.mfa.challengeAndVerify({ factorId, code: codeAt(site, secret, steps) }));
  const cases = [
    [0, -2, "mfa_verification_failed"],
    [0, 2, "mfa_verification_failed"],
    [0, 0, undefined],
    [0, 0, "mfa_verification_failed"],
    [0, -1, "mfa_verification_failed"], // older than one that was used
    [0, 1, undefined],
    [STEP, 0, "mfa_verification_failed"], // the same code, now in its time
    [2 * STEP, -1, undefined],
  ] as const;
  for (const [index, [wait, steps, refused]] of cases.entries()) {
    site.clock.now += wait;
    site.state.address = `192.0.2.${20 + index}`;
    expect([wait, steps, await verify(steps)]).toEqual([wait, steps, refused]);
  }
});

test("of the same code at the same moment one is accepted", async () => {
  const { site, factorId, secret } = await withFactor();
  await using _ = site;
  const clients = await Promise.all(
    [1, 2, 3].map(async () => {
      const client = site.auth();
      await client.signInWithPassword(ADMIN);
      return client;
    }),
  );
  const codes = await Promise.all(
    clients.map((client) => code(client.mfa.challengeAndVerify({ factorId, code: codeAt(site, secret) }))),
  );
  expect(codes.filter((one) => one === undefined)).toHaveLength(1);
});

test("a code of another's app, and another's factor or challenge, open nothing", async () => {
  const { site, fresh, factorId, secret } = await withFactor();
  await using _ = site;
  const bob = await site.invite("bob@example.com");
  const bobs = await enroll(bob.client);
  expect(await code(bob.client.mfa.challengeAndVerify({ ...bobs, code: codeAt(site, secret) }))).toBe(
    "mfa_verification_failed",
  );
  expect(await code(bob.client.mfa.challenge({ factorId }))).toBe("mfa_factor_not_found");
  expect(await code(bob.client.mfa.unenroll({ factorId }))).toBe("mfa_factor_not_found");
  const { data } = await bob.client.mfa.challenge(bobs);
  const proof = { factorId, challengeId: data?.id ?? "", code: codeAt(site, secret) };
  expect(await code(bob.client.mfa.verify(proof))).toBe("mfa_factor_not_found");
  expect(await code(fresh.mfa.verify(proof))).toBe("mfa_challenge_expired");
  expect(
    await code(bob.client.mfa.challengeAndVerify({ ...bobs, code: codeAt(site, bobs.secret) })),
  ).toBeUndefined();
});

test("a challenge is good for five minutes and for one right code", async () => {
  const { site, fresh, factorId, secret } = await withFactor();
  await using _ = site;
  const challengeId = (await fresh.mfa.challenge({ factorId })).data?.id ?? "";
  const verify = async () => code(fresh.mfa.verify({ factorId, challengeId, code: codeAt(site, secret) }));
  expect(await code(fresh.mfa.verify({ factorId, challengeId, code: wrongCode(site, secret) }))).toBe(
    "mfa_verification_failed",
  );
  expect(await verify()).toBeUndefined();
  site.clock.now += STEP;
  expect(await verify()).toBe("mfa_challenge_expired");
  const late = (await fresh.mfa.challenge({ factorId })).data?.id ?? "";
  site.clock.now += 10 * STEP;
  expect(await code(fresh.mfa.verify({ factorId, challengeId: late, code: codeAt(site, secret) }))).toBe(
    "mfa_challenge_expired",
  );
});

test("beside a verified app a password alone adds and removes nothing, and registers no passkey", async () => {
  const { site, client, fresh, factorId } = await withFactor();
  await using _ = site;
  expect(await code(fresh.mfa.enroll({ factorType: "totp", friendlyName: "Mine" }))).toBe("insufficient_aal");
  expect(await code(fresh.mfa.unenroll({ factorId }))).toBe("insufficient_aal");
  expect(await code(fresh.passkey.startRegistration())).toBe("insufficient_aal");
  expect((await fresh.mfa.listFactors()).data?.totp).toHaveLength(1);
  expect(await code(client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" }))).toBe(
    "mfa_factor_name_conflict",
  );
  expect(await code(client.passkey.startRegistration())).toBeUndefined();
  expect(await code(client.mfa.unenroll({ factorId }))).toBeUndefined();
  expect((await client.refreshSession()).error).toBeNull();
  expect((await claimsOf(client)).aal).toBe("aal1");
  expect(await code(fresh.mfa.enroll({ factorType: "totp", friendlyName: "Mine" }))).toBeUndefined();
});

test("a link in one's mailbox is enough to remove an app", async () => {
  await using site = await createTestGateway();
  const first = await site.invite("bob@example.com");
  const { factorId, secret } = await enroll(first.client);
  await first.client.mfa.challengeAndVerify({ factorId, code: codeAt(site, secret) });
  const link = await site.admin().generateLink({ type: "magiclink", email: "bob@example.com" });
  const client = site.auth();
  await client.verifyOtp({ type: "magiclink", token_hash: link.data.properties?.hashed_token ?? "" });
  expect((await claimsOf(client)).aal).toBe("aal1");
  expect(await code(client.mfa.unenroll({ factorId }))).toBeUndefined();
});

test("an app that was begun and left gives way to the next", async () => {
  await using site = await createTestGateway();
  const client = site.auth();
  await client.signInWithPassword(ADMIN);
  const left = await enroll(client);
  const { factorId, secret } = await enroll(client);
  expect((await client.mfa.listFactors()).data?.all).toMatchObject([{ id: factorId }]);
  expect(await code(client.mfa.challenge(left))).toBe("mfa_factor_not_found");
  expect(await code(client.mfa.challengeAndVerify({ factorId, code: codeAt(site, secret) }))).toBeUndefined();
});

test("the first code of a new app ends other sessions that a password alone opened, and no others", async () => {
  await using site = await createTestGateway();
  const [client, other] = [site.auth(), site.auth()];
  await client.signInWithPassword(ADMIN);
  await other.signInWithPassword(ADMIN);
  const link = await site.admin().generateLink({ type: "magiclink", email: ADMIN.email });
  const linked = site.auth();
  await linked.verifyOtp({ type: "magiclink", token_hash: link.data.properties?.hashed_token ?? "" });
  const { factorId, secret } = await enroll(client);
  await client.mfa.challengeAndVerify({ factorId, code: codeAt(site, secret) });
  const isLive = async (one: Client) => (await one.getUser()).error === null;
  expect([await isLive(client), await isLive(linked), await isLive(other)]).toEqual([true, true, false]);
});

test("ten wrong codes from ten addresses lock an app for the rest of the hour, and nothing else", async () => {
  const { site, fresh, factorId, secret } = await withFactor();
  await using _ = site;
  const { data } = await fresh.getSession();
  const token = data.session?.access_token ?? "";
  for (let tries = 0; tries < 10; tries++) {
    site.state.address = `198.51.${tries}.9`;
    expect(await code(fresh.mfa.challengeAndVerify({ factorId, code: wrongCode(site, secret) }))).toBe(
      "mfa_verification_failed",
    );
    site.clock.now += 60_000;
  }
  site.state.address = "203.0.113.9";
  const challengeId = (await fresh.mfa.challenge({ factorId })).data?.id ?? "";
  const locked = await site.request(`/auth/v1/factors/${factorId}/verify`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ challenge_id: challengeId, code: codeAt(site, secret) }),
  });
  expect([locked.status, await locked.json()]).toMatchObject([429, { code: "over_request_rate_limit" }]);
  expect(Number(locked.headers.get("retry-after"))).toBe(50 * 60);

  const bob = await site.invite("bob@example.com");
  const bobs = await enroll(bob.client);
  expect(
    await code(bob.client.mfa.challengeAndVerify({ ...bobs, code: codeAt(site, bobs.secret) })),
  ).toBeUndefined();
  site.clock.now += 50 * 60_000;
  const later = site.auth();
  await later.signInWithPassword(ADMIN);
  expect(await code(later.mfa.challengeAndVerify({ factorId, code: codeAt(site, secret) }))).toBeUndefined();
});

test("2,000 guesses from changing addresses open nothing, and others sign in meanwhile", {
  timeout: 180_000,
}, async () => {
  const { site, fresh, factorId, secret } = await withFactor();
  await using _ = site;
  const bob = await site.invite("bob@example.com");
  const bobs = await enroll(bob.client);
  await bob.client.mfa.challengeAndVerify({ ...bobs, code: codeAt(site, bobs.secret) });
  site.clock.now += 2 * STEP;
  const { data } = await fresh.getSession();
  const authorization = `Bearer ${data.session?.access_token}`;
  const challenge_id = (await fresh.mfa.challenge({ factorId })).data?.id;
  const rights = [-1, 0, 1].map((steps) => codeAt(site, secret, steps));
  const guesses = Array.from({ length: 3000 }, (_guess, index) => String(100_000 + index * 277))
    .filter((guess) => !rights.includes(guess))
    .slice(0, 1999);
  const statuses = new Map<number, number>();
  async function guess(guessed: string, index: number) {
    site.state.address = `198.${51 + (index >> 8)}.${index & 255}.9`;
    const answer = await site.request(`/auth/v1/factors/${factorId}/verify`, {
      method: "POST",
      headers: { authorization },
      body: JSON.stringify({ challenge_id, code: guessed }),
    });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  // The last guess is the right one: by then the app looks at none.
  const all = [...guesses, codeAt(site, secret)];
  const honest: (string | undefined)[] = [];
  for (let start = 0; start < all.length; start += 200) {
    const batch = Promise.all(all.slice(start, start + 200).map((one, place) => guess(one, start + place)));
    if (start === 1000) {
      site.state.address = "203.0.113.9";
      honest.push(await code(site.auth().signInWithPassword(ADMIN)));
      honest.push(
        await code(bob.client.mfa.challengeAndVerify({ ...bobs, code: codeAt(site, bobs.secret) })),
      );
    }
    await batch;
  }
  expect(honest).toEqual([undefined, undefined]);
  expect(statuses.get(422)).toBe(10);
  expect(statuses.get(429)).toBe(1990);
  const [stored] =
    await site.sql`select last_used_step::float8 * 30000 as used from auth.mfa_factors where id = ${factorId}`;
  expect(stored?.used).toBeLessThan(site.clock.now - STEP);
});

test("what is no code, no app of this kind and no factor is told so", async () => {
  const { site, fresh, factorId } = await withFactor();
  await using _ = site;
  for (const wrong of ["", "12345", "1234567", "abcdef", "12 345"])
    expect([wrong, await code(fresh.mfa.challengeAndVerify({ factorId, code: wrong }))]).toEqual([
      wrong,
      "validation_failed",
    ]);
  expect(await code(fresh.mfa.enroll({ factorType: "phone", phone: "+16145550100" }))).toBe(
    "insufficient_aal",
  );
  const bob = await site.invite("bob@example.com");
  expect(await code(bob.client.mfa.enroll({ factorType: "phone", phone: "+16145550100" }))).toBe(
    "validation_failed",
  );
  expect(
    (await site.request(`/auth/v1/factors/${factorId}/challenge`, { method: "POST", body: "{}" })).status,
  ).toBe(401);
});
