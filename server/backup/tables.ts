import { readSchema } from "../postgres/schema.ts";
import type { Queryable } from "../postgres/sql.ts";

/** A table and the columns that a backup holds. `name` is quoted where necessary. */
export type BackupTable = { name: string; columns: string[] };

/** The rows of a table that a backup holds, where it does not hold all: what a stranger sent without a form is not worth keeping. */
export const BACKED_UP_ROWS: Readonly<Record<string, string>> = {
  "private.photos": "subject_id is not null",
};

/** The schemas of the site's tables. */
export const SITE_SCHEMAS: readonly string[] = ["public", "private", "auth"];

/** The schemas with visitors' data, without accounts. */
export const VISITOR_SCHEMAS: readonly string[] = ["public", "private"];

/** Tables that have rows even in an empty database. */
const FILLED_TABLES = ["private.settings", "private.kinds", "private.job_kinds"];

/**
 * Lists the site's tables, each after the tables that it refers to. It leaves out unlogged tables, generated columns, and the
 * tables of other applications in the same database.
 */
export async function backupTables(sql: Queryable, schemas = SITE_SCHEMAS): Promise<BackupTable[]> {
  const rows = await sql<(BackupTable & { needs: string[] })[]>`
    select format('%I.%I', c.relnamespace::regnamespace, c.relname) as name,
      array(
        select quote_ident(a.attname) from pg_attribute as a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns,
      array(
        select format('%I.%I', r.relnamespace::regnamespace, r.relname)
        from pg_constraint as f join pg_class as r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
      ) as needs
    from pg_class as c
    where c.relkind = 'r' and c.relpersistence = 'p' and c.oid = any (
      select to_regclass(name) from unnest(${siteTableNames(schemas)}::text[]) as name
    )
    order by 1`;
  const ordered: BackupTable[] = [];
  const add = ({ name, columns, needs }: (typeof rows)[number]) => {
    if (ordered.some((table) => table.name === name)) return;
    for (const needed of rows.filter((row) => needs.includes(row.name))) add(needed);
    ordered.push({ name, columns });
  };
  rows.forEach(add);
  return ordered;
}

/** Refuses a database that already has data. @throws when a table that a restore fills has a row */
export async function refuseNonEmpty(sql: Queryable, schemas = SITE_SCHEMAS): Promise<void> {
  for (const { name } of await backupTables(sql, schemas)) {
    if (FILLED_TABLES.includes(name)) continue;
    const { rowCount } = await sql.query(`select from ${name} limit 1`);
    if (rowCount) throw new Error(`The database is not empty: ${name} holds something.`);
  }
}

function siteTableNames(schemas: readonly string[]): string[] {
  const { bootstrap, migrations } = readSchema();
  return [bootstrap, ...migrations.map(({ script }) => script)]
    .flatMap((script) => [...script.matchAll(/^create table (?:if not exists )?([\w.]+)/gm)])
    .flatMap(([, name = ""]) => (schemas.includes(name.split(".")[0] ?? "") ? name : []));
}
