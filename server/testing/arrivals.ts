import { randomUUID } from "node:crypto";
import type { Arguments } from "#contract/rows.ts";
import { DataError, localServerData, type ServerData } from "../data/server-data.ts";
import type { Sql } from "../postgres/sql.ts";
import { row } from "../postgres/testing/fragments.ts";

/** Stores an application, whose trigger fills the outbox; answers its id. */
export async function storeApplication(sql: Sql, fields: Record<string, string> = {}): Promise<string> {
  const application = {
    first_name: "Jordan",
    last_name: "Ng",
    email: "jordan@example.com",
    position: "Roofing Technician",
    ...fields,
  };
  const [stored] = await sql<
    { id: string }[]
  >`insert into public.applications ${row(application)} returning id`;
  return stored?.id ?? "";
}

/** Stores a request for an estimate, in which no emergency is heard; answers its id. */
export async function storeEstimateRequest(
  sql: Sql,
  fields: Partial<Arguments<"create_estimate">> = {},
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
  const data = localServerData(sql);
  const [row] = await data.call("create_estimate", args);
  if (args.notes) await hearNothing(data);
  return row?.id ?? "";
}

/** Says of all texts that wait for the ear that no emergency is in them; databases of earlier versions have none. */
async function hearNothing(data: ServerData): Promise<void> {
  const unheard = await data.call("unheard_claim", { batch: 20 }).catch((error: unknown) => {
    if (error instanceof DataError && error.status === 404) return [];
    throw error;
  });
  for (const { id } of unheard) await data.call("unheard_done", { unheard_id: id, urgent: false });
}

/** Stores a turn of a conversation, by default with a notice; answers the conversation's id. */
export async function storeChatTurn(
  sql: Sql,
  fields: Partial<Arguments<"store_turn">> = {},
): Promise<string> {
  const args = {
    conversation_id: randomUUID(),
    question: "Can somebody call me?",
    answer: "I have asked the office to call you.",
    ip_address: "203.0.113.7",
    notice: "person",
    ...fields,
  };
  await localServerData(sql).call("store_turn", args);
  return args.conversation_id;
}
