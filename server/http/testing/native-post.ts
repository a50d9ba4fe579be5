/** The headers with which a browser sends a form of the site's own by itself. */
export const NATIVE = {
  accept: "text/html,application/xhtml+xml,*/*;q=0.8",
  "sec-fetch-site": "same-origin",
};

/** What a browser sends when a form is submitted without script: a URL-encoded one, or a multipart one with files. */
export async function nativePost(
  path: string,
  fields: Record<string, string> | FormData,
  headers: Record<string, string> = {},
): Promise<Request> {
  // Written out: a request cannot stop sending a FormData that the site stops reading.
  const written = new Response(fields instanceof FormData ? fields : new URLSearchParams(fields));
  const type = { "content-type": written.headers.get("content-type") ?? "" };
  const body = await written.arrayBuffer();
  return new Request(`http://site.test${path}`, {
    method: "POST",
    headers: { ...NATIVE, ...type, ...headers },
    body,
  });
}
