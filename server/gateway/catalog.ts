import type { Sql } from "../postgres/sql.ts";

/** Granted rights as role and operation: "anon insert". Row policies may still hide every row. */
type Rights = ReadonlySet<string>;

/** A table or a view (read only) of the schema `public`, with the type of each column, in the table's order. */
export type Table = { name: string; writable: boolean; columns: ReadonlyMap<string, string>; rights: Rights };

/** A function of the schema `public`. `columns` is empty unless it returns rows. */
export type DatabaseFunction = {
  name: string;
  rights: Rights;
  parameters: ReadonlyMap<string, { type: string; required: boolean }>;
  returns: "rows" | "values" | "value" | "nothing";
  columns: ReadonlyMap<string, string>;
};

/** The names that a request may use. No other name is ever written into SQL. */
export type Catalog = {
  tables: ReadonlyMap<string, Table>;
  functions: ReadonlyMap<string, DatabaseFunction>;
  /** The text for people when a check fails: each constraint's comment, by the constraint's name. */
  explanations: ReadonlyMap<string, string>;
};

type NamedType = { name: string; type: string };
type Argument = NamedType & { input: boolean; required: boolean };

/** The roles for which requests run. */
const ROLES = ["anon", "authenticated", "service_role"];

/** Reads tables, functions and constraint comments of the schema `public`. */
export async function readCatalog(sql: Sql): Promise<Catalog> {
  const [tables, functions, constraints] = await Promise.all([
    sql<{ name: string; writable: boolean; columns: NamedType[]; rights: string[] }[]>`
      select c.relname as name, c.relkind <> 'v' as writable,
        array(
          select role || ' ' || operation
          from unnest(${ROLES}::text[]) as role, unnest(array['select', 'insert', 'update']) as operation
          where has_any_column_privilege(role, c.oid, operation)
        ) as rights,
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
      from pg_catalog.pg_class as c
      join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      group by c.oid, c.relname, c.relkind`,
    sql<{ name: string; returns: DatabaseFunction["returns"]; arguments: Argument[]; rights: string[] }[]>`
      select p.proname as name,
        array(
          select role || ' execute' from unnest(${ROLES}::text[]) as role
          where has_function_privilege(role, p.oid, 'execute')
        ) as rights,
        case
          when p.proretset and (t.typtype in ('c', 'p') or p.proargmodes && '{o,t}'::"char"[]) then 'rows'
          when p.proretset then 'values'
          when p.prorettype = 'void'::regtype then 'nothing'
          else 'value'
        end as returns,
        coalesce((
          select json_agg(json_build_object(
            'name', a.name, 'type', format_type(a.type, null),
            'input', coalesce(a.mode, 'i') = 'i', 'required', a.place <= p.pronargs - p.pronargdefaults
          ) order by a.place)
          from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes)
            with ordinality as a (name, type, mode, place)
        ), '[]') as arguments
      from pg_catalog.pg_proc as p join pg_catalog.pg_type as t on t.oid = p.prorettype
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
        and not exists (select from pg_catalog.pg_depend as d where d.objid = p.oid and d.deptype = 'e')`,
    sql<{ name: string; explanation: string }[]>`
      select c.conname as name, d.description as explanation
      from pg_catalog.pg_constraint as c
      join pg_catalog.pg_description as d on d.objoid = c.oid and d.classoid = 'pg_constraint'::regclass
      where c.connamespace = 'public'::regnamespace`,
  ]);
  return {
    tables: new Map(
      tables.map(({ columns, rights, ...table }) => [
        table.name,
        { ...table, columns: typesByName(columns), rights: new Set(rights) },
      ]),
    ),
    functions: new Map(
      functions.map(({ name, returns, arguments: all, rights }) => {
        const inputs = all.filter(({ input }) => input);
        const parameters = new Map(inputs.map(({ name, type, required }) => [name, { type, required }]));
        const columns = typesByName(all.filter(({ input }) => !input));
        return [name, { name, returns, parameters, columns, rights: new Set(rights) }];
      }),
    ),
    explanations: new Map(constraints.map(({ name, explanation }) => [name, explanation])),
  };
}

function typesByName(columns: readonly NamedType[]): ReadonlyMap<string, string> {
  return new Map(columns.map(({ name, type }) => [name, type]));
}
