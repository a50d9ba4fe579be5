import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { InvitationState } from "#contract/api/people.ts";
import { signInWords } from "#copy/desk/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { sessionStore } from "#web/ui/storage.ts";
import { DASHBOARD, LOGIN } from "../desk-address.ts";
import { callDesk } from "../desk-call.ts";
import { type Answered, beginEnrolment, finishEnrolment, readInvitation } from "./enrol.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { findPasskeyObstacle, makePasskey } from "./passkeys.ts";
import { PasswordWithCode } from "./password-with-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { readSignedInAccount } from "./session.ts";
import { openSession } from "./who.ts";

const words = signInWords.join;
const TOKEN = "eaves-desk-invitation";

/** Takes the link's token out of the address, where others could read it, and keeps it for a reload. */
function readToken(): string {
  const token = location.hash.slice(1);
  if (!token) return sessionStore.get(TOKEN) ?? "";
  sessionStore.set(TOKEN, token);
  history.replaceState(history.state, "", location.pathname);
  return token;
}

/** The state of who makes a sign-in: with a link that was not used yet, or in the session that it began. */
type Start =
  | { step: "loading" }
  | { step: "unread" }
  | { step: "over"; text: string }
  | { step: "ready"; token: string | null; invitation: InvitationState | null };

/** Makes a sign-in: by the link of an invitation, or in a session that a link or a recovery code began. */
export function Join() {
  const [token] = useState(readToken);
  const [start, setStart] = useState<Start>({ step: "loading" });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    void findStart(token).then((found) => {
      if (!isLeft) setStart(found);
    });
    return () => {
      isLeft = true;
    };
  }, [token, tries]);
  return (
    <EntryFrame heading={words.heading}>
      {start.step === "loading" && <p role="status">{words.loading}</p>}
      {start.step === "unread" && (
        <>
          <p role="alert">{words.unread}</p>
          <Button kind="quiet" onClick={() => setTries(tries + 1)}>
            {words.retry}
          </Button>
        </>
      )}
      {start.step === "over" && (
        <>
          <p role="alert">{start.text}</p>
          <Link to={LOGIN} className="inline-flex min-h-11 items-center font-semibold underline">
            {words.toLogin}
          </Link>
        </>
      )}
      {start.step === "ready" && <MakeSignIn {...start} />}
    </EntryFrame>
  );
}

async function findStart(token: string): Promise<Start> {
  const answered = token ? await readInvitation(token) : null;
  const invitation = answered && "value" in answered ? answered.value : null;
  if (invitation?.state === "open") return { step: "ready", token, invitation };
  // A press uses the link up and begins a session: after a reload that session goes on.
  if (await readSignedInAccount()) return { step: "ready", token: null, invitation };
  return explainStart(answered);
}

/** Says why nothing can be made: by a link that is over, that is none, or that could not be looked at. */
function explainStart(answered: Answered<InvitationState> | null): Start {
  if (!answered) return { step: "over", text: words.incomplete };
  if ("value" in answered)
    return { step: "over", text: answered.value.state === "used" ? words.used : words.runOut };
  const { status, error } = answered.refused;
  if (status === 0 || status >= 500) return { step: "unread" };
  return { step: "over", text: status === 429 ? error : words.unknown };
}

function MakeSignIn({ token, invitation }: { token: string | null; invitation: InvitationState | null }) {
  const navigate = useNavigate();
  const [isBegun, setBegun] = useState(token === null);
  const [isBusy, setBusy] = useState(false);
  const [byPassword, setByPassword] = useState(() => findPasskeyObstacle() !== null);
  const [error, setError] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  /** Begins the session by the link, once. Returns the failure, or null. */
  async function begin(): Promise<string | null> {
    if (isBegun || token === null) return null;
    const refused = await beginEnrolment({ token });
    if (refused) return refused.error;
    setBegun(true);
    return null;
  }

  async function finish(): Promise<string | null> {
    const refused = await finishEnrolment();
    if (refused) return refused.error;
    sessionStore.remove(TOKEN);
    const refusal = await openSession();
    if (refusal !== null) return refusal;
    setCodes(await callDesk("make_recovery_codes", {}));
    return null;
  }

  async function press() {
    setBusy(true);
    setError(null);
    setError((await begin()) ?? (await makePasskey()) ?? (await finish()));
    setBusy(false);
  }

  if (codes)
    return <RecoveryCodes codes={codes} onDone={() => void navigate(DASHBOARD, { replace: true })} />;
  return (
    <>
      {invitation && (
        <div className="grid gap-1">
          <p className="text-lg font-bold">
            <bdi>{words.welcome(invitation.name)}</bdi>
          </p>
          <p className="text-slate">{invitation.hasJoined ? words.again : words.roles[invitation.role]}</p>
        </div>
      )}
      {byPassword ? (
        <PasswordWithCode begin={begin} finish={finish} />
      ) : (
        <>
          <p>{words.how}</p>
          <div className="grid gap-1.5">
            <Button disabled={isBusy} onClick={() => void press()}>
              {isBusy ? words.making : words.makePasskey}
            </Button>
            {error && (
              <p role="alert" className="field-fault">
                {error}
              </p>
            )}
          </div>
        </>
      )}
      <button
        type="button"
        className="min-h-11 text-left underline"
        disabled={isBusy}
        onClick={() => setByPassword(!byPassword)}
      >
        {byPassword ? words.passkeyInstead : words.noPasskey}
      </button>
    </>
  );
}
