import * as z from "zod";
import { bearerToken, callerByKey } from "../caller.ts";
import {
  type Account,
  type AccountChange,
  changeAccount,
  createAccount,
  deleteAccount,
  findAccount,
  findAccountById,
  userObject,
} from "./account.ts";
import { authRefusal } from "./auth-errors.ts";
import { deleteFactor } from "./factor-rows.ts";
import {
  type AuthOptions,
  type Call,
  type Fields,
  type Handlers,
  noContent,
  parseFields,
  readFields,
} from "./handlers.ts";
import { makeOneTimeToken } from "./one-time-tokens.ts";
import { deletePasskey, listPasskeys } from "./passkey-rows.ts";
import { hashPassword } from "./password.ts";
import { refuseWeakPassword } from "./password-calls.ts";

/** Makes the handlers of the client's `auth.admin`, for who has the secret key. They are not counted. */
export function adminHandlers(options: AuthOptions): Handlers {
  const { sql, keys, companyWords, now } = options;

  async function create({ request }: Call): Promise<Response> {
    const fields = parseFields(newUser, await readFields(request), WANTED);
    const { email, metadata, ...others } = await readChange(fields);
    const id = await createAccount(sql, {
      id: fields.id,
      email: fields.email,
      metadata: { provider: "email", providers: ["email"], ...metadata },
      ...others,
    });
    return answerUser(id);
  }

  async function change({ request, ids: [id] }: Call): Promise<Response> {
    await accountOf(id);
    await changeAccount(
      sql,
      id,
      await readChange(parseFields(userChange, await readFields(request), WANTED)),
    );
    return answerUser(id);
  }

  /** @throws {Refusal} 422 for a weak password */
  async function readChange(fields: z.infer<typeof userChange>): Promise<AccountChange> {
    const { email, password, app_metadata: metadata, user_metadata: userMetadata } = fields;
    if (password !== undefined) refuseWeakPassword(password, companyWords());
    const hash = password === undefined ? undefined : await hashPassword(password);
    return { email, hash, metadata, userMetadata };
  }

  async function remove({ request, ids: [id] }: Call): Promise<Response> {
    await accountOf(id);
    const body: Fields = request.body ? await readFields(request) : {};
    if (body.should_soft_delete) throw authRefusal("validation_failed", "Accounts are deleted for good here");
    await deleteAccount(sql, id);
    return Response.json({});
  }

  /** Makes the token of a link. Its page sends it by `verifyOtp`, so that there is neither a link of the gateway nor a code to type. */
  async function generateLink({ request }: Call): Promise<Response> {
    const wanted = "Only type magiclink is made here, for an email";
    const { type, email } = parseFields(link, await readFields(request), wanted);
    const account = await findAccount(sql, email);
    if (!account) throw userNotFound();
    const hashed_token = await makeOneTimeToken(sql, account.id, now());
    const properties = {
      action_link: "",
      email_otp: "",
      hashed_token,
      redirect_to: "",
      verification_type: type,
    };
    return Response.json(
      { ...userObject(account), ...properties },
      { headers: { "cache-control": "no-store" } },
    );
  }

  async function listUsersPasskeys({ ids: [id] }: Call): Promise<Response> {
    return Response.json(await listPasskeys(sql, (await accountOf(id)).id));
  }

  async function deleteUsersPasskey({ ids: [userId, id] }: Call): Promise<Response> {
    if (!(await deletePasskey(sql, { userId, id }))) throw authRefusal("not_found", "Passkey not found");
    return noContent();
  }

  async function deleteUsersFactor({ ids: [userId, id] }: Call): Promise<Response> {
    const factor = (await accountOf(userId)).factors.find((own) => own.id === id.toLowerCase());
    if (!factor || !(await deleteFactor(sql, { userId, id })))
      throw authRefusal("mfa_factor_not_found", "Factor not found");
    return Response.json(factor);
  }

  async function accountOf(id: string): Promise<Account> {
    const account = await findAccountById(sql, id);
    if (!account) throw userNotFound();
    return account;
  }

  async function answerUser(id: string): Promise<Response> {
    return Response.json(userObject(await accountOf(id)));
  }

  const handlers: Handlers = {
    "POST admin/users": create,
    "GET admin/users/:id": ({ ids: [id] }) => answerUser(id),
    "PUT admin/users/:id": change,
    "DELETE admin/users/:id": remove,
    "POST admin/generate_link": generateLink,
    "GET admin/users/:id/passkeys": listUsersPasskeys,
    "DELETE admin/users/:id/passkeys/:id": deleteUsersPasskey,
    "GET admin/users/:id/factors": async ({ ids: [id] }) => Response.json((await accountOf(id)).factors),
    "DELETE admin/users/:id/factors/:id": deleteUsersFactor,
  };

  /** Refuses everybody but the server: a session of staff gives no right to accounts, even beside the secret key. */
  const forServer =
    (handler: Handlers[string]): Handlers[string] =>
    async (call) => {
      const token = bearerToken(call.request);
      const isServer = callerByKey(call.request, keys).role === "service_role" && token === undefined;
      if (!isServer) throw authRefusal("not_admin", "User not allowed");
      return handler(call);
    };
  return Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, forServer(handler)]));
}

const WANTED = "An account has an email, a password, app_metadata and user_metadata";

/** An e-mail address in the one spelling in which it is stored. */
const email = z.string().trim().toLowerCase().pipe(z.email());
const password = z.string().min(1);
const metadata = z.record(z.string(), z.json());

/** `email_confirm` changes nothing: whoever has the secret key vouches for an address. Other attributes are refused, not ignored. */
const userChange = z.strictObject({
  email: email.optional(),
  password: password.optional(),
  email_confirm: z.boolean().optional(),
  app_metadata: metadata.optional(),
  user_metadata: metadata.optional(),
});
const newUser = userChange.extend({ email, id: z.uuid().optional() });
const link = z.object({ type: z.literal("magiclink"), email: z.string() });

function userNotFound() {
  return authRefusal("user_not_found", "User not found");
}
