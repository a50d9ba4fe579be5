import process from "node:process";
import { makeBookingsUsual } from "#server/inspections/testing/usual-bookings.ts";
import { mailFolder } from "#server/mail/delivery/mail-folder.ts";
import { LOOPBACK_CERTIFICATE } from "#server/push/testing/push-service.ts";
import { keepTemporaryFilesInMemory } from "#server/testing/memory-folder.ts";
import { startHostedSite, startSite } from "#server/testing/start-site.ts";

/**
 * Starts one site for the run. Each test makes rows of its own, so that the tests can share it. With EAVES_TEST_HOSTED=1 its data
 * is in a Supabase-compatible project on another origin.
 */
export default async function startSiteForTests() {
  keepTemporaryFilesInMemory();
  if (process.env.EAVES_TEST_URL) return;
  // With a trusted proxy each test can be a visitor with an address of its own.
  const behind = { TRUST_PROXY: "1" };
  // The tests have push services of their own.
  const push = { EAVES_OWN_PUSH_SERVICE: "1", NODE_EXTRA_CA_CERTS: LOOPBACK_CERTIFICATE };
  const environment = { ...behind, ...push };
  const { site, project } =
    process.env.EAVES_TEST_HOSTED === "1"
      ? await startHostedSite(environment)
      : { site: await startSite(environment), project: undefined };
  process.env.EAVES_TEST_URL = site.url;
  const { dataDir } = project ?? site;
  await makeBookingsUsual(dataDir);
  process.env.EAVES_TEST_DATA = dataDir;
  process.env.EAVES_TEST_MAIL = mailFolder(site.dataDir);
  return async () => {
    await site[Symbol.asyncDispose]();
    await project?.[Symbol.asyncDispose]();
  };
}
