import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { createTestGateway } from "../../gateway/testing/test-gateway.ts";
import { localServerData, type ServerData } from "../server-data.ts";
import { supabaseServerData } from "../supabase-server-data.ts";

/** The same data both ways: directly, and over HTTP as a hosted project is reached. */
export async function bothWays() {
  const site = await createTestGateway();
  const server = serve({ fetch: site.send, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const projectUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { secretKey, publishableKey } = site.keys;
  const ways: [string, ServerData][] = [
    ["local", localServerData(site.sql)],
    ["hosted", supabaseServerData({ projectUrl, secretKey })],
  ];
  return {
    site,
    ways,
    stranger: supabaseServerData({ projectUrl, secretKey: publishableKey }),
    async [Symbol.asyncDispose]() {
      server.close();
      await site[Symbol.asyncDispose]();
    },
  };
}
