import { messageOf } from "#contract/values.ts";
import { DataError, type ServerData } from "./server-data.ts";

const TIMEOUT_MILLISECONDS = 10_000;

/** Calls a hosted Supabase project with its secret key. `projectUrl` has no slash at the end. */
export function supabaseServerData({
  projectUrl,
  secretKey,
}: {
  projectUrl: string;
  secretKey: string;
}): ServerData {
  return {
    async call(name, ...[args = {}]) {
      const url = `${projectUrl}/rest/v1/rpc/${encodeURIComponent(name)}`;
      const request: RequestInit = {
        method: "POST",
        headers: {
          apikey: secretKey,
          authorization: `Bearer ${secretKey}`, // older secret keys are also tokens
          "content-type": "application/json",
        },
        body: JSON.stringify(args),
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      };
      const { response, text } = await send(url, request);
      if (!response.ok) throw dataError(response, text);
      return text === "" ? undefined : JSON.parse(text);
    },
  };
}

async function send(url: string, request: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, request);
    return { response, text: await response.text() };
  } catch (error) {
    throw new DataError(503, undefined, `The Supabase project does not answer: ${messageOf(error)}`, error);
  }
}

function dataError(response: Response, text: string): DataError {
  let body: { code?: string; message?: string } = {};
  try {
    body = JSON.parse(text) ?? {};
  } catch {
    // The answer of a proxy in between: its status is enough.
  }
  const status = [502, 504].includes(response.status) ? 503 : response.status;
  return new DataError(
    status,
    body.code,
    body.message ?? `The Supabase project answered ${response.status}.`,
  );
}
