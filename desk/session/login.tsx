import { type SubmitEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { loginWords } from "#copy/desk/desk.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { DASHBOARD, readAddressAfterLogin } from "../desk-address.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { readLoginRefusal } from "./login-refusal.ts";
import { findSignInObstacle, signIn } from "./session.ts";

/**
 * The login: only a password, because the configuration names the account. Leads on to the desk, or to the target of a link into
 * it.
 */
export function Login() {
  const { search, state } = useLocation() as { search: string; state: { ended?: boolean } | null };
  const after = readAddressAfterLogin(search);
  const refusal = readLoginRefusal();
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
      <PasswordForm after={after} />
    </EntryFrame>
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
        {(field) => <input {...field} type="password" name="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" disabled={submitting}>
        {submitting ? loginWords.submitting : loginWords.submit}
      </Button>
    </form>
  );
}
