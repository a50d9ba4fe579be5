import { type SubmitEvent, useEffect, useState } from "react";
import { Link, useLoaderData, useLocation, useNavigate } from "react-router";
import { PASSWORD_RULE, type StaffMetadata } from "#contract/staff-account.ts";
import { passwordWords } from "#copy/desk/desk.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { showToast } from "#web/ui/toast.ts";
import { LOGIN, readAddressAfterLogin } from "../desk-address.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { changePassword, onSignedOut, type PasswordFault, signOut } from "./session.ts";

/** Changes the account's password. A generated password must be changed before the desk opens. */
export function ChangePassword() {
  const { password_from } = useLoaderData<StaffMetadata>();
  const { search } = useLocation();
  const after = readAddressAfterLogin(search);
  useLeaveWithSession();
  return (
    <EntryFrame heading={passwordWords.heading}>
      {password_from === "environment" ? (
        <p>{passwordWords.setElsewhere}</p>
      ) : (
        <>
          <p className="text-slate">
            {password_from === "generated" ? passwordWords.generated : passwordWords.introduction}
          </p>
          <PasswordForm after={after} />
        </>
      )}
      {password_from === "generated" ? (
        <Button kind="quiet" onClick={() => void signOut()}>
          {passwordWords.logout}
        </Button>
      ) : (
        <Link to={after} className="font-semibold underline">
          {passwordWords.back}
        </Link>
      )}
    </EntryFrame>
  );
}

const FIELDS = ["current", "next", "again"] as const;

function PasswordForm({ after }: { after: string }) {
  const navigate = useNavigate();
  const [submitting, setSubmitting] = useState(false);
  const [fault, setFault] = useState<PasswordFault | null>(null);
  const makeField = (name: PasswordFault["field"]) =>
    ({ name, type: "password", required: true, error: fault?.field === name ? fault.text : null }) as const;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const readField = (name: string) => (elements.namedItem(name) as HTMLInputElement).value;
    const missing = FIELDS.find((name) => readField(name) === "");
    setSubmitting(true);
    setFault(null);
    const found: PasswordFault | null = missing
      ? { field: missing, text: passwordWords.errors.missing }
      : readField("next") === readField("again")
        ? await changePassword(readField("current"), readField("next"))
        : { field: "again", text: passwordWords.errors.differ };
    setSubmitting(false);
    setFault(found);
    if (found) return (elements.namedItem(found.field) as HTMLInputElement).focus();
    showToast({ tone: "success", title: passwordWords.done });
    await navigate(after, { replace: true });
  }

  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={submitting} className="grid gap-6">
      <TextField label={passwordWords.current} {...makeField("current")} autoComplete="current-password" />
      <TextField
        label={passwordWords.next}
        hint={passwordWords.takes(PASSWORD_RULE)}
        {...makeField("next")}
        autoComplete="new-password"
      />
      <TextField label={passwordWords.again} {...makeField("again")} autoComplete="new-password" />
      <Button type="submit" disabled={submitting}>
        {submitting ? passwordWords.submitting : passwordWords.submit}
      </Button>
    </form>
  );
}

function useLeaveWithSession(): void {
  const navigate = useNavigate();
  useEffect(() => onSignedOut(() => void navigate(LOGIN, { replace: true })), [navigate]);
}
