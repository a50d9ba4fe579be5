import * as z from "zod";
import { accountErrors } from "#copy/account-errors.ts";
import { widestNetwork } from "../../http/limits.ts";
import type { Refusal } from "../../http/refusal.ts";
import { type Account, findAccount, storePassword, userObject } from "./account.ts";
import { authRefusal } from "./auth-errors.ts";
import {
  type AuthOptions,
  type Call,
  countUnlessRight,
  type Fields,
  type Handlers,
  parseFields,
  readFields,
} from "./handlers.ts";
import { hashPassword, normalizePassword, passwordMatches } from "./password.ts";
import { findPasswordWeakness } from "./password-rule.ts";
import { beginSession } from "./sessions.ts";
import { answerSession, authenticate } from "./signed-in.ts";

const FAILED_PASSWORDS = "POST /auth/v1/token?grant_type=password";

/** Signs in with a password. An unknown account and one without a password take as long, and get the same answer, as a wrong one. */
export async function signInWithPassword(options: AuthOptions, body: Fields, call: Call): Promise<Response> {
  const { sql, limits, now } = options;
  const wanted = "An e-mail address and a password are needed.";
  const { email, password } = parseFields(credentials, body, wanted);
  const account = await countUnlessRight(limits[FAILED_PASSWORDS], call, async () => {
    const found = await findAccount(sql, email);
    const isRight = await passwordMatches(password, found?.hash, senderOf(call));
    if (!found || !isRight) throw authRefusal("invalid_credentials", "Invalid login credentials");
    return found;
  });
  const session = await beginSession(sql, account.id, now());
  return answerSession(options, { session, account }, call.url);
}

/** Makes the handler of the client's `updateUser({ password, current_password })`. A wrong current password counts as a failed sign-in. */
export function passwordHandlers(options: AuthOptions): Handlers {
  const { sql, limits, companyWords } = options;

  async function changePassword(call: Call): Promise<Response> {
    const { session, account } = await authenticate(options, call.request);
    const { password, current } = readPasswords(await readFields(call.request), account, companyWords());
    await countUnlessRight(limits[FAILED_PASSWORDS], call, async () => {
      if (!(await passwordMatches(current, account.hash, senderOf(call)))) throw wrongPasswordRefusal();
    });
    if (normalizePassword(password) === normalizePassword(current))
      throw authRefusal("same_password", "New password should be different from the old password.");
    const hash = await hashPassword(password);
    if (!(await storePassword(sql, account, hash, session.sessionId))) throw wrongPasswordRefusal();
    return Response.json(userObject((await authenticate(options, call.request)).account));
  }

  return { "PUT user": changePassword };
}

/** @throws {Refusal} 422 for a password that is among the first guesses */
export function refuseWeakPassword(password: string, companyWords: ReadonlySet<string>): void {
  const weakness = findPasswordWeakness(password, companyWords);
  if (weakness) throw authRefusal("weak_password", accountErrors.weak[weakness]);
}

const credentials = z.object({ email: z.string(), password: z.string() });

/** A client sends the other fields of a user as null. */
const passwordChange = z
  .object({ password: z.string(), current_password: z.unknown().optional() })
  .catchall(z.null());

/** Reads the new and the current password. @throws {Refusal} for any other change, and for a weak new password */
function readPasswords(fields: Fields, { metadata, hash }: Account, companyWords: ReadonlySet<string>) {
  const wanted = "Only the password can be changed here.";
  const { password, current_password: current } = parseFields(passwordChange, fields, wanted);
  if (hash === "") throw authRefusal("validation_failed", accountErrors.noPassword);
  if (metadata.password_from === "environment")
    throw authRefusal("validation_failed", accountErrors.setInEnvironment);
  if (typeof current !== "string" || current === "")
    throw authRefusal("current_password_required", accountErrors.currentNeeded);
  refuseWeakPassword(password, companyWords);
  return { password, current };
}

/** The network whose passwords take turns with those of others. */
function senderOf({ address }: Call): string {
  return widestNetwork(address ?? "");
}

function wrongPasswordRefusal(): Refusal {
  return authRefusal("current_password_invalid", accountErrors.currentWrong);
}
