import type { Sql } from "postgres";

/** A table of `public`: its columns in their order, each with its type's name. */
export type Table = { name: string; columns: ReadonlyMap<string, string> };

/** A function of `public`. `columns` is empty unless it answers rows. */
export type DatabaseFunction = {
  name: string;
  parameters: ReadonlyMap<string, { type: string; required: boolean }>;
  answers: "rows" | "value" | "nothing";
  columns: ReadonlyMap<string, string>;
};

/** What may be named in a request. Whatever is not here does not reach an SQL text. */
export type Catalog = {
  tables: ReadonlyMap<string, Table>;
  functions: ReadonlyMap<string, DatabaseFunction>;
  /** What a person reads when a check fails: the constraint's comment by its name. */
  explanations: ReadonlyMap<string, string>;
};

type NamedType = { name: string; type: string };
type Argument = NamedType & { input: boolean; required: boolean };

/** Reads tables, functions and constraint comments of the schema `public`. */
export async function readCatalog(sql: Sql): Promise<Catalog> {
  const [tables, functions, constraints] = await Promise.all([
    sql<{ name: string; columns: NamedType[] }[]>`
      select c.relname as name,
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
      from pg_catalog.pg_class as c
      join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      group by c.relname`,
    sql<{ name: string; answers: DatabaseFunction["answers"]; arguments: Argument[] }[]>`
      select p.proname as name,
        case when p.proretset then 'rows' when p.prorettype = 'void'::regtype then 'nothing' else 'value' end as answers,
        coalesce((
          select json_agg(json_build_object(
            'name', a.name, 'type', format_type(a.type, null),
            'input', coalesce(a.mode, 'i') = 'i', 'required', a.place <= p.pronargs - p.pronargdefaults
          ) order by a.place)
          from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes)
            with ordinality as a (name, type, mode, place)
        ), '[]') as arguments
      from pg_catalog.pg_proc as p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
        and not exists (select from pg_catalog.pg_depend as d where d.objid = p.oid and d.deptype = 'e')`,
    sql<{ name: string; explanation: string }[]>`
      select c.conname as name, d.description as explanation
      from pg_catalog.pg_constraint as c
      join pg_catalog.pg_description as d on d.objoid = c.oid and d.classoid = 'pg_constraint'::regclass
      where c.connamespace = 'public'::regnamespace`,
  ]);
  return {
    tables: new Map(tables.map(({ name, columns }) => [name, { name, columns: typesByName(columns) }])),
    functions: new Map(
      functions.map(({ name, answers, arguments: all }) => {
        const inputs = all.filter(({ input }) => input);
        const parameters = new Map(inputs.map(({ name, type, required }) => [name, { type, required }]));
        return [name, { name, answers, parameters, columns: typesByName(all.filter(({ input }) => !input)) }];
      }),
    ),
    explanations: new Map(constraints.map(({ name, explanation }) => [name, explanation])),
  };
}

function typesByName(columns: readonly NamedType[]): ReadonlyMap<string, string> {
  return new Map(columns.map(({ name, type }) => [name, type]));
}
