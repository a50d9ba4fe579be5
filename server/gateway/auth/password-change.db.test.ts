import { hashSync } from "bcryptjs";
import { expect, test } from "vitest";
import { accountErrors } from "#copy/account-errors.ts";
import { ADMIN, createTestGateway } from "../testing/test-gateway.ts";
import { setAdminPassword } from "./admin-account.ts";

const NEXT = "purple ladder moth river";

/** A gateway whose account has a password that staff chose, and a client that is signed in with it. */
async function signedIn(from: "generated" | null = null) {
  const site = await createTestGateway();
  await setAdminPassword(site.sql, ADMIN.email, ADMIN.password, from);
  const client = site.auth();
  const { data, error } = await client.signInWithPassword(ADMIN);
  if (error) throw error;
  return { site, client, token: data.session.access_token, user: data.user };
}

test("the current password sets another: this session goes on, all others end, and only the new one signs in", async () => {
  const { site, client, token } = await signedIn();
  await using _ = site;
  const other = await site.signIn();
  const { data, error } = await client.updateUser({ password: NEXT, current_password: ADMIN.password });
  expect([error, data.user?.email]).toEqual([null, ADMIN.email]);
  const reads = async (of: string) => (await site.rest({ token: of }).from("estimates").select("id")).status;
  expect([await reads(token), await reads(other.access_token)]).toEqual([200, 401]);
  expect((await site.auth().signInWithPassword(ADMIN)).error?.code).toBe("invalid_credentials");
  expect((await site.auth().signInWithPassword({ ...ADMIN, password: NEXT })).error).toBeNull();
});

test("without the right current password, or with a new one that will not do, nothing changes and it is told why", async () => {
  const { site, client } = await signedIn();
  await using _ = site;
  for (const [attributes, status, code] of [
    [{ password: NEXT }, 400, "current_password_required"],
    [{ password: NEXT, current_password: "" }, 400, "current_password_required"],
    [{ password: NEXT, current_password: "not the password" }, 400, "current_password_invalid"],
    [{ password: "short", current_password: ADMIN.password }, 422, "weak_password"],
    [{ password: "Password2026!", current_password: ADMIN.password }, 422, "weak_password"],
    [{ password: "Larkfield-2026!", current_password: ADMIN.password }, 422, "weak_password"],
    [{ password: ADMIN.password, current_password: ADMIN.password }, 422, "same_password"],
    [{ current_password: ADMIN.password }, 400, "validation_failed"],
    [{ password: NEXT, current_password: ADMIN.password, email: "x@example.com" }, 400, "validation_failed"],
    [{ password: NEXT, current_password: ADMIN.password, data: { a: 1 } }, 400, "validation_failed"],
  ] as const) {
    const { error } = await client.updateUser(attributes);
    expect([attributes, error?.status, error?.code]).toEqual([attributes, status, code]);
  }
  expect((await site.auth().signInWithPassword(ADMIN)).error).toBeNull();
});

test("a password that is refused says which of three reasons it is", async () => {
  const { site, client } = await signedIn();
  await using _ = site;
  for (const [password, reason] of [
    ["short", "length"],
    ["Password2026!", "common"],
    ["Larkfield-2026!", "company"],
    ["Larkfield Larkfield 43215", "company"],
  ] as const) {
    const { error } = await client.updateUser({ password, current_password: ADMIN.password });
    expect([password, error?.message]).toEqual([password, accountErrors.weak[reason]]);
  }
});

test("letters that are composed of several signs, or wide, are the same password", async () => {
  const { site, client } = await signedIn();
  await using _ = site;
  const typed = "fünf Zähne über Köln".normalize("NFD");
  expect((await client.updateUser({ password: typed, current_password: ADMIN.password })).error).toBeNull();
  const signIn = async (password: string) =>
    (await site.auth().signInWithPassword({ ...ADMIN, password })).error?.code;
  expect(await signIn(typed)).toBeUndefined();
  expect(await signIn(typed.normalize("NFC"))).toBeUndefined();
  expect(await signIn("ｆünf Zähne über Köln")).toBeUndefined();
  expect(await signIn("funf Zahne uber Koln")).toBe("invalid_credentials");
  const same = await client.updateUser({ password: typed, current_password: typed.normalize("NFC") });
  expect(same.error?.code).toBe("same_password");
});

