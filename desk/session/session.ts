import type { AuthError } from "@supabase/auth-js";
import { runtimeConfig } from "#contract/api/config.ts";
import { getDeskAuth, SESSION_KEY } from "#contract/database-client.ts";
import type { StaffMetadata } from "#contract/staff-account.ts";
import { isRecord } from "#contract/values.ts";
import { loginWords, passwordWords } from "#copy/desk/desk.ts";
import { localStore } from "#web/ui/storage.ts";
import { forgetWho } from "./who.ts";

/**
 * Reads the account of this browser's session, and refreshes an expired one. Without a session it is null, and no library is
 * loaded.
 */
export async function readSignedInAccount(): Promise<StaffMetadata | null> {
  if (!localStore.get(SESSION_KEY)) return null;
  const auth = await getDeskAuth();
  const { data } = await auth.getSession();
  return data.session ? (data.session.user.app_metadata as StaffMetadata) : null;
}

/** The id of the account in this browser's session, also of one whose token cannot be renewed now. No library is loaded. */
export function readStoredUser(): string | null {
  const { user } = localStore.getObject(SESSION_KEY);
  return isRecord(user) && typeof user.id === "string" ? user.id : null;
}

/** The reason why this browser cannot keep a session: it has no local storage. Null if it can. */
export function findSignInObstacle(): string | null {
  return localStore.keeps() ? null : loginWords.errors.storage;
}

/** One spelling for a password, however the keyboard composed its letters: a project's own sign-in compares it byte by byte. */
export function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

/** Signs the account in. Returns null, or the failure as a sentence. */
export async function signIn(password: string): Promise<string | null> {
  const obstacle = findSignInObstacle();
  if (obstacle) return obstacle;
  try {
    const auth = await getDeskAuth();
    let failure: string | null = null;
    // As typed first: a password may have been set so. Then in the one spelling in which the desk sets passwords.
    for (const spelling of new Set([password, normalizePassword(password)])) {
      const given = { email: runtimeConfig().adminEmail, password: spelling };
      const { data, error } = await auth.signInWithPassword(given);
      if (!error) {
        forgetWho();
        return data.session ? null : loginWords.errors.failed;
      }
      failure = findSignInErrorText(error);
      if (error.code !== "invalid_credentials") break;
    }
    return failure;
  } catch {
    // No answer of the server: the client library could not be loaded.
    return loginWords.errors.unexpected;
  }
}

/**
 * Finds the text for a failed sign-in. A wrong password has its own text; no answer, or a fault of the server, is "unexpected".
 */
export function findSignInErrorText(error: Pick<AuthError, "name" | "code" | "status">): string {
  if (error.code === "invalid_credentials") return loginWords.errors.invalid;
  if (error.status === 429) return loginWords.errors.tooMany;
  if (error.name === "AuthRetryableFetchError" || (error.status ?? 0) >= 500)
    return loginWords.errors.unexpected;
  return loginWords.errors.failed;
}

/** The reason why the password was not changed, and the field that shows it. */
export type PasswordFault = { field: "current" | "next" | "again"; text: string };

/** Changes the password and ends all other sessions. Returns null, or the reason why not. */
export async function changePassword(current: string, next: string): Promise<PasswordFault | null> {
  try {
    const auth = await getDeskAuth();
    const password = normalizePassword(next);
    const { error } = await auth.updateUser({ password, current_password: current });
    if (error?.name === "AuthSessionMissingError") await auth.signOut({ scope: "local" });
    return error && toPasswordFault(error);
  } catch {
    return { field: "current", text: passwordWords.errors.unheard };
  }
}

/** Converts a refused change. */
export function toPasswordFault(
  error: Pick<AuthError, "name" | "code" | "status" | "message">,
): PasswordFault {
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
 * Ends this browser's session in all its tabs, even if the server cannot be reached. Sessions on other machines, which share the
 * account, continue.
 */
export async function signOut(): Promise<void> {
  const auth = await getDeskAuth();
  const { error } = await auth.signOut({ scope: "local" });
  if (error) localStore.remove(SESSION_KEY);
}

/** Calls `leave` when the session ends: in this tab, in another one, or by the server. */
export function onSignedOut(leave: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === SESSION_KEY && event.newValue === null) leave();
  };
  window.addEventListener("storage", onStorage);
  let isStopped = false;
  let unsubscribe = () => {};
  void getDeskAuth().then((auth) => {
    if (isStopped) return;
    const { data } = auth.onAuthStateChange((event) => event === "SIGNED_OUT" && leave());
    unsubscribe = () => data.subscription.unsubscribe();
  });
  return () => {
    isStopped = true;
    unsubscribe();
    window.removeEventListener("storage", onStorage);
  };
}
