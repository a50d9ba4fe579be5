import type { Session, Sql } from "../../postgres/sql.ts";
import { row } from "../../postgres/testing/fragments.ts";
import { makeCrews } from "./bookings.ts";

/** Stores a visit of an hour that begins so many hours from now; answers its id. */
export async function storeVisit(
  sql: Sql | Session,
  hours: number,
  fields: Record<string, string | number | boolean> = {},
): Promise<string> {
  const visit = {
    ...timesIn(hours),
    crew: "crew-1",
    source: "contact",
    customer_name: "Ann Lee",
    email: "ann@home.example",
    phone: "(614) 555-0177",
    address: "12 Oak Street, Columbus 43215",
    ...fields,
  };
  const [stored] = await sql<{ id: string }[]>`insert into public.inspections ${row(visit)} returning id`;
  return stored?.id ?? "";
}

export function moveVisit(sql: Sql, inspection: string, hours: number): Promise<unknown> {
  const { starts_at, ends_at, free_at } = timesIn(hours);
  return sql`select public.move_inspection(${inspection}, ${starts_at}, ${ends_at}, ${free_at}, ${makeCrews(20).map(({ key }) => key)})`;
}

export function cancelVisit(sql: Sql, inspection: string): Promise<unknown> {
  return sql`select public.cancel_inspection(${inspection})`;
}

function timesIn(hours: number) {
  const at = (minutes: number) => new Date(Date.now() + (hours * 60 + minutes) * 60_000).toISOString();
  return { starts_at: at(0), ends_at: at(60), free_at: at(90) };
}
