/**
 * Makes a `fetch` for one text body. It reports the share that is sent (0 to 1), which the browser's own fetch cannot do. When no
 * answer comes, it rejects with a TypeError, like fetch.
 */
export function makeUploadFetch(onSent: (done: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? "GET", input instanceof Request ? input.url : input);
      new Headers(init?.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onSent(total ? loaded / total : 0);
      request.onload = () => resolve(toResponse(request));
      request.onerror = () => reject(new TypeError("the connection was lost"));
      request.onabort = () => reject(new DOMException("the request was aborted", "AbortError"));
      init?.signal?.addEventListener("abort", () => request.abort());
      request.send((init?.body as XMLHttpRequestBodyInit | null | undefined) ?? null);
    });
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  // A Response with one of these statuses must have no body, not even an empty one.
  const bodiless = request.status === 204 || request.status === 205 || request.status === 304;
  return new Response(bodiless ? null : request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers,
  });
}
