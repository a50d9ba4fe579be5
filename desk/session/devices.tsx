import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/rows.ts";
import { signInWords } from "#copy/desk/sign-in.ts";
import { formatDateTime } from "#web/ui/date-time.ts";
import { showToast } from "#web/ui/toast.ts";
import { callDesk, explainFailure } from "../desk-call.ts";
import { PartState } from "./desk-page.tsx";
import { isAtLeast, useWho } from "./who.ts";

const words = signInWords.devices;

type Device = Answer<"list_devices">[number];

const devicesQuery = {
  queryKey: ["devices"],
  queryFn: ({ signal }: { signal: AbortSignal }) => callDesk("list_devices", {}, signal),
  staleTime: 0,
};

const WAYS = new Map(Object.entries(words.ways));

/** Where one is signed in, for owners where anybody is; each session can be ended. */
export function Devices() {
  const queries = useQueryClient();
  const who = useWho();
  const isOwner = isAtLeast(who, "owner");
  const { data: devices, isError, refetch } = useQuery(devicesQuery);
  const end = useMutation({
    mutationFn: ({ id }: Device) => callDesk("end_device", { session: id }),
    onSuccess: () => showToast({ tone: "success", title: words.ended }),
    onError: (error) => showToast({ tone: "error", title: explainFailure(error, signInWords.mine.failed) }),
    onSettled: () => queries.invalidateQueries(devicesQuery),
  });
  return (
    <section className="grid gap-4">
      {who.member && <h2 className="text-xl font-bold">{words.heading}</h2>}
      <p className="text-slate">{isOwner ? words.all : words.mine}</p>
      {devices ? (
        <ul className="divide-y divide-line border-y border-line">
          {devices.map((device) => {
            const [browser, who] = [device.browser || words.unnamed, device.name || words.shared];
            return (
              <li key={device.id} className="flex items-center justify-between gap-4 py-2">
                <span className="grid min-w-0">
                  <span className="font-semibold wrap-anywhere">
                    <bdi>{browser}</bdi>
                    {isOwner && (
                      <>
                        {" · "}
                        <bdi>{who}</bdi>
                      </>
                    )}
                    {device.is_this && ` · ${words.isThis}`}
                  </span>
                  <span className="text-sm text-slate">
                    {WAYS.get(device.way)}, {words.since(formatDateTime(device.begun_at))},{" "}
                    {words.used(formatDateTime(device.seen_at))}
                  </span>
                </span>
                <button
                  type="button"
                  className="min-h-11 shrink-0 px-2 text-brick underline"
                  aria-label={words.endOf(browser, who)}
                  disabled={end.isPending}
                  onClick={() => end.mutate(device)}
                >
                  {words.end}
                </button>
              </li>
            );
          })}
        </ul>
      ) : (
        <PartState isError={isError} texts={signInWords.mine} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
