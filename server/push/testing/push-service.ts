import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer, globalAgent } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { rootCertificates } from "node:tls";
import type { PushMessage } from "#contract/api/push.ts";
import type { Subscription } from "../send-push.ts";

/** The certificate of "localhost", for NODE_EXTRA_CA_CERTS. Its key is public, so only tests may trust it. */
export const LOOPBACK_CERTIFICATE = path.join(import.meta.dirname, "loopback-certificate.pem");

/** A call as its browser reads it, with the headers that the push service got. */
export type ReceivedPush = {
  /** The subscription's id. */
  id: string;
  message: PushMessage;
  headers: IncomingHttpHeaders;
  /** The site's claims about itself, with a valid signature. */
  vapid: { aud: string; sub: string; exp: number; key: string };
};

/** The service's answer to calls of a subscription: a status, or none at all. */
export type Manner = { status: number; headers?: Record<string, string> } | "hang";

/** A browser's subscription at the service. */
export type TestSubscription = Subscription & { id: string };

/** A real push service (RFC 8030, 8188, 8291, 8292) on a free port of the loopback, with the browsers that are subscribed there. */
export type PushService = {
  /** All accepted calls, in their order. */
  received: ReceivedPush[];
  /** The subscription ids of all calls, also of refused ones. */
  asked: string[];
  subscribe(manner?: Manner): TestSubscription;
  /** Changes the answer to a subscription's calls. */
  treat(id: string, manner: Manner): void;
  [Symbol.asyncDispose](): Promise<void>;
};

type Browser = { keys: ECDH; auth: Buffer; manner: Manner };

/** The manner that accepts every call. */
export const ACCEPTS: Manner = { status: 201 };

export async function startPushService(): Promise<PushService> {
  const certificate = readFileSync(LOOPBACK_CERTIFICATE);
  globalAgent.options.ca = [...rootCertificates, certificate.toString()]; // for the requests of this process
  const key = readFileSync(path.join(import.meta.dirname, "loopback-key.pem"));
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const asked: string[] = [];
  const server = createServer({ cert: certificate, key }, async (request, response) => {
    const answer = await readCall(request).catch((error: Error) => ({ status: 400, body: error.message }));
    if (answer !== "hang") send(response, answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;

  async function readCall(request: IncomingMessage): Promise<Manner> {
    const [, id = ""] = /^\/push\/([\w-]+)$/.exec(request.url ?? "") ?? [];
    const browser = browsers.get(id);
    if (request.method !== "POST" || !browser) return { status: 404 };
    asked.push(id);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { headers } = request;
    if (!/^\d+$/.test(String(headers.ttl))) throw new Error("A push has a TTL.");
    if (headers["content-encoding"] !== "aes128gcm") throw new Error("A push is encrypted by aes128gcm.");
    const vapid = readVapid(headers.authorization ?? "", origin);
    const message = JSON.parse(decrypt(Buffer.concat(chunks), browser)) as PushMessage;
    if (browser.manner === ACCEPTS) received.push({ id, message, headers, vapid });
    return browser.manner;
  }

  return {
    received,
    asked,
    subscribe(manner = ACCEPTS) {
      const id = randomUUID();
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const auth = randomBytes(16);
      browsers.set(id, { keys, auth, manner });
      const endpoint = `${origin}/push/${id}`;
      return { id, endpoint, p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") };
    },
    treat(id, manner) {
      const browser = browsers.get(id);
      if (browser) browser.manner = manner;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, answer: Exclude<Manner, "hang"> & { body?: string }): void {
  response.writeHead(answer.status, answer.headers).end(answer.body);
}

/** Checks the signed claims of the sender (RFC 8292). @throws when they are not valid */
function readVapid(authorization: string, origin: string): ReceivedPush["vapid"] {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x = "", y = ""] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const form = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", signed, form, Buffer.from(signature, "base64url")))
    throw new Error("The signature does not hold.");
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const seconds = Date.now() / 1000;
  if (aud !== origin) throw new Error(`The token is for ${aud}.`);
  if (!(exp > seconds && exp <= seconds + 24 * 3600))
    throw new Error("The token has run out, or never does.");
  if (!/^(?:mailto:.+@.+|https:)/.test(sub)) throw new Error("The token names nobody.");
  return { aud, exp, sub, key };
}

const KEYS_LENGTH = 65; // bytes of a point on the curve, uncompressed
const TAG_LENGTH = 16;

/** Decrypts a body as its browser does: RFC 8188 in one record, with the keys of RFC 8291. @throws when it is for another browser */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  if (idLength !== KEYS_LENGTH) throw new Error("The body does not name its sender's key.");
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const shared = keys.computeSecret(sender);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", shared, auth, info, 32));
  const deriveKey = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", deriveKey("aes128gcm", 16), deriveKey("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-TAG_LENGTH));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_LENGTH)), decipher.final()]);
  const end = padded.lastIndexOf(2); // the byte that ends the last record, before its padding
  return padded.subarray(0, end).toString("utf8");
}
