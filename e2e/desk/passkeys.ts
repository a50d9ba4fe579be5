import type { CDPSession, Page } from "@playwright/test";
import { findFreePort } from "#server/free-port.ts";
import { startHostedSite, startSite } from "#server/testing/start-site.ts";

/** A device's authenticator that keeps passkeys, in a browser's own stead. */
export type VirtualDevice = {
  /** Does something for which the device is touched. Else it waits, as where a browser only offers its passkeys. */
  touched<Result>(act: () => Promise<Result>): Promise<Result>;
  /** Has the device refuse to see its user, as a finger that is not known. */
  setVerified(isVerified: boolean): Promise<void>;
  /** The passkeys that it keeps. */
  credentials(): Promise<{ credentialId: string; signCount: number }[]>;
  /** Forgets them, as a lost device. */
  clear(): Promise<void>;
  /** Takes the passkeys of another page's device over, as a password manager does. */
  session: CDPSession;
  id: string;
};

/** Gives the page a device that asks its user for a finger, and gets one. */
export async function addDevice(page: Page): Promise<VirtualDevice> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId: id } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  const touch = (enabled: boolean) =>
    session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: id, enabled });
  return {
    session,
    id,
    async touched(act) {
      await touch(true);
      try {
        return await act();
      } finally {
        await touch(false);
      }
    },
    async setVerified(isUserVerified) {
      await session.send("WebAuthn.setUserVerified", { authenticatorId: id, isUserVerified });
    },
    credentials: async () =>
      (await session.send("WebAuthn.getCredentials", { authenticatorId: id })).credentials,
    async clear() {
      await session.send("WebAuthn.clearCredentials", { authenticatorId: id });
    },
  };
}

/** A site under a name that may have passkeys: an IP address may not. `dataDir` has the keys of its data. */
export type NamedSite = { url: string; address: string; dataDir: string } & AsyncDisposable;

/** Starts a site of a test file's own; with EAVES_TEST_HOSTED=1 its data is in a Supabase-compatible project. */
export async function startNamedSite(): Promise<NamedSite> {
  const behind = { TRUST_PROXY: "1" };
  const port = String(await findFreePort());
  const { site, project } =
    process.env.EAVES_TEST_HOSTED === "1"
      ? await startHostedSite(behind)
      : {
          site: await startSite({ ...behind, PORT: port, SITE_URL: `http://localhost:${port}` }),
          project: undefined,
        };
  return {
    url: site.url,
    address: site.url.replace("127.0.0.1", "localhost"),
    dataDir: (project ?? site).dataDir,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await project?.[Symbol.asyncDispose]();
    },
  };
}
