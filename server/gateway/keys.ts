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
import { codeOf, isRecord, keysOf, recordBy } from "#contract/values.ts";
import type { Sql } from "../postgres/sql.ts";

/**
 * The project's secrets. `jwtSecret` signs sessions; `publishableKey` (`sb_publishable_…`) is in every page;
 * `secretKey` (`sb_secret_…`) makes its bearer the server; `databasePassword` is the embedded PostgreSQL's.
 */
export type Keys = { jwtSecret: string; publishableKey: string; secretKey: string; databasePassword: string };

const SHORTEST = 24; // characters of a key; those that are made have 32 and more

/**
 * Reads `keys.json` of the data folder (mode 0600), made on first start. Two processes that start together get the same.
 * @throws when the file cannot be read, written or understood, or is gone from beside its database; the message names it.
 */
export function loadKeys(dataFolder: string): Keys {
  mkdirSync(dataFolder, { recursive: true });
  const file = path.join(dataFolder, "keys.json");
  const present = readKeys(file);
  if (present) return present;
  if (existsSync(path.join(dataFolder, "postgres"))) throw new Error(`${file} is gone. ${ADVICE}`);
  const keys = makeKeys();
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  const handle = openSync(draft, "wx", 0o600);
  writeSync(handle, `${JSON.stringify(keys, null, 2)}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(draft, file); // whole or not at all, and never over another process's file
    return keys;
  } catch (error) {
    const others = codeOf(error) === "EEXIST" ? readKeys(file) : undefined;
    if (!others) throw error;
    return others;
  } finally {
    unlinkSync(draft);
  }
}

/**
 * The keys on which all site processes over one database agree: those of the process that came first.
 * The database's password stays each process's own.
 */
export async function shareKeys(sql: Sql, own: Keys): Promise<Keys> {
  const { jwtSecret, publishableKey, secretKey } = own;
  const offered = { jwtSecret, publishableKey, secretKey };
  const agreed = await sql.begin(async (transaction) => {
    await transaction`lock table auth.gateway_keys in exclusive mode`; // all three from one process
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

/** Without its password the database beside it cannot be opened, so a new file would lock it. */
const ADVICE =
  "It holds the password of the database beside it, so do not remove it or make another: put back the copy that was kept with the last backup, and start again.";

function readKeys(file: string): Keys | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
  keepToOwner(file);
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is damaged: it is not JSON. ${ADVICE}`, { cause });
  }
  if (!isRecord(kept)) throw new Error(`${file} is damaged: it holds no keys by their names. ${ADVICE}`);
  return recordBy(keysOf(makeKeys()), (name) => {
    const key = kept[name];
    if (key === undefined) throw new Error(`${file} is damaged: it lacks ${name}. ${ADVICE}`);
    if (typeof key !== "string" || key.length < SHORTEST)
      throw new Error(
        `${file} is damaged: ${name} must be a text of at least ${SHORTEST} characters. ${ADVICE}`,
      );
    return key;
  });
}

/** Takes away what others may do with the file. @throws where this process may not change that. */
function keepToOwner(file: string): void {
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
