import { type SubmitEvent, useState } from "react";
import { PASSWORD_RULE } from "#contract/staff-account.ts";
import { signInWords } from "#copy/desk/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { type AuthenticatorApp, beginApp, beginEnrolment, giveCode } from "./enrol.ts";
import { normalizePassword } from "./session.ts";

const words = signInWords.join;

type Fault = { field: "email" | "password" | "code" | null; text: string };

type Steps = {
  /** Begins the session. Returns the failure, or null. */
  begin: () => Promise<string | null>;
  /** Opens the desk. Returns the failure, or null. */
  finish: () => Promise<string | null>;
};

/** Makes a sign-in of a password and an authenticator app, for who has no passkey. */
export function PasswordWithCode({ begin, finish }: Steps) {
  const [app, setApp] = useState<AuthenticatorApp | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name) ?? "");
    setBusy(true);
    setFault(null);
    setFault(
      app ? await finishByCode(app, read("code")) : await setPassword(read("email").trim(), read("password")),
    );
    setBusy(false);
  }

  async function setPassword(email: string, password: string): Promise<Fault | null> {
    const failure = await begin();
    if (failure) return { field: null, text: failure };
    const refused = await beginEnrolment({ password: normalizePassword(password), email });
    if (refused) return { field: refused.field === "email" ? "email" : "password", text: refused.error };
    const begun = await beginApp();
    if (!begun) return { field: null, text: signInWords.errors.noAnswer };
    setApp(begun);
    return null;
  }

  async function finishByCode(begun: AuthenticatorApp, code: string): Promise<Fault | null> {
    if (!(await giveCode(begun.factor, code))) return { field: "code", text: words.wrongCode };
    const failure = await finish();
    return failure === null ? null : { field: null, text: failure };
  }

  const errorOf = (field: Fault["field"]) => (fault?.field === field ? fault.text : null);
  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={isBusy} className="grid gap-5">
      {app ? (
        <>
          <p>{words.app}</p>
          <img src={app.qr} alt={words.qr} className="size-48 bg-white p-2" />
          <p className="text-sm">
            {words.secret} <code className="wrap-anywhere select-all">{app.secret}</code>
          </p>
          <TextField
            key="code"
            label={words.code}
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errorOf("code")}
          />
        </>
      ) : (
        <>
          <TextField
            label={words.email}
            hint={words.emailHint}
            name="email"
            type="email"
            required
            autoComplete="username"
            error={errorOf("email")}
          />
          <TextField
            label={words.password}
            hint={words.passwordTakes(PASSWORD_RULE)}
            name="password"
            type="password"
            required
            autoComplete="new-password"
            error={errorOf("password")}
          />
        </>
      )}
      {errorOf(null) && (
        <p role="alert" className="field-fault">
          {errorOf(null)}
        </p>
      )}
      <Button type="submit" disabled={isBusy}>
        {app ? words.finish : words.next}
      </Button>
    </form>
  );
}
