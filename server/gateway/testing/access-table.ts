import type { Someone } from "./callers.ts";

/** yes: it happens. none: allowed, but no row is theirs. no: permission denied. */
export type Outcome = "yes" | "none" | "no";
export type Access = Record<Someone, Outcome>;
export type Operation = "select" | "insert" | "update" | "delete";

type TableAccess = {
  /** A row that the server may insert, and a change that staff or the server may make. */
  row: Record<string, string | number>;
  change: Record<string, string | number>;
  access: Record<Operation, Access>;
};

function access(visitor: Outcome, stranger: Outcome, staff: Outcome, server: Outcome): Access {
  return { visitor, stranger, staff, server };
}

const NOBODY = access("no", "no", "no", "no");
const SERVER_ONLY = access("no", "no", "no", "yes");
const STAFF_ONLY = access("no", "no", "yes", "no");
const STAFF_AND_SERVER = access("no", "none", "yes", "yes");
const ONE = "gen_random_uuid()";

/**
 * Who may do what to which table, written by hand. A table that is not here fails the tests, so that none becomes public by
 * oversight: a migration that makes one adds it here.
 */
export const TABLES: Record<string, TableAccess> = {
  applications: {
    row: { first_name: "A", email: "a@example.com", position: "Project Manager" },
    change: { last_name: "B" },
    access: {
      select: STAFF_AND_SERVER,
      insert: access("yes", "yes", "yes", "yes"),
      update: SERVER_ONLY,
      delete: SERVER_ONLY,
    },
  },
  audit: {
    row: { actor: "staff@example.com", action: "delete" },
    change: { actor: "nobody" },
    access: { select: STAFF_AND_SERVER, insert: NOBODY, update: NOBODY, delete: NOBODY },
  },
  chat_logs: {
    row: { role: "user", message_content: "hello" },
    change: { name: "B" },
    access: {
      select: access("yes", "none", "yes", "yes"),
      insert: SERVER_ONLY,
      update: SERVER_ONLY,
      delete: SERVER_ONLY,
    },
  },
  estimates: {
    row: { customer_name: "A", email: "a@example.com", service_type: "Roof Repair" },
    change: { status: "approved" },
    access: { select: STAFF_AND_SERVER, insert: SERVER_ONLY, update: STAFF_AND_SERVER, delete: SERVER_ONLY },
  },
  outbox: {
    row: { kind: "estimate", subject_id: "00000000-0000-4000-8000-000000000001" },
    change: { attempts: 0 },
    access: { select: SERVER_ONLY, insert: SERVER_ONLY, update: SERVER_ONLY, delete: SERVER_ONLY },
  },
};

/** Who may call which function, written by hand: the call as SQL, with arguments that do not depend on what exists. */
export const FUNCTIONS: Record<string, { call: string; access: Access }> = {
  search_applications: { call: "search_applications()", access: STAFF_ONLY },
  search_estimates: { call: "search_estimates()", access: STAFF_ONLY },
  search_conversations: { call: "search_conversations()", access: STAFF_ONLY },
  conversation_messages: { call: `conversation_messages(${ONE})`, access: STAFF_ONLY },
  read_conversation: { call: `read_conversation(${ONE})`, access: STAFF_ONLY },
  desk_news: { call: "desk_news()", access: STAFF_ONLY },
  update_estimate_status: {
    call: `update_estimate_status(${ONE}, 'pending', 'approved')`,
    access: STAFF_ONLY,
  },
  delete_application: { call: `delete_application(${ONE})`, access: STAFF_ONLY },
  delete_estimate: { call: `delete_estimate(${ONE})`, access: STAFF_ONLY },
  delete_conversation: { call: `delete_conversation(${ONE})`, access: STAFF_ONLY },
  mail_status: { call: "mail_status()", access: STAFF_ONLY },
  set_chat_log_viewer: { call: "set_chat_log_viewer('off')", access: SERVER_ONLY },
  missed_questions: { call: "missed_questions()", access: STAFF_ONLY },
  eve_open_conversation: { call: `eve_open_conversation(${ONE})`, access: SERVER_ONLY },
  eve_store_turn: { call: "eve_store_turn('{}')", access: SERVER_ONLY },
  create_estimate: { call: "create_estimate('{}')", access: SERVER_ONLY },
  forget_person: { call: "forget_person('a@example.com')", access: SERVER_ONLY },
  forget_older_than: { call: "forget_older_than(1)", access: SERVER_ONLY },
  outbox_claim: { call: "outbox_claim()", access: SERVER_ONLY },
  outbox_complete: { call: "outbox_complete(1)", access: SERVER_ONLY },
  outbox_fail: { call: "outbox_fail(1, 'why')", access: SERVER_ONLY },
  outbox_hurry: { call: "outbox_hurry()", access: SERVER_ONLY },
  outbox_messages: { call: `outbox_messages(${ONE})`, access: SERVER_ONLY },
  outbox_renew: { call: "outbox_renew(1, 15)", access: SERVER_ONLY },
  outbox_orphans: { call: "outbox_orphans('[]')", access: SERVER_ONLY },
};
