import { useQuery } from "@tanstack/react-query";
import { use, useEffect } from "react";
import { deskPhotoWords as words } from "#copy/desk/photos.ts";
import { LiveFeedContext } from "../list/live-feed.ts";
import { throttle } from "../list/throttle.ts";
import type { RecordName } from "../person/record-address.ts";
import { readPhotos } from "./read-photos.ts";

/** Milliseconds after which the addresses are asked for anew: they work for ten minutes. */
const RENEW_EVERY = 4 * 60_000;
/** Milliseconds between two readings while much changes at the desk, seldom these photos. */
const REREAD_INTERVAL_MS = 5_000;

/** The photos of a record, a crew's with its name; each opens whole in a tab of its own. Nothing where there is none. */
export function RecordPhotos({ record: { kind, id } }: { record: RecordName }) {
  const { subscribe } = use(LiveFeedContext);
  const { data, isError, refetch } = useQuery({
    queryKey: ["photos", kind, id],
    queryFn: ({ signal }) => readPhotos({ kind, id }, signal),
    refetchInterval: RENEW_EVERY,
  });
  useEffect(() => {
    const reading = throttle(REREAD_INTERVAL_MS, () => refetch());
    const unsubscribe = subscribe(reading.call);
    return () => {
      unsubscribe();
      reading.stop();
    };
  }, [subscribe, refetch]);
  if (isError && !data)
    return (
      <p role="alert">
        {words.failed}{" "}
        <button type="button" className="min-h-11 underline" onClick={() => void refetch()}>
          {words.retry}
        </button>
      </p>
    );
  if (!data || data.photos.length === 0) return null;
  const { photos } = data;
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{words.title}</h3>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {photos.map(({ address, width, height, takenBy }, index) => (
          <li key={address.split("?")[0]}>
            <a href={address} target="_blank" rel="noreferrer" className="block rounded-card">
              <img
                src={address}
                alt={words.alt(index + 1, photos.length, takenBy)}
                width={width}
                height={height}
                loading="lazy"
                className="aspect-4/3 w-full rounded-card border border-line bg-paper object-cover"
              />
            </a>
            {takenBy && <p className="mt-1 text-sm break-words">{words.takenBy(takenBy)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
