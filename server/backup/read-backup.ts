import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { DatabaseError } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { codeOf, messageOf } from "#contract/values.ts";
import type { Sql, TransactionSql } from "../postgres/sql.ts";
import { type BackupTable, backupTables, refuseFilled, SCHEMAS } from "./tables.ts";
import type { BackupHead } from "./write-backup.ts";

const NEW_LINE = 10;
const BATCH = 64 * 1024; // bytes that are sent at once
const END = Buffer.from("\\.");

/** A backup as it is read, line by line. Close it by ending the loop. */
type Lines = AsyncGenerator<Buffer, void>;

/** What a backup says of itself. @throws when the file cannot be read or is none. */
export async function readHead(file: string): Promise<BackupHead> {
  for await (const line of linesOf(file)) return headOf(line, file);
  throw notOurs(file);
}

/**
 * Puts the rows of a backup into a database that has all its migrations and no rows of anybody: all of them or, when
 * anything fails, none. Answers the number of tables.
 * @param schemas whose tables are filled; the others in the file are passed over
 * @throws when the database holds something, the file is damaged or of a newer version, or the database refuses a row.
 */
export async function readBackup(sql: Sql, file: string, schemas = SCHEMAS): Promise<number> {
  return sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    const tables = await backupTables(transaction, schemas);
    const names = tables.map(({ name }) => name).join(", ");
    await transaction.query(`lock table ${names}`);
    await refuseFilled(transaction, schemas);
    await transaction.query(`truncate ${names}`); // what migrations put in is in the backup as well
    // The rows that triggers would make are in it, too.
    for (const { name } of tables) await transaction.query(`alter table ${name} disable trigger user`);
    const filled = await fill(transaction, tables, schemas, file);
    for (const { name } of tables) await transaction.query(`alter table ${name} enable trigger user`);
    await continueSequences(transaction, tables);
    return filled;
  });
}

async function fill(
  transaction: TransactionSql,
  tables: readonly BackupTable[],
  schemas: readonly string[],
  file: string,
) {
  const lines = linesOf(file);
  const head = await lines.next();
  if (head.done) throw notOurs(file);
  headOf(head.value, file);
  let filled = 0;
  for await (const line of lines) {
    const table = JSON.parse(line.toString("utf8")) as BackupTable;
    if (!schemas.some((schema) => table.name.startsWith(`${schema}.`))) {
      for await (const _ of rowsOf(table.name, lines, file));
      continue;
    }
    const known = tables.find(({ name }) => name === table.name);
    if (!known || table.columns.some((column) => !known.columns.includes(column)))
      throw new Error(`${file} is of another version of Eaves: this one has no such ${table.name}.`);
    await copyRows(transaction, table, lines, file);
    filled++;
  }
  if (filled === 0) throw notOurs(file);
  return filled;
}

async function copyRows(
  { client }: TransactionSql,
  { name, columns }: BackupTable,
  lines: Lines,
  file: string,
) {
  try {
    const copy = client.query(copyFrom(`copy ${name} (${columns.join(", ")}) from stdin`));
    await pipeline(rowsOf(name, lines, file), copy);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw new Error(`The database refuses a row of ${name} in ${file}: ${error.message}.`, { cause: error });
  }
}

/** A table's rows, to its end, in pieces that are worth sending. */
async function* rowsOf(name: string, lines: Lines, file: string) {
  let batch: Buffer[] = [];
  let size = 0;
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw new Error(`${file} is damaged: it ends in the middle of ${name}.`);
    if (line.equals(END)) break;
    batch.push(line, Buffer.of(NEW_LINE));
    size += line.length;
    if (size < BATCH) continue;
    yield Buffer.concat(batch);
    [batch, size] = [[], 0];
  }
  yield Buffer.concat(batch);
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

async function* linesOf(file: string): Lines {
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

function headOf(line: Buffer, file: string): BackupHead {
  try {
    const head = JSON.parse(line.toString("utf8")) as BackupHead;
    if (head.eaves === 1 && head.keys) return head;
  } catch {
    // it is said below
  }
  throw notOurs(file);
}

function notOurs(file: string): Error {
  return new Error(`${file} is no backup of Eaves.`);
}
