import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import process from "node:process";
import * as z from "zod";
import { codeOf, isRecord, keysOf, recordBy } from "#contract/values.ts";
import { draftKeysFile, keysFile } from "../first-start.ts";
import type { Sql } from "../postgres/sql.ts";

/**
 * The project's secrets. `jwtSecret` signs sessions. `publishableKey` (`sb_publishable_…`) stands in every page.
 * `secretKey` (`sb_secret_…`) gives the rights of the server. `databasePassword` opens the embedded PostgreSQL.
 */
export type Keys = { jwtSecret: string; publishableKey: string; secretKey: string; databasePassword: string };

const MIN_KEY_CHARACTERS = 24; // generated keys have 32 or more
const storedKey = z.string().min(MIN_KEY_CHARACTERS);

/**
 * Reads `keys.json` in the data folder (mode 0600), and on the first start makes a draft of it, which `keepKeys` keeps when all else is
 * whole (../first-start.ts). Processes that start at the same time get the same keys.
 * @throws when the file cannot be read, written or parsed, or is missing beside its database; the message names it.
 */
export function loadKeys(dataFolder: string): Keys {
  mkdirSync(dataFolder, { recursive: true });
  const [file, unfinished] = [keysFile(dataFolder), draftKeysFile(dataFolder)];
  const storedKeys = readKeys(file) ?? readKeys(unfinished);
  if (storedKeys) return storedKeys;
  if (existsSync(path.join(dataFolder, "postgres"))) throw new Error(`${file} is gone. ${KEEP_FILE_ADVICE}`);
  const keys = makeKeys();
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  const handle = openSync(draft, "wx", 0o600);
  writeSync(handle, `${JSON.stringify(keys, null, 2)}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(draft, unfinished); // never half written, and never over another process's file
    return keys;
  } catch (error) {
    const otherKeys = codeOf(error) === "EEXIST" ? (readKeys(unfinished) ?? readKeys(file)) : undefined;
    if (!otherKeys) throw error;
    return otherKeys;
  } finally {
    unlinkSync(draft);
  }
}

/**
 * Agrees on the keys with all site processes that share the database: the process that came first sets them.
 * The database password is not shared.
 */
export async function shareKeys(sql: Sql, own: Keys): Promise<Keys> {
  const { jwtSecret, publishableKey, secretKey } = own;
  const offered = { jwtSecret, publishableKey, secretKey };
  const agreed = await sql.begin(async (transaction) => {
    await transaction`lock table auth.gateway_keys in exclusive mode`; // so that all three keys come from one process
    await transaction`
      insert into auth.gateway_keys (name, value)
      select key, value from jsonb_each_text(${offered}) on conflict (name) do nothing`;
    return transaction<{ name: string; value: string }[]>`select name, value from auth.gateway_keys`;
  });
  return { ...own, ...Object.fromEntries(agreed.map(({ name, value }) => [name, value])) };
}

function makeKeys(): Keys {
  const random = (bytes: number) => randomBytes(bytes).toString("base64url");
  return {
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(32)}`,
    databasePassword: random(24),
  };
}

/** The database cannot be opened without the password in the file, so a new file would lock it. */
const KEEP_FILE_ADVICE =
  "It holds the password of the database beside it, so do not remove it or make another: put back the copy that was kept with the last backup, and start again.";

function readKeys(file: string): Keys | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
  restrictToOwner(file);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is damaged: it is not JSON. ${KEEP_FILE_ADVICE}`, { cause });
  }
  if (!isRecord(parsed))
    throw new Error(`${file} is damaged: it holds no keys by their names. ${KEEP_FILE_ADVICE}`);
  return recordBy(keysOf(makeKeys()), (name) => {
    const key = parsed[name];
    if (key === undefined) throw new Error(`${file} is damaged: it lacks ${name}. ${KEEP_FILE_ADVICE}`);
    const { success, data } = storedKey.safeParse(key);
    if (!success)
      throw new Error(
        `${file} is damaged: ${name} must be a text of at least ${MIN_KEY_CHARACTERS} characters. ${KEEP_FILE_ADVICE}`,
      );
    return data;
  });
}

/** Lets only the owner of the file read it. @throws where this process may not change the file's mode */
function restrictToOwner(file: string): void {
  if (process.platform === "win32" || (statSync(file).mode & 0o077) === 0) return;
  try {
    chmodSync(file, 0o600);
  } catch (cause) {
    throw new Error(
      `${file} can be read by other users of this machine. As its owner run: chmod 600 ${file}`,
      {
        cause,
      },
    );
  }
}
