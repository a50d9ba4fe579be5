import type { APIRequestContext } from "@playwright/test";
import { parseRuntimeConfig, type RuntimeConfig } from "#contract/api/config.ts";

/** What the documents of the site at `url` tell the browser; its `projectUrl` says where data is: in the site itself if empty. */
export async function publicConfig(request: APIRequestContext, url: string): Promise<RuntimeConfig> {
  const html = await (await request.get(`${url}/`)).text();
  return parseRuntimeConfig(/id="config"[^>]*>([^<]*)</.exec(html)?.[1] ?? "{}");
}
