import { generateSecret, generateURI, verifySync } from "otplib";
import { renderSVG } from "uqr";
import * as z from "zod";
import { type Account, type Factor, findAccountById } from "./account.ts";
import { authRefusal } from "./auth-errors.ts";
import {
  acceptCode,
  countCode,
  deleteFactor,
  requireFactorChallenge,
  requireTriesLeft,
  storeFactor,
  storeFactorChallenge,
} from "./factor-rows.ts";
import {
  type AuthOptions,
  type Call,
  countUnlessRight,
  type Handlers,
  parseFields,
  readFields,
} from "./handlers.ts";
import { answerSession, authenticate, requireStrongSession } from "./signed-in.ts";

/** The most authenticator apps of an account, as GoTrue's. */
const MAX_FACTORS = 10;

/** A code is also right one time step before and after its own, since clocks of phones differ. */
const TOLERANCE = 30; // seconds: one step

/** Makes the handlers of authenticator apps (TOTP, RFC 6238). */
export function factorHandlers(options: AuthOptions): Handlers {
  const { sql, limits, site, now } = options;

  async function enroll({ request }: Call): Promise<Response> {
    const signedIn = await authenticate(options, request);
    requireStrongSession(signedIn);
    const wanted = "factor_type needs to be totp";
    const { friendly_name: name, issuer } = parseFields(enrollment, await readFields(request), wanted);
    const { id: userId, email, factors } = signedIn.account;
    refuseAnother(factors, name);
    const secret = generateSecret();
    const uri = generateURI({ issuer: issuer || site.name(), label: email, secret });
    const id = await storeFactor(sql, { userId, name, secret });
    const totp = { qr_code: renderSVG(uri, { border: 2 }), secret, uri };
    return Response.json(
      { id, type: "totp", friendly_name: name, totp },
      { headers: { "cache-control": "no-store" } },
    );
  }

  async function challenge({ request, ids: [id] }: Call): Promise<Response> {
    const { account } = await authenticate(options, request);
    return Response.json(await storeFactorChallenge(sql, factorOf(account, id).id, now()));
  }

  async function verify(call: Call): Promise<Response> {
    const signedIn = await authenticate(options, call.request);
    const factor = factorOf(signedIn.account, call.ids[0]);
    if (factor.status === "unverified") requireStrongSession(signedIn);
    const wanted = "challenge_id and a code of six digits are required";
    const { challenge_id: challengeId, code } = parseFields(
      codeOfApp,
      await readFields(call.request),
      wanted,
    );
    // Guesses at one app that are not looked at must not fill the slow lane, in which codes of others wait.
    await requireTriesLeft(sql, factor.id, now());
    const session = await countUnlessRight(limits["POST /auth/v1 proofs"], call, async () => {
      await requireFactorChallenge(sql, factor.id, challengeId, now());
      const secret = await countCode(sql, factor.id, now());
      const epoch = now() / 1000;
      const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE });
      if (!result.valid || !("timeStep" in result)) throw wrongCodeRefusal();
      const accepted = { step: result.timeStep, challengeId, now: now() };
      const raised = await acceptCode(sql, factor, signedIn.session, accepted);
      if (!raised) throw wrongCodeRefusal();
      return raised;
    });
    const account = await findAccountById(sql, session.userId);
    if (!account) throw authRefusal("user_not_found", "User not found");
    return answerSession(options, { session, account }, call.url);
  }

  async function unenroll({ request, ids: [id] }: Call): Promise<Response> {
    const signedIn = await authenticate(options, request);
    const factor = factorOf(signedIn.account, id);
    if (factor.status === "verified") requireStrongSession(signedIn);
    await deleteFactor(sql, { userId: signedIn.account.id, id: factor.id });
    return Response.json({ id: factor.id });
  }

  return {
    "POST factors": enroll,
    "POST factors/:id/challenge": challenge,
    "POST factors/:id/verify": verify,
    "DELETE factors/:id": unenroll,
  };
}

const shortText = z
  .string()
  .trim()
  .max(120)
  .refine((text) => !text.includes("\0"));
const enrollment = z.object({
  factor_type: z.literal("totp"),
  friendly_name: shortText.default(""),
  issuer: shortText.default(""),
});
const codeOfApp = z.object({ challenge_id: z.uuid(), code: z.string().regex(/^\d{6}$/) });

/** @throws {Refusal} 422 where the account has enough verified factors, or one of this name */
function refuseAnother(factors: readonly Factor[], name: string): void {
  const verified = factors.filter(({ status }) => status === "verified");
  if (verified.length >= MAX_FACTORS)
    throw authRefusal("too_many_enrolled_mfa_factors", "Maximum number of verified factors reached");
  if (verified.some(({ friendly_name }) => friendly_name === name))
    throw authRefusal("mfa_factor_name_conflict", "A factor with this friendly name exists already");
}

/** @throws {Refusal} 404 for a factor that is not the account's */
function factorOf({ factors }: Account, id: string): Factor {
  const factor = factors.find((own) => own.id === id.toLowerCase());
  if (!factor) throw authRefusal("mfa_factor_not_found", "Factor not found");
  return factor;
}

function wrongCodeRefusal() {
  return authRefusal("mfa_verification_failed", "Invalid TOTP code entered");
}
