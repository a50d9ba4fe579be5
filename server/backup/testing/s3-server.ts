import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { BucketSettings } from "../bucket.ts";
import { findSignatureFault } from "./signature.ts";

const BUCKET = "backups";
const PAGE_KEYS = 2; // of a list in one answer, so that the rest has to be asked for
const MAX_CLOCK_OFFSET = 15 * 60_000; // milliseconds, as S3 allows

/** A bucket of an S3 service that answers the requests of a backup, and refuses those that are not signed. */
export type S3Server = {
  settings: BucketSettings;
  /** The bucket's contents, by key. */
  objects: Map<string, Buffer>;
  /** Makes requests of this method fail. */
  refuse(method: string | undefined): void;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Starts one on a free port. @param prefix the beginning of names in the bucket */
export async function startS3Server(prefix = ""): Promise<S3Server> {
  const key = { key: "an-access-key", secret: `secret/${randomUUID()}`, region: "eu-central-1" };
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  let refused: string | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = "", headers } = request;
    const url = new URL(request.url ?? "", `http://${headers.host}`);
    const body = await buffer(request);
    const fault = findSignatureFault({ method, url, headers }, key) ?? findFault(method, headers);
    if (fault) return sendError(response, 403, fault);
    const [, bucket, ...rest] = url.pathname.split("/").map(decodeURIComponent);
    const [name, query] = [rest.join("/"), url.searchParams];
    if (bucket !== BUCKET) return sendError(response, 404, "NoSuchBucket");
    if (!name) return list(query, response);
    if (query.has("uploads")) return beginUpload(name, response);
    if (query.has("uploadId")) return upload({ method, name, query, body }, response);
    return answerObject(method, name, response);
  }

  function findFault(method: string, headers: IncomingMessage["headers"]): string | undefined {
    if (!isRecent(String(headers["x-amz-date"]))) return "RequestTimeTooSkewed";
    return method === refused ? "AccessDenied" : undefined;
  }

  function answerObject(method: string, name: string, response: ServerResponse) {
    const object = objects.get(name);
    if (method === "DELETE") {
      objects.delete(name);
      return response.writeHead(204).end();
    }
    if (method !== "GET" || !object) return sendError(response, 404, "NoSuchKey");
    response.writeHead(200, { etag: etagOf(object) }).end(object);
  }

  function list(query: URLSearchParams, response: ServerResponse) {
    const from = query.get("continuation-token") ?? "";
    const keys = [...objects.keys()].filter(
      (name) => name.startsWith(query.get("prefix") ?? "") && name > from,
    );
    const page = keys.sort().slice(0, PAGE_KEYS);
    const next = keys.length > page.length ? page.at(-1) : undefined;
    const contents = page.map(
      (name) =>
        `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
    );
    sendXml(
      response,
      `<ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${next !== undefined}</IsTruncated>${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ""}${contents.join("")}</ListBucketResult>`,
    );
  }

  type Upload = { method: string; name: string; query: URLSearchParams; body: Buffer };

  function beginUpload(name: string, response: ServerResponse) {
    const id = randomUUID();
    uploads.set(id, new Map());
    sendXml(
      response,
      `<InitiateMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${name}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  function upload({ method, name, query, body }: Upload, response: ServerResponse) {
    const id = query.get("uploadId") ?? "";
    const parts = uploads.get(id);
    if (!parts) return sendError(response, 404, "NoSuchUpload");
    if (method === "PUT") {
      parts.set(Number(query.get("partNumber")), body);
      return response.writeHead(200, { etag: etagOf(body) }).end();
    }
    uploads.delete(id);
    if (method === "DELETE") return response.writeHead(204).end();
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, n]) =>
      Number(n),
    );
    const object = Buffer.concat(numbers.map((number) => parts.get(number) ?? Buffer.alloc(0)));
    objects.set(name, object);
    sendXml(
      response,
      `<CompleteMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${name}</Key><ETag>${etagOf(object)}</ETag></CompleteMultipartUploadResult>`,
    );
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => sendError(response, 500, "InternalError"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      ...key,
      url: `http://127.0.0.1:${port}/${BUCKET}${prefix}`,
      passphrase: "correct horse battery staple",
    },
    objects,
    refuse(method) {
      refused = method;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The settings as the environment of a command. */
export function bucketEnvironment({ url, key, secret, region, passphrase }: BucketSettings) {
  return {
    BACKUP_S3_URL: url,
    BACKUP_S3_KEY: key,
    BACKUP_S3_SECRET: secret,
    BACKUP_S3_REGION: region,
    BACKUP_PASSPHRASE: passphrase,
  };
}

function isRecent(date: string): boolean {
  const time = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  return Math.abs(Date.now() - time) < MAX_CLOCK_OFFSET;
}

function etagOf(content: Buffer): string {
  return `"${createHash("md5").update(content).digest("hex")}"`;
}

function sendXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { "content-type": "application/xml" }).end(`<?xml version="1.0"?>${xml}`);
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`);
}
