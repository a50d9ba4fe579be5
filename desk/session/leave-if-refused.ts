import { tellAtLogin } from "./login-refusal.ts";
import { signOut } from "./session.ts";
import { forgetWho, mustEnrol } from "./who.ts";

/** Ends a session that opens nothing any more, so that the login can say why. @returns true where it opens the desk */
export async function leaveIfRefused(refusal: string | null): Promise<boolean> {
  if (refusal === null) return true;
  if (mustEnrol()) return false;
  forgetWho();
  tellAtLogin(refusal);
  await signOut();
  return false;
}
