import { migrationsOfThisProject } from "../postgres/schema.ts";
import type { Ask } from "../postgres/sql.ts";

/** A table with the columns that are written and read; `name` is quoted where it must be. */
export type BackupTable = { name: string; columns: string[] };

/** Where the site's tables are. */
export const SCHEMAS: readonly string[] = ["public", "private", "auth"];

/** Those of them that hold what visitors left, and not who may sign in. */
export const VISITORS: readonly string[] = ["public", "private"];

/** Has one row of its own in a database where nobody was. */
const SETTINGS = "private.settings";

/**
 * All tables of the site that outlive a crash, each after those it refers to, and none of another application in the same database;
 * generated columns are computed anew.
 */
export async function backupTables(sql: Ask, schemas = SCHEMAS): Promise<BackupTable[]> {
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
      select to_regclass(name) from unnest(${ownTables(schemas)}::text[]) as name
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

/** @throws where a table that a restore fills holds something already. */
export async function refuseFilled(sql: Ask, schemas = SCHEMAS): Promise<void> {
  for (const { name } of await backupTables(sql, schemas)) {
    if (name === SETTINGS) continue;
    const { rowCount } = await sql.query(`select from ${name} limit 1`);
    if (rowCount) throw new Error(`The database in DATABASE_URL is not empty: ${name} holds something.`);
  }
}

function ownTables(schemas: readonly string[]): string[] {
  const { bootstrap, migrations } = migrationsOfThisProject();
  return [bootstrap, ...migrations.map(({ script }) => script)]
    .flatMap((script) => [...script.matchAll(/^create table (?:if not exists )?([\w.]+)/gm)])
    .flatMap(([, name = ""]) => (schemas.includes(name.split(".")[0] ?? "") ? name : []));
}
