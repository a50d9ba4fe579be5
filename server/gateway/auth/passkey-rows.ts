import text from "sql-template-tag";
import type { Sql } from "../../postgres/sql.ts";
import { authRefusal } from "./auth-errors.ts";

/** The most passkeys of an account: of more, nobody would know which to delete when a phone is lost. */
const MAX_PASSKEYS = 20;

/** A passkey as its owner and the server see it, in GoTrue's format. */
export type PasskeyItem = { id: string; friendly_name?: string; created_at: Date; last_used_at?: Date };

/** A passkey with the key that verifies its signatures; `credentialId` is base64url, `publicKey` is COSE. */
export type StoredPasskey = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

export type NewPasskey = Omit<StoredPasskey, "id" | "publicKey"> & {
  publicKey: Uint8Array;
  backedUp: boolean;
};

type Row = { id: string; name: string | null; createdAt: Date; lastUsedAt: Date | null };

const ITEM_COLUMNS = text`id, friendly_name as name, created_at as "createdAt", last_used_at as "lastUsedAt"`;
const STORED_COLUMNS = text`id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
  counter::float8 as counter, transports`;

export async function listPasskeys(sql: Sql, userId: string): Promise<PasskeyItem[]> {
  const rows = await sql<Row[]>`
    select ${ITEM_COLUMNS} from auth.passkeys where user_id = ${userId} order by created_at`;
  return rows.map(toItem);
}

/** @returns undefined when the account has no such passkey */
export async function renamePasskey(
  sql: Sql,
  passkey: { userId: string; id: string },
  name: string,
): Promise<PasskeyItem | undefined> {
  const [row] = await sql<Row[]>`
    update auth.passkeys set friendly_name = ${name} where id = ${passkey.id} and user_id = ${passkey.userId}
    returning ${ITEM_COLUMNS}`;
  return row && toItem(row);
}

/** @returns false when the account has no such passkey */
export async function deletePasskey(
  sql: Sql,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const deleted = await sql`delete from auth.passkeys where id = ${id} and user_id = ${userId} returning id`;
  return deleted.length > 0;
}

/** The passkeys of an account by which a device knows that it has one already. @throws {Refusal} 422 where there is no room for another */
export async function passkeysBesideNew(sql: Sql, userId: string): Promise<StoredPasskey[]> {
  const passkeys = await sql<StoredPasskey[]>`
    select ${STORED_COLUMNS} from auth.passkeys where user_id = ${userId}`;
  if (passkeys.length >= MAX_PASSKEYS) throw tooManyRefusal();
  return passkeys;
}

export async function findPasskey(sql: Sql, credentialId: string): Promise<StoredPasskey | undefined> {
  if (credentialId.includes("\0")) return undefined; // PostgreSQL rejects such a text
  const [passkey] = await sql<StoredPasskey[]>`
    select ${STORED_COLUMNS} from auth.passkeys where credential_id = ${credentialId}`;
  return passkey;
}

/** @throws {Refusal} 422 where the account has no room for another, or the passkey is stored already */
export function storePasskey(sql: Sql, passkey: NewPasskey): Promise<PasskeyItem> {
  const { userId, credentialId, publicKey, counter, transports, backedUp } = passkey;
  return sql.begin(async (transaction) => {
    await transaction`select from auth.users where id = ${userId} for update`; // so that two at once are counted
    const [kept] = await transaction<{ count: number }[]>`
      select count(*)::int from auth.passkeys where user_id = ${userId}`;
    if ((kept?.count ?? 0) >= MAX_PASSKEYS) throw tooManyRefusal();
    const [row] = await transaction<Row[]>`
      insert into auth.passkeys (user_id, credential_id, public_key, counter, transports, backed_up)
      values (${userId}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${backedUp})
      on conflict (credential_id) do nothing returning ${ITEM_COLUMNS}`;
    if (!row) throw authRefusal("webauthn_credential_exists", "This credential is already registered");
    return toItem(row);
  });
}

/**
 * Stores the counter of an assertion. It must have grown, or be 0 before and after, as of devices that do not count (WebAuthn, 6.1.1).
 * @returns false when it has not, or when the passkey was deleted meanwhile
 */
export async function storeUse(
  sql: Sql,
  id: string,
  { counter, backedUp, now }: { counter: number; backedUp: boolean; now: number },
): Promise<boolean> {
  const used = await sql`
    update auth.passkeys set counter = ${counter}, backed_up = ${backedUp}, last_used_at = ${new Date(now)}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`;
  return used.length > 0;
}

function toItem({ id, name, createdAt, lastUsedAt }: Row): PasskeyItem {
  return {
    id,
    ...(name && { friendly_name: name }),
    created_at: createdAt,
    ...(lastUsedAt && { last_used_at: lastUsedAt }),
  };
}

function tooManyRefusal() {
  return authRefusal("too_many_passkeys", "Maximum number of passkeys reached");
}
