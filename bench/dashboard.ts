import { readFileSync } from "node:fs";
import path from "node:path";
import { joinEmbedded } from "../server/postgres/embedded.ts";
import { type RunningSite, startSite, TEST_PASSWORD } from "../server/testing/start-site.ts";
import { timeRepeated } from "./measure.ts";

const APPLICATIONS = 100_000;
const WITH_RESUME = 2_000; // enough to make the table large, few enough to be written in a minute

/** The dashboard's first page, a later one and searches, through the gateway, at 100,000 applications. */
export async function bench() {
  await using site = await startSite();
  await seed(site);
  const token = await signIn(site);
  const search = (body: object) => () => callSearch(site, token, body);
  const page = await callSearch(site, token, {});
  const before = { created_at: page.at(-1)?.created_at, id: page.at(-1)?.id };
  const times = (body: object) => timeRepeated(search(body), { count: 200 });
  return {
    "first page (ms)": await times({}),
    "next page (ms)": await times({ before }),
    "search, rare (ms)": await times({ query: "ng 54321" }),
    "search, common (ms)": await times({ query: "roofing" }),
    "search, two letters (ms)": await times({ query: "jo" }),
    "search, no match (ms)": await times({ query: "zzzzzz" }),
  };
}

async function seed(site: RunningSite) {
  const { databasePassword } = JSON.parse(readFileSync(path.join(site.dataDir, "keys.json"), "utf8"));
  const options = {
    dataDir: site.dataDir,
    password: databasePassword,
    log: () => undefined,
    announce: () => undefined,
  };
  const database = await joinEmbedded(options);
  if (!database) throw new Error("The site's database does not answer.");
  const resume = `data:application/pdf;base64,${Buffer.alloc(30_000, "%PDF-1.7\n").toString("base64")}`;
  await database.sql.unsafe("set statement_timeout = 0");
  await database.sql`
    insert into public.applications (first_name, last_name, email, "position", resume_text, created_at)
    select (array['Jo', 'Ana', 'Łukasz', 'Mei', 'Omar'])[1 + n % 5], 'Ng ' || n, 'person' || n || '@example.com',
      (array['Roofing Technician', 'Project Manager', 'Sales Representative'])[1 + n % 3],
      case when n <= ${WITH_RESUME} then ${resume} end, now() - n * interval '1 minute'
    from generate_series(1, ${APPLICATIONS}) as n`;
  await database.sql.unsafe("analyze public.applications");
  await database.stop();
}

async function signIn(site: RunningSite): Promise<string> {
  const { adminEmail } = JSON.parse(
    /id="config"[^>]*>([^<]*)</.exec(await (await fetch(`${site.url}/admin`)).text())?.[1] ?? "{}",
  );
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: site.publishableKey(), "content-type": "application/json" },
    body: JSON.stringify({ email: adminEmail, password: TEST_PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function callSearch(site: RunningSite, token: string, body: object) {
  const answer = await fetch(`${site.url}/rest/v1/rpc/search_applications`, {
    method: "POST",
    headers: {
      apikey: site.publishableKey(),
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { id: string; created_at: string }[];
}
