import { ownValue } from "#contract/values.ts";
import { adminHandlers } from "./admin-calls.ts";
import { authRefusal } from "./auth-errors.ts";
import { factorHandlers } from "./factors.ts";
import { noteFailedSignIns } from "./failed-sign-ins.ts";
import type { AuthOptions, Handlers } from "./handlers.ts";
import { oneTimeTokenHandlers } from "./one-time-tokens.ts";
import { passkeyHandlers } from "./passkeys.ts";
import { passwordHandlers } from "./password-calls.ts";
import { sessionHandlers } from "./session-calls.ts";

/** `address` is null for requests of the server itself. */
export type AuthRequest = { request: Request; path: string; address: string | null };

/**
 * Makes the handler of `/auth/v1/*`: the calls of Supabase's auth client that this site uses. It throws a `Refusal` for all else,
 * and for wrong input.
 */
export function createAuth(options: AuthOptions) {
  const handlers: Handlers = {
    ...passwordHandlers(options),
    ...sessionHandlers(options),
    ...passkeyHandlers(options),
    ...factorHandlers(options),
    ...oneTimeTokenHandlers(options),
    ...adminHandlers(options),
  };

  const noteFailure = noteFailedSignIns(options.sql, options.now);

  return async function handle({ request, path, address }: AuthRequest): Promise<Response> {
    const parts = path.split("/");
    const [one = "", other = ""] = parts.filter((part) => UUID.test(part));
    const pattern = parts.map((part) => (UUID.test(part) ? ":id" : part)).join("/");
    const handler = ownValue(handlers, `${request.method} ${pattern}`);
    if (!handler) throw authRefusal("not_found", "This is not served here.");
    try {
      return await handler({ request, url: new URL(request.url), ids: [one, other], address });
    } catch (error) {
      noteFailure(error, address);
      throw error;
    }
  };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
