import type { APIRequestContext } from "@playwright/test";
import { parseRuntimeConfig, type RuntimeConfig } from "#contract/api/config.ts";

/**
 * Reads the configuration in the documents of the site at `url`; its `projectUrl` is the origin of the data, "" for the site
 * itself.
 */
export async function readPublicConfig(request: APIRequestContext, url: string): Promise<RuntimeConfig> {
  const html = await (await request.get(`${url}/`)).text();
  return parseRuntimeConfig(/id="config"[^>]*>([^<]*)</.exec(html)?.[1] ?? "{}");
}
