import { createReadStream, createWriteStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { S3mini } from "s3mini";
import { codeOf, messageOf } from "#contract/values.ts";
import { type SentBackup, writeSentNote } from "./sent-note.ts";

// Backups in a bucket of an S3-compatible service, encrypted before they leave the machine. Each is a file of the age format
// (https://age-encryption.org/v1), which `age --decrypt` opens with the passphrase, too.

export type BucketSettings = {
  /** Service, bucket and perhaps the beginning of names: https://s3.example.com/bucket/site. */
  url: string;
  key: string;
  secret: string;
  region: string;
  passphrase: string;
};

const SENT_NAME = /^eaves-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.gz\.age$/;
const REQUEST_MILLISECONDS = 60 * 60_000; // a large backup is fetched by one request

/** Encrypts a backup, puts it into the bucket, notes in its folder that it was sent, and removes all but the newest `keep` there. */
export async function sendBackup(settings: BucketSettings, file: string, keep: number): Promise<void> {
  const { bucket, prefix } = openBucket(settings);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(settings.passphrase);
  const name = path.basename(file);
  await explainFailure(settings, async () => {
    const encrypted = await encrypter.encrypt(webStream(createReadStream(file)));
    await bucket.putAnyObject(`${prefix}${name}.age`, encrypted);
  });
  writeSentNote(path.dirname(file), { name, time: Date.now() });
  const sent = await listSentBackups(settings);
  for (const old of sent.slice(0, -keep))
    await explainFailure(settings, () => bucket.deleteObject(`${prefix}${old.name}`));
}

/** The backups in the bucket, oldest first, by their names without its beginning, with the times at which they were made. */
export async function listSentBackups(settings: BucketSettings): Promise<SentBackup[]> {
  const { bucket, prefix } = openBucket(settings);
  const objects = await explainFailure(settings, () => bucket.listObjects("/", prefix));
  if (!objects)
    throw new Error(`There is no bucket at ${settings.url}: BACKUP_S3_URL says https://service/bucket.`);
  return objects
    .map(({ Key }) => Key.slice(prefix.length))
    .filter((name) => SENT_NAME.test(name))
    .sort()
    .map((name) => ({ name, time: timeOf(name) }));
}

/**
 * Writes a backup of the bucket, decrypted, into a new file that only its owner may read.
 * @throws where the bucket has none of this name, or the passphrase does not open it
 */
export async function fetchBackup(settings: BucketSettings, name: string, file: string): Promise<void> {
  const { bucket, prefix } = openBucket(settings);
  const sent = await listSentBackups(settings);
  if (!sent.some((backup) => backup.name === name)) throw new Error(describeSent(settings, sent));
  const decrypter = new Decrypter();
  decrypter.addPassphrase(settings.passphrase);
  await explainFailure(settings, async () => {
    const answer = await bucket.getObjectResponse(`${prefix}${name}`);
    if (!answer?.body) throw new Error(`${name} is gone`);
    const decrypted = await decrypter.decrypt(answer.body).catch((error) => {
      throw /identity|passphrase/i.test(messageOf(error))
        ? new Error("BACKUP_PASSPHRASE does not open it")
        : error;
    });
    const writing = createWriteStream(file, { mode: 0o600, flags: "wx", flush: true });
    await pipeline(Readable.fromWeb(decrypted as ReadableStream), writing).catch((error) => {
      throw codeOf(error) ? error : new Error(`${name} is damaged, or was changed (${messageOf(error)})`);
    });
  });
}

/** The time at which a backup was made, from the name that `backupName` gave it. */
function timeOf(name: string): number {
  const [, day, hours, minutes, seconds] = SENT_NAME.exec(name) ?? [];
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

function describeSent({ url }: BucketSettings, sent: readonly SentBackup[]): string {
  if (sent.length === 0) return `${url} has no backups.`;
  const newestFirst = sent.map(({ name }) => `  npm run restore -- s3:${name}`).toReversed();
  return `Say which backup of ${url}:\n${newestFirst.join("\n")}`;
}

function openBucket({ url, key, secret, region }: BucketSettings) {
  const { origin, pathname } = new URL(url);
  const [name = "", ...beginning] = pathname.split("/").filter(Boolean);
  const bucket = new S3mini({
    endpoint: `${origin}/${name}`,
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    requestAbortTimeout: REQUEST_MILLISECONDS,
  });
  return { bucket, prefix: beginning.map((part) => `${part}/`).join("") };
}

/** Adds to an error of the service what to look at. */
async function explainFailure<T>({ url }: BucketSettings, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof TypeError ? (error.cause ?? error) : error; // fetch's own error says only that it failed
    throw new Error(`Backups in ${url}: ${messageOf(reason)}. Look at the BACKUP_… settings.`, {
      cause: error,
    });
  }
}

function webStream(stream: Readable) {
  return Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
}
