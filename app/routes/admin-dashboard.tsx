import { redirect } from "react-router";
import { pages } from "#content/pages.ts";
import { Dashboard } from "../features/admin/dashboard.tsx";
import { hasSession } from "../features/admin/session.ts";
import { pageMeta } from "../page-meta.ts";

export const meta = () => pageMeta(pages.dashboard);

/** Without a session nobody sees the desk, not even its frame. */
export async function clientLoader() {
  if (!(await hasSession())) throw redirect(pages.admin.path);
  return null;
}

export default function AdminDashboard() {
  return <Dashboard />;
}
