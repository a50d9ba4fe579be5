import { type SubmitEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { makeAuthAddress } from "#contract/auth-address.ts";
import { getDeskAuth } from "#contract/database-client.ts";
import { loginWords } from "#copy/desk/desk.ts";
import { signInWords } from "#copy/desk/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { JOIN, LOGIN, readAddressAfterLogin } from "../desk-address.ts";
import { beginEnrolment, findApp, giveCode } from "./enrol.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { normalizePassword } from "./session.ts";
import { forgetWho } from "./who.ts";

const words = signInWords.other;

/** The ways in beside the passkey and the shared password: a password with a code, and a recovery code. */
export function Recover() {
  const { search } = useLocation();
  return (
    <EntryFrame heading={words.heading}>
      <section className="grid gap-4">
        <h2 className="text-lg font-bold">{words.byCode}</h2>
        <p className="text-slate">{words.byCodeHint}</p>
        <CodeForm />
      </section>
      <section className="grid gap-4 border-t border-line pt-6">
        <h2 className="text-lg font-bold">{words.recovery}</h2>
        <p className="text-slate">{words.recoveryHint}</p>
        <RecoveryForm />
      </section>
      <Link to={LOGIN + search} className="inline-flex min-h-11 items-center font-semibold underline">
        {words.back}
      </Link>
    </EntryFrame>
  );
}

function readField(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? "").trim();
}

/** First the address and the password, then the code. */
function CodeForm() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [app, setApp] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setError(null);
    const failure = app ? await giveAppCode(app, readField(form, "code")) : await givePassword(form);
    setBusy(false);
    setError(failure);
    if (app && failure === null) await navigate(readAddressAfterLogin(search), { replace: true });
  }

  async function givePassword(form: HTMLFormElement): Promise<string | null> {
    const [email, password] = [readField(form, "email"), readField(form, "password")];
    if (!email || !password) return words.errors.missing;
    const found = await signInByPassword(email, password);
    if ("failure" in found) return found.failure;
    setApp(found.app);
    return null;
  }

  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={isBusy} className="grid gap-4">
      {app ? (
        <TextField
          key="code"
          label={words.code}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          error={error}
        />
      ) : (
        <>
          <TextField label={words.email} name="email" type="email" required autoComplete="username" />
          <TextField
            label={words.password}
            name="password"
            type="password"
            required
            autoComplete="current-password"
            error={error}
          />
        </>
      )}
      <Button type="submit" kind="quiet" disabled={isBusy}>
        {app ? words.signIn : words.next}
      </Button>
    </form>
  );
}

/** Signs in with the password alone, which opens nothing, and finds the app whose code is wanted. */
async function signInByPassword(
  email: string,
  password: string,
): Promise<{ app: string } | { failure: string }> {
  try {
    const auth = await getDeskAuth();
    const { error } = await auth.signInWithPassword({
      email: await makeAuthAddress(email),
      password: normalizePassword(password),
    });
    if (error?.status === 429) return { failure: loginWords.errors.tooMany };
    if (error)
      return {
        failure: error.code === "invalid_credentials" ? words.errors.wrong : signInWords.errors.noAnswer,
      };
    forgetWho();
    const app = await findApp();
    return app ? { app } : { failure: words.errors.noFactor };
  } catch {
    return { failure: signInWords.errors.noAnswer };
  }
}

async function giveAppCode(app: string, code: string): Promise<string | null> {
  if (!/^\d{6}$/.test(code.replaceAll(/\s/g, ""))) return words.errors.missingCode;
  return (await giveCode(app, code)) ? null : words.errors.wrongCode;
}

function RecoveryForm() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = readField(event.currentTarget, "recovery");
    setBusy(true);
    const refused = await beginEnrolment({ code });
    setBusy(false);
    setError(refused?.error ?? null);
    if (!refused) await navigate(JOIN, { replace: true });
  }

  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={isBusy} className="grid gap-4">
      <TextField
        label={words.recoveryCode}
        name="recovery"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="xxxx-xxxx-xxxx-xxxx"
        error={error}
      />
      <Button type="submit" kind="quiet" disabled={isBusy}>
        {words.recover}
      </Button>
    </form>
  );
}
