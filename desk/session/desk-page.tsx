import { type ReactNode, useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { Brand } from "#web/ui/brand.tsx";
import { DASHBOARD, LOGIN } from "../desk-address.ts";
import { useTitle } from "../title.ts";
import { onSignedOut } from "./session.ts";

/** A page of the desk beside the dashboard, with a way back to it. It is left with the session. */
export function DeskPage({
  heading,
  back,
  children,
}: {
  heading: string;
  back: string;
  children: ReactNode;
}) {
  useTitle(heading);
  const navigate = useNavigate();
  useEffect(() => onSignedOut(() => void navigate(LOGIN, { replace: true })), [navigate]);
  return (
    <div className="flex min-h-svh flex-col">
      <header className="mx-auto flex w-[min(100%-2rem,48rem)] flex-wrap items-center justify-between gap-x-4 py-4">
        <Brand />
        <Link to={DASHBOARD} className="inline-flex min-h-11 items-center font-semibold underline">
          {back}
        </Link>
      </header>
      <main className="mx-auto grid w-[min(100%-2rem,48rem)] grid-cols-[minmax(0,1fr)] content-start gap-10 pt-6 pb-24">
        <h1 className="text-title">{heading}</h1>
        {children}
      </main>
    </div>
  );
}

/** The states of a part that is read: while it is, and without an answer. */
export function PartState({
  isError,
  texts,
  onRetry,
}: {
  isError: boolean;
  texts: { loading: string; unread: string; retry: string };
  onRetry: () => void;
}) {
  if (!isError) return <p role="status">{texts.loading}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <p role="alert" className="font-medium text-brick">
        {texts.unread}
      </p>
      <button type="button" className="min-h-11 underline" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
