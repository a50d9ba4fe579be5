import { expect, test } from "vitest";
import { calculatorAnswers } from "./estimates/testing/calculator-answers.ts";
import { startMailServer } from "./mail/testing/mail-server.ts";
import { startBalancer } from "./testing/balancer.ts";
import { startExternalDatabase } from "./testing/external-database.ts";
import { type RunningSite, startSite, TEST_PASSWORD } from "./testing/start-site.ts";
import { waitUntil } from "./testing/until.ts";

const ADMIN_EMAIL = "staff@example.com";

/** The key of all sites over one database, as a page tells it to browsers. */
async function publishableKey(url: string): Promise<string> {
  return /"publishableKey":"([^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? "";
}

test("four sites over one database are one: schema, keys, sessions, limits and mail", {
  timeout: 240_000,
}, async () => {
  await using database = await startExternalDatabase();
  await using mail = await startMailServer();
  const environment = { DATABASE_URL: database.url, TRUST_PROXY: "1", ADMIN_EMAIL, SMTP_URL: mail.url };
  const sites = await Promise.all(Array.from({ length: 4 }, () => startSite(environment)));
  const [one, two, three, four] = sites as [RunningSite, RunningSite, RunningSite, RunningSite];
  await using stack = new AsyncDisposableStack();
  for (const site of sites) stack.use(site);
  await using balancer = await startBalancer(sites.map(({ url }) => url));
  await waitUntil(() => balancer.healthy().length === sites.length);
  const migrated = sites.filter((site) => /Applied \d+ migrations/.test(site.output()));
  expect(migrated).toHaveLength(1);
  const apikey = await publishableKey(one.url);
  for (const site of sites) expect(await publishableKey(site.url)).toBe(apikey);

  const post = (url: string, body: object, headers: Record<string, string>) =>
    fetch(url, {
      method: "POST",
      headers: { apikey, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const token = (site: { url: string }, grant: string, body: object, address = "198.18.1.1") =>
    post(`${site.url}/auth/v1/token?grant_type=${grant}`, body, { "x-forwarded-for": address });
  const user = async (site: { url: string }, bearer: string) =>
    (await fetch(`${site.url}/auth/v1/user`, { headers: { apikey, authorization: `Bearer ${bearer}` } }))
      .status;

  const password = { email: ADMIN_EMAIL, password: TEST_PASSWORD };
  const signedIn = await (await token(one, "password", password)).json();
  expect(await user(two, signedIn.access_token)).toBe(200);
  const renewed = await (
    await token(three, "refresh_token", { refresh_token: signedIn.refresh_token })
  ).json();
  expect(await user(one, renewed.access_token)).toBe(200);
  const out = await post(
    `${four.url}/auth/v1/logout`,
    {},
    { authorization: `Bearer ${renewed.access_token}` },
  );
  expect(out.status).toBe(204);
  expect(await user(one, renewed.access_token)).toBe(403);
  expect((await token(one, "refresh_token", { refresh_token: renewed.refresh_token })).status).toBe(400);

  /** How many of so many requests of one visitor pass, asked of the sites by turns. */
  async function passing(
    times: number,
    address: string,
    send: (url: string, forwarded: Record<string, string>) => Promise<Response>,
  ) {
    let passed = 0;
    for (let time = 0; time < times; time++) {
      const answer = await send(sites[time % sites.length]?.url ?? "", { "x-forwarded-for": address });
      if (answer.status !== 429) passed++;
      await answer.body?.cancel();
    }
    return passed;
  }
  const guess = { email: ADMIN_EMAIL, password: "a wrong password" };
  expect(
    await passing(8, "198.18.2.1", (url, from) =>
      post(`${url}/auth/v1/token?grant_type=password`, guess, from),
    ),
  ).toBe(5);
  expect(
    await passing(14, "198.18.2.2", (url, from) =>
      post(`${url}/api/estimates`, calculatorAnswers("a@example.com"), from),
    ),
  ).toBe(10);
  expect(
    await passing(24, "198.18.2.3", (url, from) => post(`${url}/api/chat`, { message: "Hello" }, from)),
  ).toBe(20);
  const applicant = (email: string) => ({
    first_name: "Jo",
    last_name: "Ng",
    email,
    position: "Roofing Technician",
  });
  const quiet = { prefer: "return=minimal" };
  expect(
    await passing(8, "198.18.2.4", (url, from) =>
      post(`${url}/rest/v1/applications`, applicant("a@example.com"), { ...quiet, ...from }),
    ),
  ).toBe(5);

  const applicants = Array.from({ length: 12 }, (_, number) => `${number}@example.com`);
  const [secret] = await database.sql`select value from auth.gateway_keys where name = 'secretKey'`;
  const uncounted = { ...quiet, apikey: secret?.value };
  await Promise.all(
    applicants.map(async (email) => {
      const answer = await post(`${balancer.url}/rest/v1/applications`, applicant(email), uncounted);
      expect(answer.status).toBe(201);
    }),
  );
  await waitUntil(async () => {
    const [waiting] =
      await database.sql`select count(*)::int from public.jobs where sent_at is null and due_at <= now()`;
    return waiting?.count === 0;
  }, 60_000);
  const told = mail.received.map(({ email }) => email.replyTo?.[0]?.address ?? "");
  expect(told.filter((address) => applicants.includes(address)).sort()).toEqual(applicants.sort());
  expect(new Set(mail.received.map(({ email }) => email.messageId)).size).toBe(mail.received.length);
  const timesSent = () => sites.flatMap((site) => site.output().match(/"notification sent"/g) ?? []).length;
  await waitUntil(() => timesSent() >= mail.received.length); // the log comes a moment later
  expect(timesSent()).toBe(mail.received.length);
});
