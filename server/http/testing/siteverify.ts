import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const SECRET = "the widget's secret";

/** A behaviour of siteverify for one question, in place of its usual answer. */
export type Behaviour = (response: ServerResponse) => void;

/**
 * A real server that answers like Cloudflare's siteverify: it confirms each token of `tokens` once, and again for the same
 * idempotency key. https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
export async function startSiteverify() {
  const tokens = new Map<string, { action: string; usedBy?: string }>();
  const questions: Record<string, string>[] = [];
  const behaviours: Behaviour[] = [];

  function verdictOn({ secret, response, idempotency_key = "" }: Record<string, string>) {
    const refuse = (...codes: string[]) => ({ success: false, "error-codes": codes, messages: [] });
    if (secret !== SECRET) return refuse("invalid-input-secret");
    if (!response) return refuse("missing-input-response");
    const token = tokens.get(response);
    if (!token) return refuse("invalid-input-response");
    if (token.usedBy !== undefined && token.usedBy !== idempotency_key) return refuse("timeout-or-duplicate");
    token.usedBy = idempotency_key;
    const { action } = token;
    const challenge_ts = new Date().toISOString();
    return { success: true, "error-codes": [], challenge_ts, hostname: "127.0.0.1", action, cdata: "" };
  }

  const server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += piece;
    const question = JSON.parse(text);
    questions.push(question);
    const verdict = verdictOn(question);
    const behave = behaviours.shift();
    if (behave) return behave(response);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(verdict));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { siteKey: "site key", secretKey: SECRET, verifyUrl: `http://127.0.0.1:${port}/siteverify` },
    /** The tokens of visitors, with the action of each. */
    tokens,
    questions,
    /** The behaviours for the next questions. */
    behaviours,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
