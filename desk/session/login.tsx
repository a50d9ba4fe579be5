import { type SubmitEvent, useCallback, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { SignInRules } from "#contract/api/people.ts";
import { SERVICES } from "#contract/routes.ts";
import { loginWords } from "#copy/desk/desk.ts";
import { signInWords } from "#copy/desk/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { DASHBOARD, RECOVER, readAddressAfterLogin } from "../desk-address.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { readLoginRefusal } from "./login-refusal.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { findSignInObstacle, signIn } from "./session.ts";

/**
 * The login: only a password, because the configuration names the account. Leads on to the desk, or to the target of a link into
 * it.
 */
export function Login() {
  const { search, state } = useLocation() as { search: string; state: { ended?: boolean } | null };
  const after = readAddressAfterLogin(search);
  const refusal = readLoginRefusal();
  const isRequired = usePasskeysRequired();
  return (
    <EntryFrame heading={loginWords.heading}>
      <p role={state?.ended || refusal ? "alert" : undefined} className="text-slate">
        {refusal ||
          (state?.ended
            ? loginWords.expired
            : after === DASHBOARD
              ? loginWords.introduction
              : loginWords.linked)}
      </p>
      {isRequired ? <p role="status">{signInWords.required}</p> : <PasswordForm after={after} />}
      <OtherWays after={after} />
    </EntryFrame>
  );
}

/** True once the server has said that the shared password opens nothing. Without an answer the field stays. */
function usePasskeysRequired(): boolean {
  const [isRequired, setRequired] = useState(false);
  useEffect(() => {
    fetch(SERVICES.people)
      .then((answer) => answer.json())
      .then(({ passkeysRequired }: SignInRules) => setRequired(passkeysRequired === true))
      .catch(() => {});
  }, []);
  return isRequired;
}

/** The ways of people with a sign-in of their own. */
function OtherWays({ after }: { after: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const goOn = useCallback(() => void navigate(after, { replace: true }), [navigate, after]);
  return (
    <div className="grid gap-3 border-t border-line pt-6">
      <PasskeyButton onSignedIn={goOn} />
      <Link to={RECOVER + search} className="inline-flex min-h-11 items-center justify-center underline">
        {signInWords.otherWay}
      </Link>
    </div>
  );
}

function PasswordForm({ after }: { after: string }) {
  const navigate = useNavigate();
  const [submitting, setSubmitting] = useState(false);
  const [error, setError] = useState(findSignInObstacle);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    if (password === "") {
      setError(loginWords.errors.missing);
      return;
    }
    setSubmitting(true);
    setError(null);
    const failure = await signIn(password);
    setSubmitting(false);
    setError(failure);
    if (failure === null) await navigate(after, { replace: true });
  }

  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={submitting} className="grid gap-6">
      <Field label={loginWords.password} required error={error}>
        {(field) => (
          <input {...field} type="password" name="password" autoComplete="current-password webauthn" />
        )}
      </Field>
      <Button type="submit" disabled={submitting}>
        {submitting ? loginWords.submitting : loginWords.submit}
      </Button>
    </form>
  );
}
