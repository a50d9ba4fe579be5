// `npm run eve:byhand FOLDER [PORT]`: an OpenAI-compatible endpoint whose model is a person. Each request is written to
// FOLDER/N.request.json; the answer is FOLDER/N.answer.json: {"calls": [["name", {input}], …]} or {"text": "…"}.
// EVE_MODEL_URL=http://127.0.0.1:PORT/v1.
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

type Answer = { calls?: readonly (readonly [name: string, input: unknown])[]; text?: string };

const [folder, port = "4790"] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder in which requests and answers stand.");
const PATIENCE_MS = 600_000;
const LOOK_EVERY_MS = 150;
const LETTERS_OF_A_TOKEN = 4; // roughly, in English and JSON

mkdirSync(folder, { recursive: true });
let count = 0;
while (existsSync(join(folder, `${count + 1}.request.json`))) count++;

async function waitForAnswer(request: string): Promise<Answer | undefined> {
  const number = ++count;
  const [asked, answered] = ["request", "answer"].map((kind) =>
    join(folder as string, `${number}.${kind}.json`),
  );
  // Renamed when complete, because the person may look at any moment.
  writeFileSync(`${asked}.part`, request);
  renameSync(`${asked}.part`, asked as string);
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    if (!existsSync(answered as string)) continue;
    await sleep(LOOK_EVERY_MS);
    return JSON.parse(readFileSync(answered as string, "utf8")) as Answer;
  }
  return undefined;
}

function countTokens(value: unknown): number {
  return Math.ceil(JSON.stringify(value).length / LETTERS_OF_A_TOKEN);
}

createServer(async (request, response) => {
  const text = await new Response(request as unknown as ReadableStream).text();
  const { messages, tools = [] } = JSON.parse(text);
  const answer = await waitForAnswer(JSON.stringify({ messages, tools }, null, 1));
  if (!answer) {
    response.statusCode = 503;
    return response.end('{"error": {"message": "nobody answered"}}');
  }
  const calls = answer.calls?.map(([name, input]) => ({
    id: randomUUID(),
    type: "function",
    function: { name, arguments: JSON.stringify(input) },
  }));
  const message = { role: "assistant", content: answer.text ?? null, ...(calls && { tool_calls: calls }) };
  const [input, output] = [countTokens(messages) + countTokens(tools), countTokens(message)];
  response.setHeader("content-type", "application/json");
  response.end(
    JSON.stringify({
      id: `answer-${count}`,
      object: "chat.completion",
      created: 0,
      model: "a person",
      choices: [{ index: 0, message, finish_reason: calls ? "tool_calls" : "stop" }],
      usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
    }),
  );
}).listen(Number(port), "127.0.0.1", () =>
  process.stdout.write(`A person answers at http://127.0.0.1:${port}/v1\n`),
);
