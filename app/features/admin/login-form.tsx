import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { adminLogin } from "#content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { signIn } from "./session.ts";

/** One password; which account it is of stands in the configuration. Leads on to `after`. */
export function LoginForm({ after }: { after: string }) {
  const navigate = useNavigate();
  const [submitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    setSubmitting(true);
    setError(null);
    const refused = await signIn(password);
    setSubmitting(false);
    setError(refused);
    if (refused === null) await navigate(after, { replace: true });
  }

  return (
    <form method="post" onSubmit={submit} aria-busy={submitting} className="grid max-w-sm gap-6">
      <Field label={adminLogin.password} required error={error}>
        {(field) => <input {...field} type="password" name="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" disabled={submitting}>
        {submitting ? adminLogin.submitting : adminLogin.submit}
      </Button>
    </form>
  );
}
