import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import {
  COSEALG,
  decodeAttestationObject,
  isoBase64URL,
  isoUint8Array,
} from "@simplewebauthn/server/helpers";
import * as z from "zod";
import { findAccountById } from "./account.ts";
import { authRefusal } from "./auth-errors.ts";
import {
  type AuthOptions,
  type Call,
  countCall,
  countUnlessRight,
  type Handlers,
  noContent,
  parseFields,
  readFields,
} from "./handlers.ts";
import { CHALLENGE_MILLISECONDS, storeChallenge, takeChallenge } from "./passkey-challenges.ts";
import {
  deletePasskey,
  findPasskey,
  listPasskeys,
  passkeysBesideNew,
  renamePasskey,
  type StoredPasskey,
  storePasskey,
  storeUse,
} from "./passkey-rows.ts";
import { beginSession } from "./sessions.ts";
import { answerSession, authenticate, requireStrongSession } from "./signed-in.ts";

/**
 * Makes the handlers of passkeys. Origin and RP id are those of the site's configured address, never of a request, since whoever
 * sends a request chooses its Host.
 */
export function passkeyHandlers(options: AuthOptions): Handlers {
  const { sql, limits, site, now } = options;
  const { origin, hostname: rpID } = new URL(site.url);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  const optionsLimit = limits["POST /auth/v1/passkeys options"];
  const proofLimit = limits["POST /auth/v1 proofs"];

  async function offerRegistration(call: Call): Promise<Response> {
    await countCall(optionsLimit, call);
    const signedIn = await authenticate(options, call.request);
    requireStrongSession(signedIn);
    const { id, email, userMetadata } = signedIn.account;
    const name = typeof userMetadata.name === "string" && userMetadata.name ? userMetadata.name : email;
    const creation = await generateRegistrationOptions({
      rpName: site.name(),
      rpID,
      userID: isoUint8Array.fromUTF8String(id),
      userName: name,
      userDisplayName: name,
      timeout: CHALLENGE_MILLISECONDS,
      attestationType: "none",
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: (await passkeysBesideNew(sql, id)).map(({ credentialId, transports }) => ({
        id: credentialId,
        transports,
      })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const stored = await storeChallenge(sql, { kind: "registration", userId: id }, creation.challenge, now());
    return Response.json({ ...stored, options: creation });
  }

  async function register(call: Call): Promise<Response> {
    const signedIn = await authenticate(options, call.request);
    requireStrongSession(signedIn);
    const { challenge_id, credential } = parseFields(registration, await readFields(call.request), WANTED);
    const userId = signedIn.account.id;
    return countUnlessRight(proofLimit, call, async () => {
      const ceremony = { kind: "registration", userId } as const;
      const expectedChallenge = await takeChallenge(sql, ceremony, challenge_id, now());
      const { registrationInfo } = await verified(() => {
        const response = credential as unknown as RegistrationResponseJSON;
        requirePlainAttestation(response);
        return verifyRegistrationResponse({
          response,
          expectedChallenge,
          supportedAlgorithmIDs: ALGORITHMS,
          ...expected,
        });
      });
      if (!registrationInfo || registrationInfo.credential.id.length > MAX_CREDENTIAL_ID) throw unverified();
      const { id: credentialId, publicKey, counter } = registrationInfo.credential;
      const { credentialBackedUp: backedUp } = registrationInfo;
      const { transports } = credential.response;
      const passkey = { userId, credentialId, publicKey, counter, transports, backedUp };
      return Response.json(await storePasskey(sql, passkey));
    });
  }

  async function offerAuthentication(call: Call): Promise<Response> {
    await countCall(optionsLimit, call);
    const timeout = CHALLENGE_MILLISECONDS;
    const request = await generateAuthenticationOptions({ rpID, timeout, userVerification: "required" });
    const ceremony = { kind: "authentication", userId: null } as const;
    return Response.json({
      ...(await storeChallenge(sql, ceremony, request.challenge, now())),
      options: request,
    });
  }

  async function signIn(call: Call): Promise<Response> {
    const { challenge_id, credential } = parseFields(authentication, await readFields(call.request), WANTED);
    const signedIn = await countUnlessRight(proofLimit, call, async () => {
      const ceremony = { kind: "authentication", userId: null } as const;
      const expectedChallenge = await takeChallenge(sql, ceremony, challenge_id, now());
      const passkey = await findPasskey(sql, credential.id);
      if (!passkey || !isHandleOf(passkey, credential.response.userHandle)) throw unverified();
      const { verified: isRight, authenticationInfo } = await verified(() =>
        verifyAuthenticationResponse({
          response: credential as unknown as AuthenticationResponseJSON,
          expectedChallenge,
          ...expected,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
          },
        }),
      );
      const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
      if (!isRight || !(await storeUse(sql, passkey.id, { counter, backedUp, now: now() })))
        throw unverified();
      const account = await findAccountById(sql, passkey.userId);
      if (!account) throw unverified();
      return { account, session: await beginSession(sql, account.id, now(), "passkey") };
    });
    return answerSession(options, signedIn, call.url);
  }

  async function list({ request }: Call): Promise<Response> {
    const { account } = await authenticate(options, request);
    return Response.json(await listPasskeys(sql, account.id));
  }

  async function rename({ request, ids: [id] }: Call): Promise<Response> {
    const { account } = await authenticate(options, request);
    const wanted = "friendly_name must have 1 to 120 characters";
    const { friendly_name: name } = parseFields(naming, await readFields(request), wanted);
    const passkey = await renamePasskey(sql, { userId: account.id, id }, name);
    if (!passkey) throw passkeyNotFound();
    return Response.json(passkey);
  }

  async function remove({ request, ids: [id] }: Call): Promise<Response> {
    const signedIn = await authenticate(options, request);
    requireStrongSession(signedIn);
    if (!(await deletePasskey(sql, { userId: signedIn.account.id, id }))) throw passkeyNotFound();
    return noContent();
  }

  return {
    "POST passkeys/registration/options": offerRegistration,
    "POST passkeys/registration/verify": register,
    "POST passkeys/authentication/options": offerAuthentication,
    "POST passkeys/authentication/verify": signIn,
    "GET passkeys": list,
    "PATCH passkeys/:id": rename,
    "DELETE passkeys/:id": remove,
  };
}

const WANTED = "challenge_id and credential are required";

/** Algorithms of keys that every version of Node verifies. The library's own list depends on the version, so that a key might not outlive a move. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

const MAX_CREDENTIAL_ID = 1364; // characters of base64url: 1023 bytes, the most that WebAuthn has

/** The fields of a credential that are read before the library checks all of them. */
const registration = z.object({
  challenge_id: z.uuid(),
  credential: z.looseObject({
    response: z.looseObject({
      attestationObject: z.string(),
      transports: z.array(z.string().max(32)).max(10).catch([]),
    }),
  }),
});
const authentication = z.object({
  challenge_id: z.uuid(),
  credential: z.looseObject({
    id: z.string(),
    response: z.looseObject({ userHandle: z.string().nullish() }),
  }),
});
const naming = z.object({
  friendly_name: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .refine((name) => !name.includes("\0")),
});

/**
 * Refuses statements about the maker of an authenticator, for which nobody asked: to check them the library would fetch lists of revoked
 * certificates from addresses that the statement names. A browser leaves "none", or the authenticator's signature with its own new key.
 * @throws for others
 */
function requirePlainAttestation({ response }: RegistrationResponseJSON): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get("fmt");
  const isPlain = format === "none" || (format === "packed" && !attestation.get("attStmt").get("x5c"));
  if (!isPlain) throw new Error("The attestation has a certificate.");
}

/** Runs the library, which throws for whatever is wrong with a credential. @throws {Refusal} 400, without its reasons */
async function verified<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch {
    throw unverified();
  }
}

/** True if the device says that the passkey is of the account that has it. */
function isHandleOf({ userId }: StoredPasskey, handle: string | null | undefined): boolean {
  return handle === isoBase64URL.fromUTF8String(userId);
}

function unverified() {
  return authRefusal("webauthn_verification_failed", "Credential verification failed");
}

function passkeyNotFound() {
  return authRefusal("not_found", "Passkey not found");
}
