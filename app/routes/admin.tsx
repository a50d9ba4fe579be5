import { redirect, useLocation } from "react-router";
import { adminLogin } from "#content/admin.ts";
import { pages } from "#content/pages.ts";
import { placeAfterLogin } from "../features/admin/login-address.ts";
import { LoginForm } from "../features/admin/login-form.tsx";
import { hasSession } from "../features/admin/session.ts";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";
import type { Route } from "./+types/admin.ts";

export const meta = () => pageMeta(pages.admin);

/** Who has a session goes straight to the desk, to the place that a link into it named. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (await hasSession()) throw redirect(placeAfterLogin(new URL(request.url).search));
  return null;
}

export default function Admin() {
  const { search, state } = useLocation() as { search: string; state: { ended?: boolean } | null };
  const after = placeAfterLogin(search);
  return (
    <PageFrame heading={pages.admin.heading}>
      <p role={state?.ended ? "alert" : undefined}>
        {state?.ended
          ? adminLogin.expired
          : after === pages.dashboard.path
            ? adminLogin.introduction
            : adminLogin.linked}
      </p>
      <LoginForm after={after} />
    </PageFrame>
  );
}
