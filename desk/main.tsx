import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider, redirect } from "react-router";
import { getDeskClient } from "#contract/database-client.ts";
import { forgetKeptDay } from "./crew/kept-desk.ts";
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
import { DeskOfRole, loadCrewDesk, loadOfficeDesk, loadOfficeScripts } from "./desk-of-role.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { leaveIfRefused } from "./session/leave-if-refused.ts";
import { Login } from "./session/login.tsx";
import { readSignedInAccount, readStoredUser } from "./session/session.ts";
import { isCrewOf, isKnown, mustEnrol, openSession, readWho } from "./session/who.ts";
import { onWorkerMessage } from "./worker/listen.ts";

// Loads the client libraries while the session is read. Their first user reports a failure.
getDeskClient().catch(() => {});

/** The role, in an account's metadata, of the one that staff may share. */
const SHARED_ROLE = "admin";

const router = createBrowserRouter([
  {
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    children: [
      {
        path: LOGIN,
        // With a session, the login leads directly to the desk, or to the target of a link into it.
        async loader({ request }) {
          if (isCrewOf(readStoredUser())) return redirect(DASHBOARD);
          if (await readSignedInAccount())
            return redirect(readAddressAfterLogin(new URL(request.url).search));
          if (!readStoredUser()) await forgetKeptDay(null);
          return null;
        },
        Component: Login,
      },
      {
        path: DASHBOARD,
        // Without a session, and before a generated password is changed, nobody sees the desk, not even its frame.
        async loader({ request }) {
          const { pathname, search } = new URL(request.url);
          // A crew's day opens without a connection, also where the token cannot be renewed now.
          if (isCrewOf(readStoredUser())) {
            void openSession().then(leaveIfRefused);
            return loadCrewDesk();
          }
          const account = await readSignedInAccount();
          if (!account) return redirect(makeLoginAddress(pathname + search));
          if (account.password_from === "generated") return redirect(makePasswordAddress(pathname + search));
          const opening = openSession().then(leaveIfRefused);
          const isShared = account.role === SHARED_ROLE;
          if (isShared || isKnown()) void loadOfficeScripts();
          // Nothing answers before the desk is open; a browser that was here before asks for its list at the same time.
          if (!isKnown() && !(await opening)) return redirect(mustEnrol() ? JOIN : LOGIN);
          void forgetKeptDay(readWho().member);
          // Without an answer an account of one's own may be a crew's.
          if (!isKnown() && !isShared) return null;
          return readWho().role === "crew" ? loadCrewDesk() : loadOfficeDesk(search);
        },
        // Another tab or record is the same desk.
        shouldRevalidate: () => false,
        Component: DeskOfRole,
      },
      {
        path: PASSWORD,
        loader: async () => (await readSignedInAccount()) ?? redirect(LOGIN),
        lazy: async () => ({ Component: (await import("./session/change-password.tsx")).ChangePassword }),
      },
      { path: JOIN, lazy: async () => ({ Component: (await import("./session/join.tsx")).Join }) },
      { path: RECOVER, lazy: async () => ({ Component: (await import("./session/recover.tsx")).Recover }) },
      {
        path: MY_SIGN_IN,
        loader: ({ request }) => loadPage(request),
        lazy: async () => ({ Component: (await import("./session/my-sign-in.tsx")).MySignIn }),
      },
      {
        path: PEOPLE,
        loader: ({ request }) => loadPage(request),
        lazy: async () => ({ Component: (await import("./people/people-page.tsx")).PeoplePage }),
      },
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

const root = document.getElementById("root");
if (!root) throw new Error("The desk's document has no #root.");
createRoot(root).render(
  <StrictMode>
    {/* Filters stand in the address: in a transition a checkbox would spring back until a busy device has drawn the list anew. */}
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>,
);
