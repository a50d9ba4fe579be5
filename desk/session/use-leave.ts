import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { DASHBOARD, LOGIN, makeLoginAddress } from "../desk-address.ts";
import { forgetKept } from "../kept.ts";
import { onSignedOut, signOut } from "./session.ts";

/** Goes to the login when the session ends. If staff have not logged out, the login leads back to the same address. */
export function useLeave() {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(
    () =>
      onSignedOut(() => {
        const { pathname, search } = window.location;
        // Several requests may report the end at once; only the first is still at the desk.
        if (pathname !== DASHBOARD) return;
        if (isLeaving) void navigate(LOGIN, { replace: true });
        else void navigate(makeLoginAddress(pathname + search), { replace: true, state: { ended: true } });
      }),
    [navigate, isLeaving],
  );
  return {
    isLeaving,
    logout() {
      setLeaving(true);
      forgetKept();
      void signOut();
    },
  };
}
