import process from "node:process";
import { startSite } from "#server/testing/start-site.ts";

/** One site for the run: each test makes rows of its own, so that they can share it. */
export default async function startSiteForTests() {
  if (process.env.EAVES_TEST_URL) return;
  // As behind one proxy, so that each test can be a visitor of an address of its own.
  const site = await startSite({ TRUST_PROXY: "1" });
  process.env.EAVES_TEST_URL = site.url;
  process.env.EAVES_TEST_DATA = site.dataDir;
  return () => site[Symbol.asyncDispose]();
}
