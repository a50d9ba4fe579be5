import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { DatabaseError } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { codeOf, messageOf } from "#contract/values.ts";
import type { Sql, TransactionSql } from "../postgres/sql.ts";
import { isSiteFile, SITE_SECTION, type SiteFileHead } from "./site-files.ts";
import { type BackupTable, backupTables, refuseNonEmpty, SITE_SCHEMAS } from "./tables.ts";
import type { BackupHead } from "./write-backup.ts";

const NEW_LINE = 10;
const BATCH_BYTES = 64 * 1024; // rows are sent in batches of about this size
const END_OF_ROWS = Buffer.from("\\.");

/** The lines of a backup. Ending the loop closes the file. */
type Lines = AsyncGenerator<Buffer, void>;

/** Reads the head of a backup. @throws when the file cannot be read or is not a backup */
export async function readHead(file: string): Promise<BackupHead> {
  for await (const line of readLines(file)) return parseHead(line, file);
  throw notBackupError(file);
}

/**
 * Puts the rows of a backup into a database that has all migrations and no data. If anything fails, nothing is stored.
 * @param schemas the schemas whose tables are filled; other tables in the file are skipped
 * @returns the number of filled tables
 * @throws when the database has data, the file is damaged or of a newer version, or the database refuses a row.
 */
export async function readBackup(sql: Sql, file: string, schemas = SITE_SCHEMAS): Promise<number> {
  return sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    const tables = await backupTables(transaction, schemas);
    const names = tables.map(({ name }) => name).join(", ");
    await transaction.query(`lock table ${names}`);
    await refuseNonEmpty(transaction, schemas);
    await transaction.query(`truncate ${names}`); // rows that migrations insert are in the backup as well
    // So are the rows that triggers would make.
    for (const { name } of tables) await transaction.query(`alter table ${name} disable trigger user`);
    const filled = await fillTables(transaction, tables, schemas, file);
    await transaction`set constraints all immediate`; // a table whose rows are still to be checked cannot be altered
    for (const { name } of tables) await transaction.query(`alter table ${name} enable trigger user`);
    await continueSequences(transaction, tables);
    if (!schemas.includes("auth")) await forgetSignIns(transaction);
    return filled;
  });
}

async function fillTables(
  transaction: TransactionSql,
  tables: readonly BackupTable[],
  schemas: readonly string[],
  file: string,
) {
  const lines = readLines(file);
  const head = await lines.next();
  if (head.done) throw notBackupError(file);
  parseHead(head.value, file);
  let filled = 0;
  for await (const line of lines) {
    const table = JSON.parse(line.toString("utf8")) as BackupTable;
    if (!schemas.some((schema) => table.name.startsWith(`${schema}.`))) {
      for await (const _ of readRows(table.name, lines, file));
      continue;
    }
    const target = tables.find(({ name }) => name === table.name);
    if (!target || table.columns.some((column) => !target.columns.includes(column)))
      throw new Error(`${file} is of another version of Eaves: this one has no such ${table.name}.`);
    await copyRows(transaction, table, lines, file);
    filled++;
  }
  if (filled === 0) throw notBackupError(file);
  return filled;
}

/** Reads the files of the site's folder in a backup, by their names in it. @throws when the file is damaged */
export async function readSiteFiles(file: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const lines = readLines(file);
  const head = await lines.next();
  if (head.done) throw notBackupError(file);
  parseHead(head.value, file);
  for await (const line of lines) {
    const section = JSON.parse(line.toString("utf8")) as BackupTable | SiteFileHead;
    const isFile = section.name === SITE_SECTION && "file" in section && isSiteFile(section.file);
    const content: Buffer[] = [];
    for await (const rows of readRows(section.name, lines, file)) if (isFile) content.push(decodeLines(rows));
    if (isFile) files.set(section.file, Buffer.concat(content));
  }
  return files;
}

function decodeLines(rows: Buffer): Buffer {
  const lines = rows.toString("latin1").split("\n");
  return Buffer.concat(lines.map((line) => Buffer.from(line, "base64")));
}

async function copyRows(
  { client }: TransactionSql,
  { name, columns }: BackupTable,
  lines: Lines,
  file: string,
) {
  try {
    const copy = client.query(copyFrom(`copy ${name} (${columns.join(", ")}) from stdin`));
    await pipeline(readRows(name, lines, file), copy);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw new Error(`The database refuses a row of ${name} in ${file}: ${error.message}.`, { cause: error });
  }
}

/** Yields a table's rows in batches, up to the end of the table. */
async function* readRows(name: string, lines: Lines, file: string) {
  let batch: Buffer[] = [];
  let size = 0;
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw new Error(`${file} is damaged: it ends in the middle of ${name}.`);
    if (line.equals(END_OF_ROWS)) break;
    batch.push(line, Buffer.of(NEW_LINE));
    size += line.length;
    if (size < BATCH_BYTES) continue;
    yield Buffer.concat(batch);
    [batch, size] = [[], 0];
  }
  yield Buffer.concat(batch);
}

/**
 * Forgets what rests on accounts that were not restored: open desks, passkeys, and the rule that nothing else opens the desk, which would lock
 * everybody out. People stay; a link or one of their recovery codes makes them an account.
 */
async function forgetSignIns(transaction: TransactionSql): Promise<void> {
  await transaction`delete from private.desk_sessions`;
  await transaction`update private.members set has_passkey = false where has_passkey`;
  await transaction`update private.settings set passkeys_required = false where passkeys_required`;
}

async function continueSequences(transaction: TransactionSql, tables: readonly BackupTable[]) {
  const identities = await transaction<{ name: string; column: string; sequence: string }[]>`
    select name, quote_ident(attname) as column, pg_get_serial_sequence(name, attname) as sequence
    from unnest(${tables.map(({ name }) => name)}::text[]) as name join pg_attribute on attrelid = name::regclass
    where attidentity <> ''`;
  for (const { name, column, sequence } of identities)
    await transaction.query({
      text: `select setval($1, coalesce(max(${column}), 0) + 1, false) from ${name}`,
      values: [sequence],
    });
}

async function* readLines(file: string): Lines {
  const unpacked = createReadStream(file)
    .on("error", (error) => unpacked.destroy(error))
    .pipe(createGunzip());
  let rest: Buffer[] = [];
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, end)]);
        rest = [];
        from = end + 1;
      }
      rest.push(chunk.subarray(from));
    }
  } catch (error) {
    if (/^Z_/.test(codeOf(error) ?? ""))
      throw new Error(`${file} is damaged or no backup: ${messageOf(error)}.`, { cause: error });
    throw error;
  }
}

function parseHead(line: Buffer, file: string): BackupHead {
  try {
    const head = JSON.parse(line.toString("utf8")) as BackupHead;
    if (head.eaves === 1 && head.keys) return head;
  } catch {
    // not JSON, so not a backup
  }
  throw notBackupError(file);
}

function notBackupError(file: string): Error {
  return new Error(`${file} is no backup of Eaves.`);
}
