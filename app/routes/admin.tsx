import { redirect } from "react-router";
import { adminLogin } from "#content/admin.ts";
import { pages } from "#content/pages.ts";
import { LoginForm } from "../features/admin/login-form.tsx";
import { hasSession } from "../features/admin/session.ts";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.admin);

/** Who has a session goes straight to the desk. */
export async function clientLoader() {
  if (await hasSession()) throw redirect(pages.dashboard.path);
  return null;
}

export default function Admin() {
  return (
    <PageFrame heading={pages.admin.heading}>
      <p>{adminLogin.introduction}</p>
      <LoginForm />
    </PageFrame>
  );
}
