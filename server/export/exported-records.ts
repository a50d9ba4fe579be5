import { applicationsTab, deskExport, estimatesTab } from "#content/admin.ts";
import { estimateReference } from "#domain/estimate-reference.ts";
import type { Cell } from "./csv.ts";

type Value = string | number | boolean | null;

/** A row as a list's function gives it. */
export type ListRow = Readonly<Record<string, Value>>;

/** A file of one tab: the function that finds its rows, newest first, and its columns. */
export type ExportedRecords = {
  fileName: string;
  search: string;
  /** The column that pages go by. */
  orderedBy: "created_at" | "last_at";
  columns: readonly { title: string; cell(row: ListRow): Cell }[];
};

const { columns, fileNames } = deskExport;

/** By the tab's name in the desk's address. Never the content of a resume: the lists do not have it. */
export const EXPORTED_RECORDS: Readonly<Record<string, ExportedRecords>> = {
  applications: {
    fileName: fileNames.applications,
    search: "search_applications",
    orderedBy: "created_at",
    columns: [
      { title: columns.applications.received, cell: time("created_at") },
      { title: columns.applications.firstName, cell: text("first_name") },
      { title: columns.applications.lastName, cell: text("last_name") },
      { title: columns.applications.email, cell: text("email") },
      { title: columns.applications.position, cell: text("position") },
      { title: columns.applications.resume, cell: resumeKind },
    ],
  },
  "chat-logs": {
    fileName: fileNames["chat-logs"],
    search: "search_conversations",
    orderedBy: "last_at",
    columns: [
      { title: columns.chatLogs.lastActivity, cell: time("last_at") },
      { title: columns.chatLogs.started, cell: time("first_at") },
      { title: columns.chatLogs.ipAddress, cell: text("ip_address") },
      { title: columns.chatLogs.email, cell: text("email") },
      { title: columns.chatLogs.name, cell: text("name") },
      { title: columns.chatLogs.phone, cell: text("phone") },
      { title: columns.chatLogs.address, cell: text("address") },
      { title: columns.chatLogs.messages, cell: number("message_count") },
      { title: columns.chatLogs.lastMessage, cell: text("last_message") },
    ],
  },
  estimates: {
    fileName: fileNames.estimates,
    search: "search_estimates",
    orderedBy: "created_at",
    columns: [
      { title: columns.estimates.received, cell: time("created_at") },
      { title: columns.estimates.reference, cell: ({ id }) => estimateReference(String(id)) },
      { title: columns.estimates.customer, cell: text("customer_name") },
      { title: columns.estimates.email, cell: text("email") },
      { title: columns.estimates.phone, cell: text("phone") },
      { title: columns.estimates.service, cell: text("service_type") },
      { title: columns.estimates.cost, cell: number("estimated_cost") },
      { title: columns.estimates.squareFootage, cell: number("square_footage") },
      { title: columns.estimates.status, cell: statusLabel },
      { title: columns.estimates.notes, cell: text("notes") },
    ],
  },
};

function text(column: string) {
  return (row: ListRow): Cell => String(row[column] ?? "");
}

function number(column: string) {
  return (row: ListRow): Cell => (row[column] == null ? null : Number(row[column]));
}

/** UTC to the second, as spreadsheets read it: 2031-05-01 10:00:00. */
function time(column: string) {
  return (row: ListRow): Cell => new Date(String(row[column])).toISOString().slice(0, 19).replace("T", " ");
}

function resumeKind({ resume_type }: ListRow): Cell {
  if (resume_type === null) return applicationsTab.noResume;
  const kinds: Readonly<Record<string, string>> = applicationsTab.fileKinds;
  return kinds[String(resume_type)] ?? String(resume_type);
}

function statusLabel({ status }: ListRow): Cell {
  const labels: Readonly<Record<string, string>> = estimatesTab.statuses;
  return labels[String(status)] ?? String(status);
}
