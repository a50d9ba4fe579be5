import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";

/** Stores an application as a visitor sends it; its trigger fills the outbox. */
export async function apply(sql: Sql, fields: Record<string, string> = {}): Promise<string> {
  const application = {
    first_name: "Jordan",
    last_name: "Ng",
    email: "jordan@example.com",
    position: "Roofing Technician",
    ...fields,
  };
  const [row] = await sql<{ id: string }[]>`insert into public.applications ${sql(application)} returning id`;
  return row?.id ?? "";
}

/** Stores an estimate request. */
export async function askForEstimate(
  sql: Sql,
  fields: Record<string, string | number> = {},
): Promise<string> {
  const args = {
    customer_name: "Dana Wells",
    email: "dana@example.com",
    phone: "(614) 555-0177",
    service_type: "Metal Roofing System",
    estimated_cost: 18450.5,
    square_footage: 2050,
    notes: "Two skylights.\nDog in the yard.",
    ...fields,
  };
  const [row] = await sql<
    { made: { id: string } }[]
  >`select public.create_estimate(${sql.json(args)}) as made`;
  return row?.made.id ?? "";
}

/** Stores a turn of a talk with Eve; with a notice unless the caller takes it away. Answers the talk. */
export async function chat(sql: Sql, fields: Record<string, string | null> = {}): Promise<string> {
  const args = {
    conversation_id: randomUUID(),
    question: "Can somebody call me?",
    answer: "I have asked the office to call you.",
    ip_address: "203.0.113.7",
    notice: "person",
    ...fields,
  };
  await sql`select public.eve_store_turn(${sql.json(args)})`;
  return args.conversation_id;
}
