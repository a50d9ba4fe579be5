import { createWriteStream, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { to as copyTo } from "pg-copy-streams";
import type { Keys } from "../gateway/keys.ts";
import type { Sql, TransactionSql } from "../postgres/sql.ts";
import { backupTables } from "./tables.ts";

/** The first line of a backup. */
export type BackupHead = { eaves: 1; madeAt: string; migrations: string[]; keys: Keys };

/**
 * Writes all rows, as they are at one moment, and the keys into one file that its owner alone may read; the site goes on
 * meanwhile. The file is gzip of lines: a {@link BackupHead}; then for each table its name and columns as JSON, its rows in
 * PostgreSQL's COPY text format, and a line `\.`. Answers the number of rows of each table.
 * @throws when the database or the file fails; nothing is left of the file then.
 */
export async function writeBackup(sql: Sql, keys: Keys, file: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const draft = `${file}.part`;
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  try {
    await sql.begin(async (transaction) => {
      await transaction`set local statement_timeout = 0`;
      await pipeline(
        Readable.from(linesOf(transaction, keys, counts)),
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

async function* linesOf(transaction: TransactionSql, keys: Keys, counts: Map<string, number>) {
  const versions = await transaction<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  const migrations = versions.map(({ version }) => version);
  yield line({ eaves: 1, madeAt: new Date().toISOString(), migrations, keys } satisfies BackupHead);
  for (const table of await backupTables(transaction)) {
    yield line(table);
    let rows = 0;
    const copy = `copy ${table.name} (${table.columns.join(", ")}) to stdout`;
    const copied = transaction.client.query(copyTo(copy));
    try {
      for await (const chunk of copied) {
        for (const byte of chunk as Buffer) if (byte === NEW_LINE) rows++;
        yield chunk;
      }
    } finally {
      if (!copied.readableEnded) transaction.client.connection.stream.destroy(); // nobody takes the rows that are still to come
    }
    yield "\\.\n";
    counts.set(table.name, rows);
  }
}

const NEW_LINE = 10; // ends a row; one inside a value is written as \n

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
