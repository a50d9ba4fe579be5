import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type ModelRequest = { path: string; authorization: string | undefined; body: Record<string, unknown> };

/** Answers one request as a model's server. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** Starts a real server on a free port that speaks the chat completions protocol and behaves as given. */
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

/** A call of a tool as a model makes it. */
export type ToolCall = readonly [name: string, input: unknown];

/** Tokens of each answer. */
export const TOKENS_EACH = 1_000;

/** Answers with this text, well formed. */
export function answerWith(content: string, finishReason = "stop"): Behaviour {
  return (response) => send(response, { role: "assistant", content }, finishReason);
}

/** Answers each request with the next of these calls; the last one is repeated. */
export function callTools(...steps: readonly (readonly ToolCall[])[]): Behaviour {
  let step = 0;
  return (response) => {
    const calls = steps[Math.min(step++, steps.length - 1)] ?? [];
    const toolCalls = calls.map(([name, input], index) => ({
      id: `call-${step}-${index}`,
      type: "function",
      function: { name, arguments: typeof input === "string" ? input : JSON.stringify(input) },
    }));
    send(response, { role: "assistant", content: null, tool_calls: toolCalls }, "tool_calls");
  };
}

function send(response: ServerResponse, message: object, finishReason: string): void {
  response.setHeader("content-type", "application/json");
  response.end(
    JSON.stringify({
      id: "answer",
      object: "chat.completion",
      created: 0,
      model: "test",
      choices: [{ index: 0, message, finish_reason: finishReason }],
      usage: { prompt_tokens: TOKENS_EACH - 100, completion_tokens: 100, total_tokens: TOKENS_EACH },
    }),
  );
}
