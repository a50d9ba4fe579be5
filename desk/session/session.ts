import type { AuthError } from "@supabase/auth-js";
import { runtimeConfig } from "#contract/api/config.ts";
import { deskAuth, SESSION_KEY } from "#contract/database-client.ts";
import type { StaffMetadata } from "#contract/staff-account.ts";
import { loginWords, passwordWords } from "#copy/desk/desk.ts";
import { localStore } from "#web/ui/storage.ts";

/** What is known of the account whose session this browser has, refreshed when it has run out. Costs nothing where none is stored. */
export async function signedInAccount(): Promise<StaffMetadata | null> {
  if (!localStore.get(SESSION_KEY)) return null;
  const auth = await deskAuth();
  const { data } = await auth.getSession();
  return data.session ? (data.session.user.app_metadata as StaffMetadata) : null;
}

/** Why nobody can sign in with this browser: a session stands in its local storage. Null where it can. */
export function unableToSignIn(): string | null {
  return localStore.keeps() ? null : loginWords.errors.storage;
}

/** Signs the one account in. Answers null, or what the login says instead. */
export async function signIn(password: string): Promise<string | null> {
  const unable = unableToSignIn();
  if (unable) return unable;
  try {
    const auth = await deskAuth();
    const { data, error } = await auth.signInWithPassword({ email: runtimeConfig().adminEmail, password });
    if (error) return signInErrorText(error);
    return data.session ? null : loginWords.errors.failed;
  } catch {
    // Not the server's answer: the client could not be loaded.
    return loginWords.errors.unexpected;
  }
}

/** A wrong password is told as such; an answer that never came, or a server in trouble, is unexpected. */
export function signInErrorText(error: Pick<AuthError, "name" | "code" | "status">): string {
  if (error.code === "invalid_credentials") return loginWords.errors.invalid;
  if (error.status === 429) return loginWords.errors.tooMany;
  if (error.name === "AuthRetryableFetchError" || (error.status ?? 0) >= 500)
    return loginWords.errors.unexpected;
  return loginWords.errors.failed;
}

/** Why the password is as before, and at which field that is said. */
export type PasswordFault = { field: "current" | "next" | "again"; text: string };

/** Sets another password and ends all other sessions. Answers null, or why not. */
export async function changePassword(current: string, next: string): Promise<PasswordFault | null> {
  try {
    const auth = await deskAuth();
    const { error } = await auth.updateUser({ password: next, current_password: current });
    if (error?.name === "AuthSessionMissingError") await auth.signOut({ scope: "local" });
    return error && passwordFault(error);
  } catch {
    return { field: "current", text: passwordWords.errors.unheard };
  }
}

/** What a refused change is told as. */
export function passwordFault(error: Pick<AuthError, "name" | "code" | "status" | "message">): PasswordFault {
  const { errors } = passwordWords;
  if (error.code === "weak_password") return { field: "next", text: error.message };
  if (error.code === "same_password") return { field: "next", text: errors.same };
  if (error.code?.startsWith("current_password")) return { field: "current", text: errors.invalid };
  if (error.status === 429) return { field: "current", text: loginWords.errors.tooMany };
  if (error.name === "AuthRetryableFetchError" || (error.status ?? 0) >= 500)
    return { field: "current", text: errors.unheard };
  return { field: "current", text: error.message };
}

/**
 * Ends this session, here and in the other tabs. Sessions on other machines, which share the account, go on. A server
 * that cannot be reached does not keep anybody signed in.
 */
export async function signOut(): Promise<void> {
  const auth = await deskAuth();
  const { error } = await auth.signOut({ scope: "local" });
  if (error) localStore.remove(SESSION_KEY);
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
