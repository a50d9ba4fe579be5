import { useEffect, useState } from "react";
import { signInWords as words } from "#copy/desk/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { canOfferPasskeys, findPasskeyObstacle, signInWithPasskey } from "./passkeys.ts";

/** How long before its challenge runs out a waiting offer of the browser is made anew; challenges live for five minutes. */
const OFFER_MS = 4 * 60_000;

/** Signs in with a passkey, by a press or by what the browser offers in the password field. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const offer = useOffer(onSignedIn);

  async function press() {
    offer.stop(); // a browser does one at a time
    setWaiting(true);
    setError(null);
    const failure = findPasskeyObstacle() ?? (await signInWithPasskey());
    setWaiting(false);
    if (failure === null) onSignedIn();
    else {
      setError(failure);
      offer.start();
    }
  }

  return (
    <div className="grid gap-1.5">
      <Button kind="quiet" disabled={isWaiting} onClick={() => void press()}>
        {isWaiting ? words.waiting : words.passkey}
      </Button>
      {error && (
        <p role="alert" className="field-fault">
          {error}
        </p>
      )}
    </div>
  );
}

/** Has the browser offer its passkeys in the password field, as long as the page is open. */
function useOffer(onSignedIn: () => void) {
  const [round, setRound] = useState(0);
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    if (isStopped) return;
    const ending = new AbortController();
    const timer = setTimeout(() => setRound(round + 1), OFFER_MS);
    void canOfferPasskeys().then(async (can) => {
      if (!can || ending.signal.aborted) return;
      const failure = await signInWithPasskey({ mediation: "conditional", signal: ending.signal });
      if (failure === null) onSignedIn();
    });
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [round, isStopped, onSignedIn]);
  return { stop: () => setStopped(true), start: () => setStopped(false) };
}
