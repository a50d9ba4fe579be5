/** No chat reply is larger. Reading on would only fill the memory. */
const MAX_BYTES = 64 * 1024;

/** A `fetch` that gives up on a body of more than 64 KB. It follows no redirect, because the request carries a key. */
export async function boundedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: "error" });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`The model's answer has more than ${MAX_BYTES} bytes.`); // leaving the loop cancels it
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  const plain = new Headers(headers);
  plain.delete("content-encoding"); // fetch has decoded it
  plain.delete("content-length");
  return new Response(new Blob(chunks as BlobPart[]), { status, statusText, headers: plain });
}
