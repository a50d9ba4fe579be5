import { createHash, randomBytes } from "node:crypto";
import * as z from "zod";
import type { Sql } from "../../postgres/sql.ts";
import { findAccountById } from "./account.ts";
import { authRefusal } from "./auth-errors.ts";
import {
  type AuthOptions,
  type Call,
  countUnlessRight,
  type Handlers,
  parseFields,
  readFields,
} from "./handlers.ts";
import { beginSession } from "./sessions.ts";
import { answerSession } from "./signed-in.ts";

const TOKEN_MILLISECONDS = 10 * 60_000;

/** Makes a token that signs an account in once, within ten minutes. An older one of the account ends, as at GoTrue. */
export function makeOneTimeToken(sql: Sql, userId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString("hex");
  return sql.begin(async (transaction) => {
    await transaction`delete from auth.one_time_tokens where user_id = ${userId} or expires_at < ${new Date(now)}`;
    await transaction`
      insert into auth.one_time_tokens (token_hash, user_id, expires_at)
      values (${hashToken(token)}, ${userId}, ${new Date(now + TOKEN_MILLISECONDS)})`;
    return token;
  });
}

/**
 * Makes the handler of the client's `verifyOtp({ token_hash, type })`. There is none for GET: programs that look through mails follow
 * links, and would use them up.
 */
export function oneTimeTokenHandlers(options: AuthOptions): Handlers {
  const { sql, limits, now } = options;

  async function verify(call: Call): Promise<Response> {
    const wanted = "Only an email link's token_hash is verified here, with its type";
    const { token_hash: token } = parseFields(proof, await readFields(call.request), wanted);
    const account = await countUnlessRight(limits["POST /auth/v1 proofs"], call, async () => {
      const userId = await takeToken(sql, token, now());
      const owner = userId === undefined ? undefined : await findAccountById(sql, userId);
      if (!owner) throw authRefusal("otp_expired", "Email link is invalid or has expired");
      return owner;
    });
    const session = await beginSession(sql, account.id, now(), "otp");
    return answerSession(options, { session, account }, call.url);
  }

  return { "POST verify": verify };
}

const proof = z.object({
  token_hash: z.string().min(1),
  type: z.enum(["magiclink", "invite", "recovery", "email"]),
});

/** Takes a token, which is gone from then on. @returns the account that it opens, undefined for one that is unknown or expired */
async function takeToken(sql: Sql, token: string, now: number): Promise<string | undefined> {
  const [taken] = await sql<{ userId: string; expiresAt: Date }[]>`
    delete from auth.one_time_tokens where token_hash = ${hashToken(token)}
    returning user_id as "userId", expires_at as "expiresAt"`;
  return taken && taken.expiresAt.getTime() > now ? taken.userId : undefined;
}

/** A token is 256 random bits, so that a fast hash keeps it as well as a slow one. */
function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
