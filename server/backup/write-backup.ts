import { createWriteStream, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { to as copyTo } from "pg-copy-streams";
import type { Keys } from "../gateway/keys.ts";
import type { Sql, TransactionSql } from "../postgres/sql.ts";
import { siteFileLines } from "./site-files.ts";
import { BACKED_UP_ROWS, type BackupTable, backupTables } from "./tables.ts";

/** The first line of a backup. */
export type BackupHead = { eaves: 1; madeAt: string; migrations: string[]; keys: Keys };

/** The parts of a backup beside the rows. */
export type BackupParts = {
  keys: Keys;
  /** The site's folder; undefined where the site shows the example. */
  site: string | undefined;
};

/**
 * Writes all rows but {@link BACKED_UP_ROWS|some}, the keys and the site's folder into one file that only its owner may read. The rows are those of one moment; the
 * site goes on meanwhile. The file is gzip of lines: a {@link BackupHead}, then for each table its name and columns as JSON, its rows
 * in PostgreSQL's COPY text format, and a line `\.`; then the same for each file of the site (site-files.ts).
 * @returns the number of rows of each table
 * @throws when the database or the file fails; then no file is left behind.
 */
export async function writeBackup(sql: Sql, { keys, site }: BackupParts, file: string) {
  const counts = new Map<string, number>();
  const draft = `${file}.part`;
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  try {
    await sql.begin(async (transaction) => {
      await transaction`set local statement_timeout = 0`;
      await pipeline(
        Readable.from(backupLines(transaction, keys, counts, site)),
        createGzip({ level: 6 }),
        createWriteStream(draft, { mode: 0o600, flush: true }),
      );
    }, "isolation level repeatable read, read only");
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return counts;
}

async function* backupLines(
  transaction: TransactionSql,
  keys: Keys,
  counts: Map<string, number>,
  site: string | undefined,
) {
  const versions = await transaction<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  const migrations = versions.map(({ version }) => version);
  yield toLine({ eaves: 1, madeAt: new Date().toISOString(), migrations, keys } satisfies BackupHead);
  for (const table of await backupTables(transaction)) {
    yield toLine(table);
    const count = yield* rowLines(transaction, table);
    yield "\\.\n";
    counts.set(table.name, count);
  }
  if (site) yield* siteFileLines(site);
}

/** Copies the rows of a table that a backup holds; returns how many. */
async function* rowLines(transaction: TransactionSql, table: BackupTable): AsyncGenerator<Buffer, number> {
  const columns = table.columns.join(", ");
  const some = BACKED_UP_ROWS[table.name];
  const source = some ? `(select ${columns} from ${table.name} where ${some})` : `${table.name} (${columns})`;
  const copied = transaction.client.query(copyTo(`copy ${source} to stdout`));
  let rows = 0;
  try {
    for await (const chunk of copied) {
      for (const byte of chunk as Buffer) if (byte === NEW_LINE) rows++;
      yield chunk;
    }
  } finally {
    if (!copied.readableEnded) transaction.client.connection.stream.destroy(); // nobody reads the remaining rows
  }
  return rows;
}

const NEW_LINE = 10; // the end of a row; inside a value it is written as \n

function toLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
