import { type StaffSession, signInToDesk } from "#server/testing/staff-session.ts";
import { type RunningSite, TEST_PASSWORD } from "#server/testing/start-site.ts";

/** The address of each call, another one each time: a bench asks more often than one desk may. */
let calls = 0;
const makeAddress = () => {
  calls += 1;
  return `10.${calls & 255}.${(calls >> 8) & 255}.1`;
};

export type Session = StaffSession;

/** Signs staff in. */
export async function signIn(site: RunningSite): Promise<Session> {
  const html = await (await fetch(`${site.url}/admin`)).text();
  const { adminEmail } = JSON.parse(/id="config"[^>]*>([^<]*)</.exec(html)?.[1] ?? "{}");
  return signInToDesk({
    url: site.url,
    publishableKey: site.publishableKey(),
    email: adminEmail,
    password: TEST_PASSWORD,
  });
}

/** Calls a function of the database as staff, and returns its answer. @throws with the answer if it is refused */
export async function callDesk(
  site: RunningSite,
  { access_token }: Session,
  name: string,
  body: object,
): Promise<unknown> {
  const answer = await fetch(`${site.url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: {
      apikey: site.publishableKey(),
      authorization: `Bearer ${access_token}`,
      "content-type": "application/json",
      "x-forwarded-for": makeAddress(),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  return text === "" ? null : JSON.parse(text);
}
