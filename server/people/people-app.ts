import { createHash } from "node:crypto";
import { Hono } from "hono";
import { renderSVG } from "uqr";
import * as z from "zod";
import type {
  InvitationLink,
  InvitationState,
  JoinRequest,
  PasswordRequest,
  PersonFields,
  RecoveryRequest,
  SessionToken,
  SignInRules,
} from "#contract/api/people.ts";
import { STAFF_ROLES } from "#contract/staff-account.ts";
import { accountErrors } from "#copy/account-errors.ts";
import { serverErrors } from "#copy/server-errors.ts";
import { DataError, refuseIfUnavailable, type ServerData } from "../data/server-data.ts";
import { findPasswordWeakness } from "../gateway/auth/password-rule.ts";
import { readJson, SMALL_BODY } from "../http/body.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import { type Limits, widestNetwork } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { askAsSender, readStaff, type StaffDoor } from "../http/staff.ts";
import type { Log } from "../log.ts";
import {
  AccountError,
  deleteAccount,
  makeSessionToken,
  type Person,
  prepareAccount,
  renameAccount,
} from "./accounts.ts";
import type { AuthAdmin } from "./auth-admin.ts";
import { readEnrolling, readEnrolment } from "./enrolment.ts";
import { invitationLink, readInvitationToken } from "./invitation-token.ts";

export type PeopleOptions = {
  data: ServerData;
  limits: Limits;
  /** Auth with the server's own rights. */
  admin: AuthAdmin;
  siteUrl: string;
  /** Signs the links of invitations. */
  linkSecret: string;
  /** The words of the company that no password may be made of. */
  companyWords: () => ReadonlySet<string>;
  log: Pick<Log, "warn">;
} & StaffDoor;

const { people: words } = accountErrors;

const personFields = z.object({
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  crew: z.string(),
  email: z.string(),
}) satisfies z.ZodType<PersonFields>;
const joinRequest = z.object({ token: z.string() }) satisfies z.ZodType<JoinRequest>;
const recoveryRequest = z.object({ code: z.string() }) satisfies z.ZodType<RecoveryRequest>;
const passwordRequest = z.object({
  password: z.string(),
  email: z.string(),
}) satisfies z.ZodType<PasswordRequest>;

/** A refusal of the database; `details` names the field that is wrong. */
const refused = z.object({ message: z.string(), details: z.string().nullish() });

/**
 * `/api/people`: owners invite, change and remove people; who has a link or a recovery code begins a session in which a sign-in is made, and says
 * when it is made. The database decides who may do what; Auth keeps accounts, passkeys, passwords and codes.
 */
