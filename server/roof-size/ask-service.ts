/** A service that gave no answer to use. The message names its host and no more of its address, which may hold a key. */
export class ServiceAway extends Error {
  override readonly name = "ServiceAway";
}

/** No answer is larger. Reading on would only fill the memory. */
const MAX_BYTES = 1024 * 1024;

/**
 * Asks a service for JSON. It follows no redirect, because the address may hold a key.
 * @returns the status, and the JSON or undefined for something else
 * @throws {ServiceAway} if it cannot be reached, is too slow, or answers without end
 */
export async function askService(url: URL, signal: AbortSignal): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { headers: { accept: "application/json" }, redirect: "error", signal });
    return { status: response.status, body: parseJson(await readBounded(response, url.host)) };
  } catch (error) {
    if (error instanceof ServiceAway) throw error;
    throw new ServiceAway(`${url.host} ${signal.aborted ? "did not answer in time" : "cannot be reached"}`);
  }
}

async function readBounded(response: Response, host: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new ServiceAway(`${host} answered more than ${MAX_BYTES} bytes`); // leaving the loop cancels it
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
