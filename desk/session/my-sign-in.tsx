import {
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { signInWords } from "#copy/desk/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { formatDateTime } from "#web/ui/date-time.ts";
import { showToast } from "#web/ui/toast.ts";
import { callDesk, explainFailure } from "../desk-call.ts";
import { ConfirmDialog } from "../list/confirm-dialog.tsx";
import { DeskPage, PartState } from "./desk-page.tsx";
import { Devices } from "./devices.tsx";
import { callPeople, finishEnrolment } from "./enrol.ts";
import { listPasskeys, makePasskey, type Passkey } from "./passkeys.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useWho } from "./who.ts";

const words = signInWords.mine;
const client = new QueryClient({ defaultOptions: { queries: { networkMode: "always", retry: 1 } } });

/** One's own passkeys, recovery codes and devices; who shares the password has the devices alone. */
export function MySignIn() {
  const { member } = useWho();
  return (
    <QueryClientProvider client={client}>
      <DeskPage heading={member ? words.heading : signInWords.devices.heading} back={words.back}>
        {member && (
          <>
            <Passkeys />
            <Codes />
          </>
        )}
        <Devices />
      </DeskPage>
    </QueryClientProvider>
  );
}

const passkeysQuery = { queryKey: ["passkeys"], queryFn: listPasskeys, staleTime: 0 };

function Passkeys() {
  const queries = useQueryClient();
  const { data: passkeys, isError, refetch } = useQuery(passkeysQuery);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const reread = () => queries.invalidateQueries(passkeysQuery);
  const add = useMutation({
    mutationFn: async () => (await makePasskey()) ?? (await finishEnrolment())?.error ?? null,
    onSuccess: (failure) =>
      showToast(
        failure === null ? { tone: "success", title: words.added } : { tone: "error", title: failure },
      ),
    onSettled: reread,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => callPeople("DELETE", `/me/passkeys/${id}`),
    onSuccess: (answered) =>
      showToast(
        "refused" in answered
          ? { tone: "error", title: answered.refused.error }
          : { tone: "success", title: words.removed },
      ),
    onSettled() {
      setRemoving(null);
      void reread();
    },
  });
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-bold">{words.passkeys}</h2>
      <p className="text-slate">{words.passkeysHint}</p>
      {passkeys ? (
        <ul className="divide-y divide-line border-y border-line">
          {passkeys.length === 0 && <li className="py-3">{words.none}</li>}
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center justify-between gap-4 py-2">
              <span className="grid min-w-0">
                <bdi className="font-semibold wrap-anywhere">{passkey.name}</bdi>
                <span className="text-sm text-slate">
                  {words.made(formatDateTime(passkey.createdAt))}
                  {passkey.usedAt && `, ${words.used(formatDateTime(passkey.usedAt))}`}
                </span>
              </span>
              <button
                type="button"
                className="min-h-11 shrink-0 px-2 text-brick underline"
                aria-label={words.removeOf(passkey.name)}
                onClick={() =>
                  passkeys.length === 1
                    ? showToast({ tone: "error", title: words.last })
                    : setRemoving(passkey)
                }
              >
                {words.remove}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <PartState isError={isError} texts={words} onRetry={() => void refetch()} />
      )}
      <Button
        kind="quiet"
        className="justify-self-start"
        disabled={add.isPending}
        onClick={() => add.mutate()}
      >
        {add.isPending ? words.adding : words.add}
      </Button>
      {removing && (
        <ConfirmDialog
          title={words.removeTitle}
          text={words.removeText(removing.name)}
          confirm={words.remove}
          keep={words.keep}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}

const mineQuery = {
  queryKey: ["my sign-in"],
  queryFn: ({ signal }: { signal: AbortSignal }) => callDesk("read_my_sign_in", {}, signal),
  staleTime: 0,
};

function Codes() {
  const { data, isError, refetch } = useQuery(mineQuery);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = useMutation({
    mutationFn: () => callDesk("make_recovery_codes", {}),
    onSuccess: setCodes,
    onError: (error) => showToast({ tone: "error", title: explainFailure(error, words.failed) }),
    onSettled: () => void refetch(),
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-bold">{words.codes}</h2>
      {data ? (
        <p>
          {words.codesLeft(data[0]?.codes_left ?? 0)} {words.makeCodesText}
        </p>
      ) : (
        <PartState isError={isError} texts={words} onRetry={() => void refetch()} />
      )}
      <Button
        kind="quiet"
        className="justify-self-start"
        disabled={make.isPending}
        onClick={() => make.mutate()}
      >
        {words.makeCodes}
      </Button>
    </section>
  );
}
