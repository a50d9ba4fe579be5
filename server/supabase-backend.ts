import { APPLICATION_MAX_BYTES } from "./applications/take-application.ts";
import type { Backend } from "./backend.ts";
import { supabaseServerData } from "./data/supabase-server-data.ts";
import { Uploads } from "./http/forms/uploads.ts";
import { createLimits, type OnRefused } from "./http/limits.ts";
import { deriveLinkSecret } from "./inspections/link-secret.ts";
import { makeAuthAdmin } from "./people/auth-admin.ts";
import { derivePushKeys } from "./push/push-keys.ts";

/** A hosted Supabase project, which the browser calls by itself, and the server with the secret key. */
export async function openSupabaseBackend(
  project: { url: string; publishableKey: string; secretKey: string; dataDir: string },
  onRefused?: OnRefused,
): Promise<Backend> {
  return {
    data: supabaseServerData({ projectUrl: project.url, secretKey: project.secretKey }),
    limits: createLimits(undefined, onRefused),
    uploads: new Uploads({ dataDir: project.dataDir, limit: APPLICATION_MAX_BYTES }),
    publishableKey: project.publishableKey,
    linkSecret: deriveLinkSecret(project.secretKey),
    pushKeys: derivePushKeys(project.secretKey),
    ask: (path, init) => fetch(`${project.url}${path}`, { signal: AbortSignal.timeout(10_000), ...init }),
    admin: makeAuthAdmin(project.url, project.secretKey, (input, init) =>
      fetch(input, { signal: AbortSignal.timeout(10_000), ...init }),
    ),
    async check() {
      const headers = { apikey: project.publishableKey };
      const answer = await fetch(`${project.url}/auth/v1/health`, {
        headers,
        signal: AbortSignal.timeout(5000),
      });
      if (!answer.ok) throw new Error(`The Supabase project answers ${answer.status}.`);
    },
    async stop() {
      // Nothing runs in this process.
    },
  };
}
