import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { AuthClient } from "@supabase/auth-js";
import { generateSync } from "otplib";
import type { InvitationLink, SessionToken } from "#contract/api/people.ts";
import { makeAuthAddress } from "#contract/auth-address.ts";
import { findFreePort } from "#server/free-port.ts";
import { SoftAuthenticator } from "#server/gateway/testing/soft-authenticator.ts";
import { type StaffSession, signInToDesk } from "#server/testing/staff-session.ts";
import { type RunningSite, startSite, TEST_PASSWORD } from "#server/testing/start-site.ts";
import { summarise } from "./measure.ts";

const GUESSES = 10_000;
const AT_ONCE = 24;
const PAUSE_MS = 1000; // between two honest sign-ins
const TAPS = 7;
const PASSWORD = "purple ladder moth river";

/** Guesses at links, recovery codes and codes of an app from many addresses, beside somebody who signs in with a passkey; and a phone's way to Today. */
export async function bench() {
  const port = String(await findFreePort());
  await using site = await startSite({
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    TRUST_PROXY: "1",
    ADMIN_EMAIL: "office@example.com",
  });
  const bench = new SignInBench(site, `http://localhost:${port}`);
  await bench.open();
  const quiet = await bench.signInAgainAndAgain(async () => delay(10 * PAUSE_MS));
  const answers: Record<string, number> = {};
  const beside = await bench.signInAgainAndAgain(() => bench.guess(answers));
  const taps = await bench.tap();
  return {
    "guesses, by answer": answers,
    "sign-in by a passkey, alone, ms": summarise(quiet),
    "sign-in beside the guesses, ms": summarise(beside),
    "a phone, from tap to Today, ms": summarise(taps),
  };
}

class SignInBench {
  readonly #site: RunningSite;
  readonly #address: string;
  readonly #device = new SoftAuthenticator();
  #shared: StaffSession = { access_token: "" };
  #factor = { id: "", secret: "" };
  #senders = 0;

  constructor(site: RunningSite, address: string) {
    this.#site = site;
    this.#address = address;
  }

