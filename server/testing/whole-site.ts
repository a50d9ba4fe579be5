import { rmSync } from "node:fs";
import { buildFolder } from "#site-data/load/folder.ts";
import type { Backend } from "../backend.ts";
import { readConfig } from "../config.ts";
import { localServerData } from "../data/server-data.ts";
import type { createTestGateway } from "../gateway/testing/test-gateway.ts";
import { startSiteServer } from "../http/site-server.ts";
import { UNLIMITED } from "../http/testing/serve-in-memory.ts";
import { testUploads } from "../http/testing/test-uploads.ts";
import { LINK_SECRET } from "../inspections/testing/bookings.ts";
import { Changes } from "../live/changes.ts";
import { EventStreams } from "../live/event-streams.ts";
import { LiveConversations } from "../live/live-conversations.ts";
import { Presence } from "../live/presence.ts";
import { createLog } from "../log.ts";
import { PictureOpener } from "../publishing/picture-opener.ts";
import { Preview } from "../publishing/preview.ts";
import { SiteDeskProcess } from "../publishing/site-desk-process.ts";
import { derivePushKeys } from "../push/push-keys.ts";
import { createSite } from "../site.ts";
import { readSiteData } from "../site-data.ts";
import { temporaryDataDir } from "./start-site.ts";

export const BOOKING_SECRET = "a shared secret of the provider";

/**
 * The built site in this process, over the database of a test's gateway, so that a test can walk its routes. Nothing of its own is
 * limited; the gateway is, by the address that a request names as its own.
 */
export async function openWholeSite(gateway: Awaited<ReturnType<typeof createTestGateway>>) {
  const { sql, ask, keys, state } = gateway;
  const { publishableKey } = keys;
  const dataDir = temporaryDataDir();
  const log = createLog("silent");
  const build = buildFolder();
  const backend: Backend = {
    data: localServerData(sql),
    limits: UNLIMITED,
    uploads: testUploads(),
    publishableKey,
    linkSecret: LINK_SECRET,
    pushKeys: derivePushKeys(keys.jwtSecret),
    gateway(request, { address }) {
      state.address = address ?? "";
      return gateway.send(request);
    },
    ask,
    admin: gateway.admin(),
    check: async () => undefined,
    stop: async () => undefined,
  };
  const { data } = backend;
  const changes = new Changes({ data, log });
  const presence = new Presence({ data, changes, answersFrom: () => null });
  const streams = new EventStreams({});
  const photos = { opener: new PictureOpener(), uploads: testUploads() };
  const siteDesk = new SiteDeskProcess({
    liveBuild: () => build,
    answer: async () => undefined,
    onEnd: () => undefined,
    log,
  });
  const site = await createSite(
    { data: await readSiteData(build), build },
    {
      config: readConfig({ DATA_DIR: dataDir, TRUST_PROXY: "1", BOOKING_WEBHOOK_SECRET: BOOKING_SECRET }),
      log,
      backend,
      changes,
      presence,
      live: new LiveConversations({ data, changes, presence }),
      streams,
      photos,
      siteDesk: { siteDesk, refusal: null, preview: new Preview({ secure: false, ask, publishableKey }) },
      isDraining: () => false,
    },
  );
  await site.taught;
  const server = await startSiteServer(() => site, { host: "127.0.0.1", port: 0 });
  return {
    port: server.port,
    routes: site.routes,
    async [Symbol.asyncDispose]() {
      await streams.stop();
      await server.stop();
      await site.stop();
      await siteDesk.stop();
      photos.opener.stop();
      await presence.stop();
      await changes.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
