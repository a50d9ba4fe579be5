import { redirect } from "react-router";
import { pages } from "#content/pages.ts";
import { Dashboard } from "../features/admin/dashboard.tsx";
import { openDeskClient } from "../features/admin/desk-client.ts";
import { loginAddress } from "../features/admin/login-address.ts";
import { hasSession } from "../features/admin/session.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/admin-dashboard.ts";

export const meta = () => pageMeta(pages.dashboard);

/** Without a session nobody sees the desk, not even its frame. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  if (!(await hasSession())) throw redirect(loginAddress(pathname + search));
  return { queryClient: openDeskClient(search) };
}

/** Another tab or record is the same desk. */
export const shouldRevalidate = () => false;

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return <Dashboard queryClient={loaderData.queryClient} />;
}