  /** Invites Ann, who has a passkey, and Kim, who has a password with a code. */
  async open(): Promise<void> {
    this.#shared = await signInToDesk({
      url: this.#site.url,
      publishableKey: this.#site.publishableKey(),
      email: "office@example.com",
      password: TEST_PASSWORD,
    });
    const ann = await this.#join("Ann");
    const { data } = await ann.passkey.startRegistration();
    if (!data) throw new Error("The gateway offers no passkey.");
    const credential = this.#device.create(data.options, this.#here());
    const made = await ann.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
    if (made.error) throw made.error;
    await this.#post("/api/people/enrolled", {}, await tokenOf(ann));

    const kim = await this.#join("Kim", "kim@example.com");
    const password = { password: PASSWORD, email: "" };
    const again: SessionToken = await this.#post("/api/people/password", password, await tokenOf(kim));
    await kim.verifyOtp({ type: "magiclink", token_hash: again.tokenHash });
    const { data: factor } = await kim.mfa.enroll({ factorType: "totp" });
    if (!factor) throw new Error("The gateway takes no app.");
    this.#factor = { id: factor.id, secret: factor.totp.secret };
    await kim.mfa.challengeAndVerify({
      factorId: factor.id,
      code: generateSync({ secret: factor.totp.secret }),
    });
    await this.#post("/api/people/enrolled", {}, await tokenOf(kim));
  }

  /** Signs Ann in as long as `work` lasts. Answers the milliseconds of each sign-in, with the desk that it opens. */
  async signInAgainAndAgain(work: () => Promise<unknown>): Promise<number[]> {
    const times: number[] = [];
    let isOver = false;
    const working = work().finally(() => {
      isOver = true;
    });
    working.catch(() => undefined); // told by the last line, unless an honest sign-in fails first
    while (!isOver) {
      const begun = performance.now();
      const from = this.#sender(); // one address has sixty challenges in a quarter of an hour
      const client = this.#client(from);
      const { data, error: refusal } = await client.passkey.startAuthentication();
      if (!data) throw refusal;
      const credential = this.#device.get(data.options, this.#here());
      const { error } = await client.passkey.verifyAuthentication({
        challengeId: data.challenge_id,
        credential,
      });
      if (error) throw error;
      await this.#post("/rest/v1/rpc/open_desk", {}, await tokenOf(client), from);
      times.push(performance.now() - begun);
      await delay(PAUSE_MS);
    }
    await working;
    return times;
  }

  /** Guesses, each from another address, and counts the answers. */
  async guess(answers: Record<string, number>): Promise<void> {
    const email = await makeAuthAddress("kim@example.com");
    let left = GUESSES;
    const one = async (number: number) => {
      const from = this.#sender();
      const ask = [
        () => this.#send("/api/people/join", { token: `${randomText(16)}.${randomText(32)}` }, from),
        () => this.#send("/api/people/recover", { code: randomText(12) }, from),
        () => this.#guessCode(email, from),
      ][number % 3];
      const status = (await ask?.()) ?? 0;
      answers[status] = (answers[status] ?? 0) + 1;
    };
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left > 0) await one(--left);
      }),
    );
  }

  /** Guesses a code of Kim's app with her stolen password; a session that it gets is of the password alone. */
  async #guessCode(email: string, from: string): Promise<number> {
    const client = this.#client(from);
    const { error } = await client.signInWithPassword({ email, password: PASSWORD });
    if (error) return error.status ?? 0;
    const code = String(Math.floor(Math.random() * 1e6)).padStart(6, "0");
    const given = await client.mfa.challengeAndVerify({ factorId: this.#factor.id, code });
    return given.error?.status ?? 200;
  }

  /** Signs in on a phone, from the tap to what there is to do. */
  async tap(): Promise<number[]> {
    await using browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu"],
    });
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    await session.send("WebAuthn.enable");
    await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    const { link } = await this.#invite("Mia", "");
    await page.goto(link);
    await page.getByRole("button", { name: "Make a passkey" }).click();
    await page.getByRole("button", { name: "I have kept them" }).click();
    const times: number[] = [];
    for (let tap = 0; tap < TAPS; tap++) {
      await page.getByRole("button", { name: "Logout" }).click();
      const button = page.getByRole("button", { name: "Sign in with a passkey" });
      await button.waitFor();
      const begun = performance.now();
      await button.click();
      await page.getByText("Waits longest").waitFor();
      times.push(performance.now() - begun);
    }
    return times;
  }

  async #join(name: string, email = "") {
    const { link } = await this.#invite(name, email);
    const token = new URL(link).hash.slice(1);
    const joined: SessionToken = await this.#post("/api/people/join", { token });
    const client = this.#client();
    const { error } = await client.verifyOtp({ type: "magiclink", token_hash: joined.tokenHash });
    if (error) throw error;
    return client;
  }

  #invite(name: string, email: string): Promise<InvitationLink> {
    const fields = { name, role: "office", crew: "", email };
    return this.#post("/api/people", fields, this.#shared.access_token);
  }

  #client(from = this.#sender()) {
    return new AuthClient({
      url: `${this.#site.url}/auth/v1`,
      headers: { apikey: this.#site.publishableKey(), "x-forwarded-for": from },
      persistSession: false,
      autoRefreshToken: false,
    });
  }

  #here() {
    return { origin: this.#address, rpId: "localhost" };
  }

  /** Another address each time: of networks of their own, as a botnet has. */
  #sender(): string {
    this.#senders += 1;
    return `${11 + (this.#senders % 100)}.${this.#senders % 251}.${(this.#senders >> 8) % 251}.9`;
  }

  async #send(at: string, body: object, from: string): Promise<number> {
    const answer = await fetch(this.#site.url + at, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  async #post<Answer>(at: string, body: object, token?: string, from = this.#sender()): Promise<Answer> {
    const answer = await fetch(this.#site.url + at, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        apikey: this.#site.publishableKey(),
        "x-forwarded-for": from,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${at} answers ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
}

async function tokenOf(client: InstanceType<typeof AuthClient>): Promise<string> {
  return (await client.getSession()).data.session?.access_token ?? "";
}

function randomText(bytes: number): string {
  return randomBytes(bytes).toString("base64url");
}
