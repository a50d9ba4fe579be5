import { useRef } from "react";
import { chat } from "#copy/chat.ts";
import { photoField } from "#copy/forms/photos.ts";
import { Button } from "../../../ui/button.tsx";
import { forgetPhotos, readPhotos } from "../../photo-keys.ts";
import { PhotosPart } from "../../photos-part.tsx";
import { CardForm } from "./card-form.tsx";
import type { CardProps } from "./card-props.ts";

const words = chat.photosCard;
const NO_FIELDS: readonly never[] = [];
const NO_VALUES = {};

/** Photos for the office. They are uploaded as they are chosen; the button gives them to the conversation. */
export function PhotosCard({ id, busy, press }: CardProps<"photos">) {
  const place = useRef<HTMLDivElement>(null);

  async function send(website: string) {
    const { photos, unsent } = readPhotos(place.current);
    if (unsent) return { error: photoField.unsent };
    if (photos.length === 0) return { error: words.none };
    const refusal = await press(words.said(photos.length), { press: "photos", photos }, website);
    if (!refusal) forgetPhotos("chat");
    return refusal;
  }

  return (
    <div ref={place}>
      <CardForm
        id={id}
        busy={busy}
        fields={NO_FIELDS}
        initial={NO_VALUES}
        check={() => NO_VALUES}
        send={(_, website) => send(website)}
      >
        {({ sending }) => (
          <>
            <PhotosPart form="chat" />
            <Button type="submit">{sending ? words.sending : words.send}</Button>
          </>
        )}
      </CardForm>
    </div>
  );
}
