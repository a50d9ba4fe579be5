import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type ModelRequest = { path: string; authorization: string | undefined; body: Record<string, unknown> };

/** How a model's server behaves with one request. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** A real server that speaks the chat completions protocol, on a free port; it behaves as told. */
export async function startModelServer(behaviour: Behaviour) {
  const requests: ModelRequest[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      requests.push({
        path: request.url ?? "",
        authorization: request.headers.authorization,
        body: JSON.parse(text || "{}"),
      });
      behaviour(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A well-formed answer with this text. */
export function answering(content: string, finishReason = "stop"): Behaviour {
  return (response) => {
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        id: "answer",
        object: "chat.completion",
        created: 0,
        model: "test",
        choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: finishReason }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    );
  };
}
