import { useRef, useState } from "react";
import { calculator } from "#copy/built/calculator.ts";
import { Button } from "../../ui/button.tsx";

const { result } = calculator;

/** "limited": the address has had such a mail that day. */
export type MailResult = "sent" | "limited" | "failed";

export type MailButtonProps = {
  email: string;
  /** @param place the element in which the visitor may have to prove to be a person */
  onMail: (place: Element) => Promise<MailResult>;
};

/** Sends the estimate to the address that the visitor gave. */
export function MailButton({ email, onMail }: MailButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<MailResult | "idle" | "sending">("idle");

  async function send() {
    if (!place.current || state === "sending") return;
    setState("sending");
    setState(await onMail(place.current));
  }

  return (
    <div ref={place}>
      {state !== "sent" && (
        <Button kind="quiet" onClick={() => void send()} aria-disabled={state === "sending"}>
          {state === "sending" ? result.mailing : result.mail}
        </Button>
      )}
      <p role="status" className="text-sm">
        {state === "sent" && result.mailed(email)}
        {state === "limited" && result.mailLimit}
        {state === "failed" && result.notMailed}
      </p>
    </div>
  );
}
