import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { startMailServer } from "../mail/testing/mail-server.ts";
import { type RunningSite, startSite, temporaryDataDir } from "../testing/start-site.ts";
import { waitUntil } from "../testing/until.ts";

async function apply(site: RunningSite, email: string) {
  const answer = await fetch(`${site.url}/rest/v1/applications`, {
    method: "POST",
    headers: {
      apikey: site.publishableKey(),
      "content-type": "application/json",
      prefer: "return=minimal",
    },
    body: JSON.stringify({ first_name: "Jo", last_name: "Ng", email, position: "Roofing Technician" }),
  });
  expect(answer.status).toBe(201);
}

test("kill -9 of the whole site while it mails: every acknowledged application is told, once", async () => {
  let site: RunningSite | undefined;
  const kill = { now: false };
  await using server = await startMailServer({
    receive: () => {
      if (kill.now) site?.process.kill("SIGKILL"); // the mail is here, and the site will never know
      kill.now = false;
    },
  });
  const environment = { DATA_DIR: temporaryDataDir(), SMTP_URL: server.url };
  const addresses = Array.from({ length: 8 }, (_, number) => `${number}@example.com`);
  site = await startSite(environment);
  expect(site.output()).toContain(`through 127.0.0.1:${server.port}`);
  for (const address of addresses.slice(0, 4)) await apply(site, address);
  kill.now = true;
  await waitUntil(() => site?.process.signalCode === "SIGKILL" && !kill.now);
  site = await startSite(environment);
  for (const address of addresses.slice(4)) await apply(site, address);
  const toOffice = () =>
    server.mailbox().filter(({ to }) => !to.some((address) => addresses.includes(address)));
  const told = () => toOffice().map(({ email }) => email.replyTo?.[0]?.address ?? "");
  await waitUntil(() => new Set(told()).size === addresses.length, 45_000); // the killed one's lease ends after 15 s
  expect(await site.stop()).toBe(0);
  expect(told().sort()).toEqual(addresses);
  rmSync(environment.DATA_DIR, { recursive: true, force: true });
}, 150_000);
