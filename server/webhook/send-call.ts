import type { IncomingMessage } from "node:http";
import { messageOf } from "#contract/values.ts";
import { webhookCallWords as words } from "#copy/webhook.ts";
import { toOneLine } from "../mail/visitor-text.ts";
import { NotPublic } from "../outgoing/public-address.ts";
import { requestPublic } from "../outgoing/public-request.ts";
import { parseRetryAfter } from "../outgoing/retry-after.ts";
import type { CallBody } from "./call-body.ts";
import { signCall } from "./sign-call.ts";

const MAX_CALL_SECONDS = 10;
const MAX_READ_BYTES = 2048; // of the answer
const MAX_ANSWER_LENGTH = 300; // characters of it that are kept

/** The receiver that the owner has named. */
export type Receiver = {
  url: string;
  secret: string;
  /** Allows this machine and its network, as in tests. */
  allowPrivateNetwork: boolean;
};

/** The end of a try; `status` is null without an answer. */
export type CallOutcome = {
  isTaken: boolean;
  status: number | null;
  /** The beginning of the answer, or the reason why none came. */
  answer: string;
  /** True where the receiver wants to hear nothing more. */
  isGone: boolean;
  /** Seconds after which the receiver wants to be asked again, where it names them. */
  after: number | undefined;
};

/**
 * Tries a call once: one POST of JSON, signed. Every answer of 200 to 299 means that the call was taken. The address is not trusted:
 * only HTTPS, only the public network, no redirect, ten seconds, and no more than the beginning of the answer.
 * @param id names the call in all its tries
 */
export async function sendCall(
  id: string,
  content: CallBody,
  { url, secret, allowPrivateNetwork }: Receiver,
  signal?: AbortSignal,
): Promise<CallOutcome> {
  const body = JSON.stringify(content);
  const limit = AbortSignal.timeout(MAX_CALL_SECONDS * 1000);
  const options = {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "user-agent": "Eaves-Webhook/1",
      ...signCall(id, body, secret),
    },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  };
  try {
    return await readOutcome(await requestPublic(url, options, body, allowPrivateNetwork));
  } catch (error) {
    return {
      isTaken: false,
      status: null,
      answer: limit.aborted ? words.silent(MAX_CALL_SECONDS) : explainFailure(error),
      isGone: false,
      after: undefined,
    };
  }
}

function explainFailure(error: unknown): string {
  return error instanceof NotPublic ? words.notPublic : words.broken(toOneLine(messageOf(error), 200));
}

async function readOutcome(response: IncomingMessage): Promise<CallOutcome> {
  const { statusCode: status = 0, headers } = response;
  const isRedirect = status >= 300 && status < 400;
  const text = toOneLine(await readBeginning(response), MAX_ANSWER_LENGTH);
  return {
    isTaken: status >= 200 && status < 300,
    status,
    answer: isRedirect ? words.redirect : text,
    isGone: status === 410,
    after: parseRetryAfter(headers["retry-after"]),
  };
}

/** Reads the first bytes of an answer, as many as come. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_READ_BYTES) break;
    }
  } catch {
    // The connection ended early: the status says enough.
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, MAX_READ_BYTES).toString("utf8");
}
