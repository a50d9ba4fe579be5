import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider, redirect } from "react-router";
import { getDeskClient } from "#contract/database-client.ts";
import { Dashboard, openDesk } from "./dashboard.tsx";
import "./desk.css";
import {
  DASHBOARD,
  JOIN,
  LOGIN,
  MY_SIGN_IN,
  makeLoginAddress,
  makePasswordAddress,
  PASSWORD,
  PEOPLE,
  RECOVER,
  readAddressAfterLogin,
} from "./desk-address.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { PeoplePage } from "./people/people-page.tsx";
import { ChangePassword } from "./session/change-password.tsx";
import { Join } from "./session/join.tsx";
import { Login } from "./session/login.tsx";
import { tellAtLogin } from "./session/login-refusal.ts";
import { MySignIn } from "./session/my-sign-in.tsx";
import { Recover } from "./session/recover.tsx";
import { readSignedInAccount, signOut } from "./session/session.ts";
import { forgetWho, isKnown, mustEnrol, openSession } from "./session/who.ts";
import { onWorkerMessage } from "./worker/listen.ts";

// Loads the client libraries while the session is read. Their first user reports a failure.
getDeskClient().catch(() => {});

const router = createBrowserRouter([
  {
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    children: [
      {
        path: LOGIN,
        // With a session, the login leads directly to the desk, or to the target of a link into it.
        loader: async ({ request }) =>
          (await readSignedInAccount()) ? redirect(readAddressAfterLogin(new URL(request.url).search)) : null,
        Component: Login,
      },
      {
        path: DASHBOARD,
        // Without a session, and before a generated password is changed, nobody sees the desk, not even its frame.
        async loader({ request }) {
          const { pathname, search } = new URL(request.url);
          const account = await readSignedInAccount();
          if (!account) return redirect(makeLoginAddress(pathname + search));
          if (account.password_from === "generated") return redirect(makePasswordAddress(pathname + search));
          const opening = openSession().then(leaveIfRefused);
          // Nothing answers before the desk is open; a browser that was here before asks for its list at the same time.
          if (!isKnown() && !(await opening)) return redirect(mustEnrol() ? JOIN : LOGIN);
          return openDesk(search);
        },
        // Another tab or record is the same desk.
        shouldRevalidate: () => false,
        Component: Dashboard,
      },
      {
        path: PASSWORD,
        loader: async () => (await readSignedInAccount()) ?? redirect(LOGIN),
        Component: ChangePassword,
      },
      { path: JOIN, Component: Join },
      { path: RECOVER, Component: Recover },
      { path: MY_SIGN_IN, loader: ({ request }) => loadPage(request), Component: MySignIn },
      { path: PEOPLE, loader: ({ request }) => loadPage(request), Component: PeoplePage },
    ],
  },
]);

// A pressed notification shows its record in the open desk; without a session after the login.
onWorkerMessage((message) => {
  if ("show" in message) void router.navigate(message.show);
});

/** Lets a page beside the dashboard open in a session alone. */
async function loadPage({ url }: Request) {
  const { pathname, search } = new URL(url);
  if (!(await readSignedInAccount())) return redirect(makeLoginAddress(pathname + search));
  if (await leaveIfRefused(await openSession())) return null;
  return redirect(mustEnrol() ? JOIN : LOGIN);
}

/** Ends a session that opens nothing any more, so that the login can say why. @returns true where it opens the desk */
async function leaveIfRefused(refusal: string | null): Promise<boolean> {
  if (refusal === null) return true;
  if (mustEnrol()) return false;
  forgetWho();
  tellAtLogin(refusal);
  await signOut();
  return false;
}

const root = document.getElementById("root");
if (!root) throw new Error("The desk's document has no #root.");
createRoot(root).render(
  <StrictMode>
    {/* Filters stand in the address: in a transition a checkbox would spring back until a busy device has drawn the list anew. */}
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>,
);