test("a password that an older version stored as it was typed still signs in, however it is composed", async () => {
  await using site = await createTestGateway();
  for (const form of ["NFC", "NFD"] as const) {
    const stored = "fünf Zähne über Köln²".normalize(form);
    await site.sql`update auth.users set encrypted_password = ${hashSync(stored, 4)}`;
    const { error } = await site.auth().signInWithPassword({ ...ADMIN, password: stored });
    expect([form, error]).toEqual([form, null]);
  }
  await site.sql`update auth.users set encrypted_password = ${hashSync("fünf Zähne über Köln²", 4)}`;
  const { error } = await site.auth().signInWithPassword({
    ...ADMIN,
    password: "fünf Zähne über Köln²".normalize("NFD"),
  });
  expect(error).toBeNull();
});

test("nobody changes it without a session", async () => {
  const { site, client } = await signedIn();
  await using _ = site;
  const body = JSON.stringify({ password: NEXT, current_password: ADMIN.password });
  expect((await site.request("/auth/v1/user", { method: "PUT", body })).status).toBe(401);
  const { data } = await client.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token}` };
  await client.signOut();
  expect((await site.request("/auth/v1/user", { method: "PUT", body, headers })).status).toBe(403);
  expect((await site.auth().signInWithPassword(ADMIN)).error).toBeNull();
});

test("wrong current passwords and failing sign-ins of one address count together; a right one does not count", async () => {
  const { site, client } = await signedIn();
  await using _ = site;
  const change = async (current_password: string, password = NEXT) =>
    (await client.updateUser({ password, current_password })).error?.code;
  for (let time = 0; time < 6; time++)
    expect(await change(ADMIN.password, ADMIN.password)).toBe("same_password");
  for (let time = 0; time < 3; time++) expect(await change("wrong")).toBe("current_password_invalid");
  for (let time = 0; time < 2; time++) {
    const { error } = await site.auth().signInWithPassword({ ...ADMIN, password: "wrong" });
    expect(error?.code).toBe("invalid_credentials");
  }
  expect(await change(ADMIN.password)).toBe("over_request_rate_limit");
  expect((await site.auth().signInWithPassword(ADMIN)).error?.code).toBe("over_request_rate_limit");
  site.state.address = "192.0.2.2";
  expect(await change(ADMIN.password)).toBeUndefined();
});

test("of two changes at once one wins, and the other is told that its password is no longer the current one", async () => {
  const { site, client } = await signedIn();
  await using _ = site;
  const other = site.auth();
  await other.signInWithPassword(ADMIN);
  const outcomes = await Promise.all(
    [client, other].map((each, index) =>
      each.updateUser({ password: `${NEXT} ${index}`, current_password: ADMIN.password }),
    ),
  );
  const won = outcomes.findIndex(({ error }) => error === null);
  expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
  const again = await site.auth().signInWithPassword({ ...ADMIN, password: `${NEXT} ${won}` });
  expect(again.error).toBeNull();
});

test("a password that ADMIN_PASSWORD sets is changed there", async () => {
  await using site = await createTestGateway();
  const client = site.auth();
  const { data } = await client.signInWithPassword(ADMIN);
  expect(data.user?.app_metadata.password_from).toBe("environment");
  const { error } = await client.updateUser({ password: NEXT, current_password: ADMIN.password });
  expect(error?.message).toContain("ADMIN_PASSWORD");
  expect((await site.auth().signInWithPassword(ADMIN)).error).toBeNull();
});

test("a generated password says so until it is changed, and its account reads rows only then", async () => {
  const { site, client, token, user } = await signedIn("generated");
  await using _ = site;
  expect(user.app_metadata.password_from).toBe("generated");
  const read = () => site.rest({ token }).from("estimates").select("id");
  const refused = await read();
  expect([refused.status, refused.error?.message]).toEqual([403, "Change the generated password first."]);
  const { data } = await client.updateUser({ password: NEXT, current_password: ADMIN.password });
  expect(data.user?.app_metadata.password_from).toBeUndefined();
  expect((await read()).status).toBe(200); // with the very token from before
  const renewed = await client.refreshSession();
  expect(renewed.data.user?.app_metadata).toMatchObject({ role: "admin" });
  expect(renewed.data.user?.app_metadata.password_from).toBeUndefined();
});

test("who signed in with a generated password can sign out", async () => {
  const { site, client, token } = await signedIn("generated");
  await using _ = site;
  expect((await client.signOut()).error).toBeNull();
  expect((await site.rest({ token }).from("estimates").select("id")).status).toBe(401);
});
