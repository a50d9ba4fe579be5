import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A provider on an origin of its own, as a real server: a calculator, a lead form, and a script for each. */
export type Provider = {
  origin: string;
  /** Requested paths with their queries. */
  requests: string[];
  /** The answer to requests of scripts. */
  scripts: "work" | "fail";
  /** The answer to requests of the calculator's page; "hang" never answers. */
  page: "work" | "hang";
  [Symbol.asyncDispose](): Promise<void>;
};

const PAGES: Record<string, string> = {
  "/calculator": "<h1>A provider's calculator</h1>",
  "/lead-form": "<h1>A provider's lead form</h1>",
  "/thanks": "<h1>Thanks from the provider</h1>",
};

export async function startProvider(): Promise<Provider> {
  const waiting: ServerResponse[] = [];
  const provider: Omit<Provider, typeof Symbol.asyncDispose> = {
    origin: "",
    requests: [],
    scripts: "work",
    page: "work",
  };

  function answer(request: IncomingMessage, response: ServerResponse) {
    const url = request.url ?? "/";
    const { pathname } = new URL(url, "http://provider.invalid");
    provider.requests.push(url);
    const page = PAGES[pathname];
    if (page) {
      if (provider.page === "hang") return waiting.push(response);
      return response.writeHead(200, { "content-type": "text/html" }).end(`<!doctype html>${page}`);
    }
    if (pathname.endsWith(".js") && provider.scripts === "work") {
      const ran = `window.providerScripts = [...(window.providerScripts ?? []), ${JSON.stringify(pathname)}];`;
      return response.writeHead(200, { "content-type": "text/javascript" }).end(ran);
    }
    return response.writeHead(500).end();
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  provider.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(provider, {
    async [Symbol.asyncDispose]() {
      for (const response of waiting) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
