import type { DeskPhoto } from "#contract/photos.ts";
import { crewWords as words } from "#copy/desk/crew.ts";
import { Modal } from "../list/modal.tsx";

/** A photo as large as the screen. A tab of its own would have none without a connection. */
export function PhotoView({
  photo,
  title,
  onClose,
}: {
  photo: DeskPhoto;
  title: string;
  onClose: () => void;
}) {
  return (
    <Modal title={title} className="max-h-[calc(100dvh-1rem)] max-w-[calc(100%-1rem)] p-2" onClose={onClose}>
      {(close) => (
        <div className="grid justify-items-center gap-2">
          <img
            src={photo.address}
            alt={title}
            width={photo.width}
            height={photo.height}
            className="h-auto max-h-[calc(100dvh-5.5rem)] w-auto max-w-full rounded-card object-contain"
          />
          <button type="button" className="min-h-11 px-6 font-bold" onClick={close}>
            {words.close}
          </button>
        </div>
      )}
    </Modal>
  );
}
