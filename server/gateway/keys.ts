import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";

/**
 * The project's secrets. `jwtSecret` signs sessions; `publishableKey` (`sb_publishable_…`) is in every page;
 * `secretKey` (`sb_secret_…`) makes its bearer the server; `databasePassword` is the embedded PostgreSQL's.
 */
export type Keys = { jwtSecret: string; publishableKey: string; secretKey: string; databasePassword: string };

/**
 * Reads `keys.json` of the data folder (mode 0600), made on first start. Two processes that start together get the same.
 * @throws when the file cannot be read, written or understood; the message names it.
 */
export function loadKeys(dataFolder: string): Keys {
  mkdirSync(dataFolder, { recursive: true });
  const file = path.join(dataFolder, "keys.json");
  const present = readKeys(file);
  if (present) return present;
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
    const others = (error as NodeJS.ErrnoException).code === "EEXIST" ? readKeys(file) : undefined;
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
  const offered = Object.entries({ jwtSecret, publishableKey, secretKey }).map(([name, value]) => ({
    name,
    value,
  }));
  const agreed = await sql.begin(async (transaction) => {
    await transaction`lock table auth.gateway_keys in exclusive mode`; // all three from one process
    await transaction`
      insert into auth.gateway_keys ${transaction(offered)} on conflict (name) do nothing`;
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

function readKeys(file: string): Keys | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  let kept: Partial<Keys>;
  try {
    kept = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON. Restore it from a backup, or remove it to sign everyone out.`, {
      cause: error,
    });
  }
  const missing = Object.keys(makeKeys()).filter((name) => !kept?.[name as keyof Keys]);
  if (missing.length > 0) {
    throw new Error(`${file} lacks ${missing.join(", ")}. Restore it from a backup.`);
  }
  return kept as Keys;
}
