import type { Sql } from "../postgres/sql.ts";

/** Who may do what, as "anon insert"; a policy may still leave them no row. */
type Rights = ReadonlySet<string>;

/** A table of `public`, or a view, which is only read: its columns in their order, each with its type's name. */
export type Table = { name: string; writable: boolean; columns: ReadonlyMap<string, string>; rights: Rights };

/** A function of `public`. `columns` is empty unless it answers rows. */
export type DatabaseFunction = {
  name: string;
  rights: Rights;
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
    sql<{ name: string; answers: DatabaseFunction["answers"]; arguments: Argument[]; rights: string[] }[]>`
      select p.proname as name,
        array(
          select role || ' execute' from unnest(${ROLES}::text[]) as role
          where has_function_privilege(role, p.oid, 'execute')
        ) as rights,
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
    tables: new Map(
      tables.map(({ columns, rights, ...table }) => [
        table.name,
        { ...table, columns: typesByName(columns), rights: new Set(rights) },
      ]),
    ),
    functions: new Map(
      functions.map(({ name, answers, arguments: all, rights }) => {
        const inputs = all.filter(({ input }) => input);
        const parameters = new Map(inputs.map(({ name, type, required }) => [name, { type, required }]));
        const columns = typesByName(all.filter(({ input }) => !input));
        return [name, { name, answers, parameters, columns, rights: new Set(rights) }];
      }),
    ),
    explanations: new Map(constraints.map(({ name, explanation }) => [name, explanation])),
  };
}

function typesByName(columns: readonly NamedType[]): ReadonlyMap<string, string> {
  return new Map(columns.map(({ name, type }) => [name, type]));
}
