import { applicationsTab, chatLogsTab, dashboard, deletion, estimatesTab } from "#content/admin.ts";
import { deskCall, deskRow } from "./desk-call.ts";
import type { TabId } from "./desk-place.ts";

/** Where a visit began; all null where nothing is known. */
export type Origin = {
  landing_page?: string | null;
  referrer?: string | null;
  utm?: Record<string, string> | null;
};

/** Times are ISO to the microsecond, and given back as they came when the next page is asked for. */
export type Application = Origin & {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  position: string;
  created_at: string;
  resume_type: string | null;
  /** Bytes of the file; null without one. */
  resume_size: number | null;
};

/** All messages of one address and one e-mail; what is not known is "". */
export type Conversation = Origin & {
  id: string;
  ip_address: string;
  email: string;
  name: string;
  phone: string;
  address: string;
  message_count: number;
  first_at: string;
  last_at: string;
  last_message: string;
};

export type EstimateStatus = keyof typeof estimatesTab.statuses;

/** Money in dollars, area in square feet. */
export type Estimate = Origin & {
  id: string;
  customer_name: string;
  email: string;
  phone: string | null;
  service_type: string;
  estimated_cost: number | null;
  square_footage: number | null;
  notes: string | null;
  status: string;
  created_at: string;
};

/** One kind of records: how they are found, read and deleted, and what is said of them. */
export type RecordKind<Row extends { id: string }> = {
  tab: TabId;
  label: string;
  /** The function that answers a page of those that hold the text, newest first. */
  search: string;
  /** When a row came in: what pages go by. */
  at(row: Row): string;
  /** The name of that column. */
  orderedBy: "created_at" | "last_at";
  /** One by its id, with all there is of it; null where it is gone. */
  read(id: string, signal: AbortSignal): Promise<Row | null>;
  remove(id: string): Promise<unknown>;
  /** Completes "Delete …?". */
  what: string;
  fetchFailed: string;
  empty: string;
  emptyHint: string;
};

const ORIGIN = "landing_page,referrer,utm";

export const applications: RecordKind<Application> = {
  tab: "applications",
  label: dashboard.tabs.applications,
  search: "search_applications",
  at: (row) => row.created_at,
  orderedBy: "created_at",
  read: (id, signal) =>
    deskRow(
      "applications",
      `id,first_name,last_name,email,position,created_at,resume_type,resume_size,${ORIGIN}`,
      id,
      signal,
    ),
  remove: (id) => deskCall("delete_application", { id }),
  what: deletion.what.application,
  fetchFailed: dashboard.errors.fetch,
  empty: applicationsTab.empty,
  emptyHint: applicationsTab.emptyHint,
};

export const conversations: RecordKind<Conversation> = {
  tab: "chat-logs",
  label: dashboard.tabs.chatLogs,
  search: "search_conversations",
  at: (row) => row.last_at,
  orderedBy: "last_at",
  read: async (id, signal) =>
    (await deskCall<Conversation[]>("read_conversation", { conversation: id }, signal))[0] ?? null,
  remove: (id) => deskCall("delete_conversation", { id }),
  what: deletion.what.conversation,
  fetchFailed: chatLogsTab.errors.fetch,
  empty: chatLogsTab.empty,
  emptyHint: chatLogsTab.emptyHint,
};

export const estimates: RecordKind<Estimate> = {
  tab: "estimates",
  label: dashboard.tabs.estimates,
  search: "search_estimates",
  at: (row) => row.created_at,
  orderedBy: "created_at",
  read: (id, signal) =>
    deskRow(
      "estimates",
      `id,customer_name,email,phone,service_type,estimated_cost,square_footage,notes,status,created_at,${ORIGIN}`,
      id,
      signal,
    ),
  remove: (id) => deskCall("delete_estimate", { id }),
  what: deletion.what.estimate,
  fetchFailed: dashboard.errors.fetch,
  empty: estimatesTab.empty,
  emptyHint: estimatesTab.emptyHint,
};
