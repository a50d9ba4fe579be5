/** A browser's headers for a form of the site that it sends without a script. */
export const NATIVE = {
  accept: "text/html,application/xhtml+xml,*/*;q=0.8",
  "sec-fetch-site": "same-origin",
};

/** The request of a browser that submits a form without a script: URL-encoded, or multipart with files. */
export async function nativePost(
  path: string,
  fields: Record<string, string> | FormData,
  headers: Record<string, string> = {},
): Promise<Request> {
  // As bytes, because a request with a FormData cannot stop sending when the site stops reading.
  const written = new Response(fields instanceof FormData ? fields : new URLSearchParams(fields));
  const type = { "content-type": written.headers.get("content-type") ?? "" };
  const body = await written.arrayBuffer();
  return new Request(`http://site.test${path}`, {
    method: "POST",
    headers: { ...NATIVE, ...type, ...headers },
    body,
  });
}