export function peopleApp(options: PeopleOptions) {
  const { data, limits, admin, siteUrl, linkSecret, companyWords, log, ...door } = options;
  const app = new Hono<SiteEnvironment>();
  const refuseIfAway = refuseIfUnavailable(accountErrors.unavailable);
  const guesses = limits["POST /auth/v1 proofs"];

  app.get("/", async () => {
    const passkeysRequired = await data.call("are_passkeys_required").catch(refuseIfAway);
    return Response.json({ passkeysRequired } satisfies SignInRules);
  });

  app.post("/", async ({ req: { raw } }) => {
    const fields = await readJson(raw, SMALL_BODY, personFields, words.fields);
    const [made] = await callAsSender<{ invitation: string }[]>("invite_person", raw.headers, fields);
    return Response.json(describeLink(made?.invitation ?? ""));
  });

  app.post("/:id/invitation", async ({ req }) => {
    const id = await callAsSender<string>("invite_again", req.raw.headers, {
      person: readId(req.param("id")),
    });
    return Response.json(describeLink(id));
  });

  app.put("/:id", async ({ req }) => {
    const fields = await readJson(req.raw, SMALL_BODY, personFields, words.fields);
    const person = readId(req.param("id"));
    await callAsSender("change_person", req.raw.headers, { person, ...fields });
    await renameAccount(admin, { person, name: fields.name.trim(), email: fields.email.trim() }).catch(
      refuseAuth,
    );
    return Response.json({});
  });

  app.delete("/:id", async ({ req }) => {
    const person = readId(req.param("id"));
    await callAsSender("remove_person", req.raw.headers, { person, leads_to: req.query("leads_to") ?? "" });
    // Nothing opens with it any more, so it may as well be deleted later, by hand.
    await deleteAccount(admin, person).catch((error: Error) =>
      log.warn({ reason: error.message }, "the account of a removed person could not be deleted"),
    );
    return Response.json({});
  });

  app.post("/invitation", async ({ req: { raw }, var: { address } }) => {
    const { token } = await readJson(raw, SMALL_BODY, joinRequest, words.token);
    const invitation = await readToken(token, address);
    const [found] = await data.call("read_invitation", { invitation }).catch(refuseIfAway);
    if (!found) throw new Refusal(404, { error: words.noSuchLink });
    const { name, role, has_joined: hasJoined, state } = found;
    return Response.json({ name, role, hasJoined, state } as InvitationState);
  });

  app.post("/join", async ({ req: { raw }, var: { address } }) => {
    const { token } = await readJson(raw, SMALL_BODY, joinRequest, words.token);
    const invitation = await readToken(token, address);
    const [person] = await data.call("use_invitation", { invitation }).catch(refuseIfAway);
    if (!person) throw new Refusal(410, { error: words.linkIsOver });
    return beginSession(person);
  });

  app.post("/recover", async ({ req: { raw }, var: { address } }) => {
    const { code } = await readJson(raw, SMALL_BODY, recoveryRequest, words.code);
    await guesses.count(address, refuseTooMany);
    const code_hash = createHash("sha256").update(tidyCode(code)).digest("hex");
    const [person] = await data.call("use_recovery_code", { code_hash }).catch(refuseIfAway);
    if (!person) {
      await data.call("note_failed_sign_in", { network: widestNetwork(address), way: "recovery code" });
      throw new Refusal(403, { error: words.wrongCode });
    }
    await guesses.takeBack(address);
    return beginSession(person);
  });

  // Setting a password ends all sessions of the account, so another one begins.
  app.post("/password", async ({ req: { raw } }) => {
    const { password, email } = await readJson(raw, SMALL_BODY, passwordRequest, words.password);
    const account = await readEnrolling(door, raw.headers);
    const weakness = findPasswordWeakness(password, companyWords());
    if (weakness) throw new Refusal(422, { error: accountErrors.weak[weakness], field: "password" });
    const [person] = await data
      .call("take_own_email", { member: account, own_email: email })
      .catch(refuseEmail);
    if (!person) throw new Refusal(403, { error: accountErrors.onlyRole.crew });
    return beginSession(person, password);
  });

  app.post("/enrolled", async ({ req: { raw } }) => {
    const { session, way } = await readEnrolment(door, raw.headers);
    await data.call("admit_session", { session, way }).catch((error) => {
      if (error instanceof DataError && error.status === 404)
        throw new Refusal(401, { error: accountErrors.signInFirst }); // of somebody who was removed meanwhile
      return refuseIfAway(error);
    });
    return Response.json({});
  });

  app.delete("/me/passkeys/:id", async ({ req }) => {
    const { member } = await readStaff(door, req.raw.headers, "crew");
    if (!member) throw new Refusal(403, { error: words.onlyOwnSignIn });
    const { error } = await admin.passkey.deletePasskey({
      userId: member,
      passkeyId: readId(req.param("id")),
    });
    if (error) refuseAuth(new AccountError(error));
    await data.call("note_sign_in", { person: member, action: "passkey removed" }).catch(refuseIfAway);
    return Response.json({});
  });

  app.all("/", refuseMethod("GET", "POST"));
  app.all("/:id", refuseMethod("PUT", "DELETE"));
  return app;

  /** The invitation of a link that we signed. A forged one counts like a wrong password. */
  async function readToken(token: string, address: string): Promise<string> {
    const invitation = readInvitationToken(linkSecret, token);
    if (invitation) return invitation;
    await guesses.count(address, refuseTooMany);
    throw new Refusal(404, { error: words.noSuchLink });
  }

  async function beginSession(person: Person, password?: string): Promise<Response> {
    try {
      const tokenHash = await makeSessionToken(admin, await prepareAccount(admin, person, password));
      return Response.json({ tokenHash, name: person.name } satisfies SessionToken);
    } catch (error) {
      return refuseAuth(error);
    }
  }

  /** Calls a function of the database as who sends the request, and passes its refusal on. */
  async function callAsSender<Answer>(name: string, sent: Headers, args: object): Promise<Answer> {
    const answer = await askAsSender(door, name, sent, args).catch(() => undefined);
    if (!answer || answer.status >= 500) throw new Refusal(503, { error: accountErrors.unavailable });
    if (answer.status === 401) throw new Refusal(401, { error: accountErrors.signInFirst });
    const said = answer.status === 204 ? undefined : await answer.json();
    if (answer.ok) return said as Answer;
    const { message, details } = refused.parse(said);
    throw new Refusal(answer.status, { error: message, ...(details && { field: details }) });
  }

  function describeLink(invitation: string): InvitationLink {
    const link = invitationLink(siteUrl, linkSecret, invitation);
    const until = new Date(Date.now() + INVITATION_MS).toISOString();
    return { link, qr: renderSVG(link), until };
  }
}

/** How long an invitation works, as in the database (`private.make_invitation`). */
const INVITATION_MS = 72 * 3600 * 1000;

/** A code as it is stored: its letters and digits, however it was typed. */
function tidyCode(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** @throws {Refusal} with the database's words for an address that is none, or is somebody else's */
function refuseEmail(error: unknown): never {
  if (error instanceof DataError && (error.status === 400 || error.status === 409))
    throw new Refusal(error.status, { error: error.message, field: "email" });
  return refuseIfUnavailable(accountErrors.unavailable)(error);
}

function readId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw new Refusal(404, { error: serverErrors.noSuchAddress });
  return id;
}

function refuseTooMany(headers: Record<string, string>): Refusal {
  return new Refusal(429, { error: words.tooMany }, headers);
}

/** @throws {Refusal} 503 while Auth is away, 502 where it refuses what the site asks */
function refuseAuth(error: unknown): never {
  if (!(error instanceof AccountError)) throw error;
  if (error.isTemporary) throw new Refusal(503, { error: accountErrors.unavailable }, { "retry-after": "2" });
  throw new Refusal(502, { error: words.authRefuses(error.message) });
}
