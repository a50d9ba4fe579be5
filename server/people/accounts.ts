import { randomBytes } from "node:crypto";
import type { AuthError } from "@supabase/auth-js";
import { makeAuthAddress } from "#contract/auth-address.ts";
import type { AuthAdmin } from "./auth-admin.ts";

/** A person as the database knows them; `email` is "" for who has none. */
export type Person = { person: string; name: string; email: string; has_joined: boolean };

/** Failure of Auth: the project cannot be reached, or refuses what the site asks of it. */
export class AccountError extends Error {
  override readonly name = "AccountError";
  /** True if the same may succeed later. */
  readonly isTemporary: boolean;

  constructor(error: Pick<AuthError, "message" | "status">) {
    super(error.message);
    this.isTemporary = !error.status || error.status >= 500;
  }
}

/** The address of a person's account: of who has no e-mail address, made of the id. */
export function accountAddress({ person, email }: Pick<Person, "person" | "email">): Promise<string> {
  return makeAuthAddress(email || person);
}

/**
 * Makes the account of a person in Auth, or brings the one that is there to the same state: with these words for a password, or with none that
 * anybody knows, and without an authenticator app. Whoever makes a sign-in anew has lost what they had; passkeys stay, for the person
 * to remove.
 * @returns the account's address
 * @throws {AccountError}
 */
export async function prepareAccount(admin: AuthAdmin, person: Person, password?: string): Promise<string> {
  const email = await accountAddress(person);
  const account = {
    email,
    email_confirm: true,
    password: password ?? randomBytes(32).toString("base64url"),
    user_metadata: { name: person.name },
  };
  const { data } = await admin.getUserById(person.person);
  if (!data.user) {
    check(await admin.createUser({ id: person.person, ...account }));
    return email;
  }
  check(await admin.updateUserById(person.person, account));
  const factors = check(await admin.mfa.listFactors({ userId: person.person }));
  for (const { id } of factors.factors) check(await admin.mfa.deleteFactor({ userId: person.person, id }));
  return email;
}

/** Makes a token with which a browser begins a session of the account, once. @throws {AccountError} */
export async function makeSessionToken(admin: AuthAdmin, email: string): Promise<string> {
  const { properties } = check(await admin.generateLink({ type: "magiclink", email }));
  return properties.hashed_token;
}

/** Has the account follow a changed person. One that does not exist yet is made when its invitation is used. @throws {AccountError} */
export async function renameAccount(admin: AuthAdmin, person: Omit<Person, "has_joined">) {
  const { data } = await admin.getUserById(person.person);
  if (!data.user) return;
  const email = await accountAddress(person);
  check(
    await admin.updateUserById(person.person, {
      ...(data.user.email !== email && { email, email_confirm: true }),
      user_metadata: { name: person.name },
    }),
  );
}

/** Deletes an account with its passkeys; one that is not there is no failure. @throws {AccountError} */
export async function deleteAccount(admin: AuthAdmin, id: string): Promise<void> {
  const { error } = await admin.deleteUser(id);
  if (error && error.status !== 404) throw new AccountError(error);
}

type Answered = { data: unknown; error: AuthError | null };

/** @throws {AccountError} for an answer with an error */
function check<Answer extends Answered>({ data, error }: Answer): Extract<Answer, { error: null }>["data"] {
  if (error) throw new AccountError(error);
  return data as Extract<Answer, { error: null }>["data"];
}
