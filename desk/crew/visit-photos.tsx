import { useEffect, useState } from "react";
import type { DeskPhoto } from "#contract/photos.ts";
import { crewWords as words } from "#copy/desk/crew.ts";
import { deskPhotoWords } from "#copy/desk/photos.ts";
import { showToast } from "#web/ui/toast.ts";
import { PhotoView } from "./photo-view.tsx";
import { shrinkPhoto } from "./shrink-photo.ts";
import { useDay } from "./use-crew-day.ts";
import { Waits } from "./waits.tsx";
import { WAY } from "./way.ts";
import type { CrewVisit, WorkOfVisit } from "./work.ts";

/** Milliseconds after which the addresses are asked for anew: they work for ten minutes. */
const RENEW_EVERY = 4 * 60_000;
const TILE = "aspect-square w-full rounded-card";

type VisitPhotosProps = { visit: CrewVisit; taken: WorkOfVisit["photos"] };

/** The photos of a visit, its customer's and its crew's, those that wait, and a way to add more. */
export function VisitPhotos({ visit, taken }: VisitPhotosProps) {
  const photos = usePhotos(visit);
  const [shown, setShown] = useState<number | null>(null);
  const open = shown === null ? undefined : photos[shown];
  return (
    <div className="grid gap-2">
      <ul className="grid grid-cols-3 gap-2 empty:hidden sm:grid-cols-4">
        {photos.map((photo, index) => (
          <li key={photo.address.split("?")[0]}>
            <PhotoTile
              photo={photo}
              alt={deskPhotoWords.alt(index + 1, photos.length, photo.takenBy)}
              onOpen={() => setShown(index)}
            />
            {photo.takenBy && (
              <p className="mt-1 text-sm break-words">{deskPhotoWords.takenBy(photo.takenBy)}</p>
            )}
          </li>
        ))}
        {taken.map(({ id, preview, sentAt, said }) => (
          <li key={id} className="grid content-start gap-1">
            {preview ? (
              <img src={preview} alt={words.newPhoto} className={`${TILE} border border-line object-cover`} />
            ) : (
              <span className={`${TILE} grid place-items-center border border-line bg-paper text-sm`}>
                {words.newPhoto}
              </span>
            )}
            {sentAt === null && <Waits said={said} />}
          </li>
        ))}
      </ul>
      <AddPhotos visit={visit} />
      {open && shown !== null && (
        <PhotoView
          photo={open}
          title={deskPhotoWords.alt(shown + 1, photos.length, open.takenBy)}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}

/** Reads the photos where there are any, anew with each more, and before their addresses end. */
function usePhotos({ id, photos: count }: CrewVisit): readonly DeskPhoto[] {
  const { day, state } = useDay();
  const { isLost } = state;
  useEffect(() => {
    if (count === 0 || isLost) return;
    const read = () => void day.readPhotos(id);
    read();
    const timer = setInterval(() => document.visibilityState === "visible" && read(), RENEW_EVERY);
    document.addEventListener("visibilitychange", read);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, [day, id, count, isLost]);
  return state.photos.get(id) ?? [];
}

function PhotoTile({ photo, alt, onOpen }: { photo: DeskPhoto; alt: string; onOpen: () => void }) {
  const { address, width, height } = photo;
  const [broken, setBroken] = useState("");
  return (
    <button type="button" className="block w-full rounded-card" onClick={onOpen}>
      {broken === address ? (
        <span className={`${TILE} grid place-items-center border border-line bg-paper p-1 text-sm`}>
          {alt}
        </span>
      ) : (
        <img
          src={address}
          alt={alt}
          width={width}
          height={height}
          className={`${TILE} border border-line bg-paper object-cover`}
          onError={() => setBroken(address)}
        />
      )}
    </button>
  );
}

/** Takes photos with the camera or from the phone, as the phone offers it. */
function AddPhotos({ visit: { id, name } }: { visit: CrewVisit }) {
  const { day } = useDay();
  const [isBusy, setBusy] = useState(false);
  async function add(files: readonly File[]) {
    setBusy(true);
    try {
      for (const file of files) await day.add(id, { kind: "photo", ...(await shrinkPhoto(file)) });
    } catch {
      showToast({ tone: "error", title: words.unkept });
    }
    setBusy(false);
  }
  return (
    <label
      className={`${WAY} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-cedar`}
    >
      {isBusy ? words.preparing : words.addPhoto}
      <input
        type="file"
        accept="image/*"
        multiple
        disabled={isBusy}
        aria-label={words.addPhotoOf(name)}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          void add(files);
        }}
      />
    </label>
  );
}
