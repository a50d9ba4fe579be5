import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { ADMIN, createTestGateway } from "../testing/test-gateway.ts";

type Site = Awaited<ReturnType<typeof createTestGateway>>;

const MINUTE = 60_000;

async function makeToken(site: Site, email = ADMIN.email): Promise<string> {
  const { data, error } = await site.admin().generateLink({ type: "magiclink", email });
  if (error) throw error;
  return data.properties.hashed_token;
}

const verify = (
  site: Site,
  token_hash: string,
  type: "magiclink" | "invite" | "recovery" | "email" = "magiclink",
) => site.auth().verifyOtp({ type, token_hash });

test("a token opens its account once, and the session says by what", async () => {
  await using site = await createTestGateway();
  const token = await makeToken(site);
  const { data, error } = await verify(site, token);
  expect([error, data.user?.email]).toEqual([null, ADMIN.email]);
  expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({
    aal: "aal1",
    amr: [{ method: "otp" }],
  });
  const again = await verify(site, token);
  expect([again.error?.status, again.error?.code]).toEqual([403, "otp_expired"]);
});

test("of several uses at the same moment one opens the account", async () => {
  await using site = await createTestGateway();
  const token = await makeToken(site);
  const all = await Promise.all([1, 2, 3, 4].map(() => verify(site, token)));
  expect(all.filter(({ error }) => error === null)).toHaveLength(1);
});

test("a token is good for ten minutes, for every kind of link, and until the next is made", async () => {
  await using site = await createTestGateway();
  for (const type of ["magiclink", "invite", "recovery", "email"] as const)
    expect((await verify(site, await makeToken(site), type)).error).toBeNull();
  const late = await makeToken(site);
  site.clock.now += 10 * MINUTE;
  expect((await verify(site, late)).error?.code).toBe("otp_expired");
  const [older, newer] = [await makeToken(site), await makeToken(site)];
  expect((await verify(site, older)).error?.code).toBe("otp_expired");
  expect((await verify(site, newer)).error).toBeNull();
});

test("who reads the table learns no token", async () => {
  await using site = await createTestGateway();
  const token = await makeToken(site);
  const [row] = await site.sql<
    { hex: string }[]
  >`select encode(token_hash, 'hex') as hex from auth.one_time_tokens`;
  expect(row?.hex).toMatch(/^[0-9a-f]{64}$/);
  expect(row?.hex).not.toBe(token);
  expect((await verify(site, row?.hex ?? "")).error?.code).toBe("otp_expired");
});

test("the sixth wrong token of an address waits, and right ones use nothing up", async () => {
  await using site = await createTestGateway();
  for (let times = 0; times < 7; times++)
    expect((await verify(site, await makeToken(site))).error).toBeNull();
  for (let times = 0; times < 5; times++)
    expect((await verify(site, `made-up-${times}`)).error?.code).toBe("otp_expired");
  const token = await makeToken(site);
  expect((await verify(site, token)).error?.code).toBe("over_request_rate_limit");
  site.state.address = "192.0.2.2";
  expect((await verify(site, token)).error).toBeNull();
});

test("codes to type, other kinds and links to follow are not served", async () => {
  await using site = await createTestGateway();
  const token = await makeToken(site);
  const wrong = [
    {},
    { type: "sms", token_hash: token },
    { type: "email", token: "123456", email: ADMIN.email },
  ];
  for (const body of wrong) {
    const answer = await site.request("/auth/v1/verify", { method: "POST", body: JSON.stringify(body) });
    expect([body, answer.status]).toEqual([body, 400]);
  }
  expect((await site.request(`/auth/v1/verify?token=${token}&type=magiclink`)).status).toBe(404);
  expect((await verify(site, token)).error).toBeNull();
});
