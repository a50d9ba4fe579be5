import type { AuthError } from "@supabase/auth-js";
import { adminLogin } from "#content/admin.ts";
import { deskAuth, SESSION_KEY } from "../../backend.ts";
import { runtimeConfig } from "../../runtime-config.ts";

/** Whether this browser has a session of the desk, refreshed when it has run out. Costs nothing where none is stored. */
export async function hasSession(): Promise<boolean> {
  if (!localStorage.getItem(SESSION_KEY)) return false;
  const auth = await deskAuth();
  const { data } = await auth.getSession();
  return data.session !== null;
}

/** Signs the one account in. Answers null, or what the login says instead. */
export async function signIn(password: string): Promise<string | null> {
  try {
    const auth = await deskAuth();
    const { data, error } = await auth.signInWithPassword({ email: runtimeConfig().adminEmail, password });
    if (error) return signInErrorText(error);
    return data.session ? null : adminLogin.errors.failed;
  } catch {
    // Not the server's answer: the client could not be loaded, or the storage of the browser is closed to us.
    return adminLogin.errors.unexpected;
  }
}

/** A wrong password is told as such; an answer that never came, or a server in trouble, is unexpected. */
export function signInErrorText(error: Pick<AuthError, "name" | "code" | "status">): string {
  if (error.code === "invalid_credentials") return adminLogin.errors.invalid;
  if (error.status === 429) return adminLogin.errors.tooMany;
  if (error.name === "AuthRetryableFetchError" || (error.status ?? 0) >= 500)
    return adminLogin.errors.unexpected;
  return adminLogin.errors.failed;
}

/**
 * Ends this session, here and in the other tabs. Sessions on other machines, which share the account, go on. A server
 * that cannot be reached does not keep anybody signed in.
 */
export async function signOut(): Promise<void> {
  const auth = await deskAuth();
  const { error } = await auth.signOut({ scope: "local" });
  if (error) localStorage.removeItem(SESSION_KEY);
}

/** Calls `leave` when the session ends: in this tab, in another one, or because the server ended it. */
export function onSignedOut(leave: () => void): () => void {
  const storageChanged = (event: StorageEvent) => {
    if (event.key === SESSION_KEY && event.newValue === null) leave();
  };
  window.addEventListener("storage", storageChanged);
  let stopped = false;
  let unsubscribe = () => {};
  void deskAuth().then((auth) => {
    if (stopped) return;
    const { data } = auth.onAuthStateChange((event) => event === "SIGNED_OUT" && leave());
    unsubscribe = () => data.subscription.unsubscribe();
  });
  return () => {
    stopped = true;
    unsubscribe();
    window.removeEventListener("storage", storageChanged);
  };
}
