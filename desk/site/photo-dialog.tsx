import { useQueryClient } from "@tanstack/react-query";
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { SitePicture } from "#contract/api/site.ts";
import { type Crop, FOCUSES } from "#contract/picture-cut.ts";
import { messageOf } from "#contract/values.ts";
import { siteWords } from "#copy/desk/site.ts";
import { Button } from "#web/ui/button.tsx";
import { CORNERS, type Corner, moveCropCorner, setCropSide, WHOLE } from "./crop.ts";
import { SITE_KEY } from "./draft.ts";
import { makePictureKey, usePicture } from "./picture-data.ts";
import { callSite } from "./site-call.ts";

const words = siteWords.picture;
const SIDES = ["left", "top", "width", "height"] as const;

/** Edits a photo's crop, focus and alternative text. */
export function PhotoDialog({ picture, onDone }: { picture: SitePicture; onDone: () => void }) {
  const { name } = picture;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const client = useQueryClient();
  const [crop, setCrop] = useState(picture.crop ?? WHOLE);
  const [focus, setFocus] = useState(picture.focus);
  const [alt, setAlt] = useState(picture.alt);
  const [error, setError] = useState("");
  useEffect(() => dialog.current?.showModal(), []);

  async function save() {
    const isWhole = crop.width === 100 && crop.height === 100;
    try {
      const state = await callSite("PUT", `/pictures/${name}`, {
        alt,
        focus,
        crop: isWhole ? undefined : crop,
      });
      client.setQueryData(SITE_KEY, state);
      await client.invalidateQueries({ queryKey: makePictureKey(name) });
      onDone();
    } catch (failure) {
      setError(messageOf(failure));
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      className="m-auto max-h-[94dvh] w-[min(34rem,94vw)] overflow-y-auto rounded-card border border-line bg-white p-4 shadow-float backdrop:bg-ink/40 sm:p-6"
      onClose={onDone}
    >
      <div className="grid gap-4">
        <h2 id={`${id}-title`} className="text-lg font-bold wrap-anywhere">
          {words.edit(name)}
        </h2>
        <CropField name={name} crop={crop} onChange={setCrop} />
        <fieldset>
          <legend className="font-semibold">{words.focus}</legend>
          <div className="mt-1 flex flex-wrap items-center gap-x-6">
            <div className="grid grid-cols-3 rounded-card border border-line bg-paper">
              {FOCUSES.map((place) => (
                <Choice key={place} name={id} chosen={focus === place} onChoose={() => setFocus(place)}>
                  <span className="sr-only">{place}</span>
                </Choice>
              ))}
            </div>
            <Choice name={id} chosen={!focus} onChoose={() => setFocus(undefined)}>
              {words.anyFocus}
            </Choice>
          </div>
        </fieldset>
        <div className="grid gap-1">
          <label htmlFor={id}>{words.alt}</label>
          <input
            id={id}
            value={alt}
            maxLength={160}
            className="min-h-11 w-full rounded-card border border-slate bg-white px-3"
            onChange={(event) => setAlt(event.target.value)}
          />
        </div>
        {error && (
          <p role="alert" className="font-medium text-brick">
            {error}
          </p>
        )}
        <p className="flex flex-wrap gap-3">
          <Button disabled={!alt.trim()} onClick={() => void save()}>
            {words.save}
          </Button>
          <Button kind="quiet" onClick={() => dialog.current?.close()}>
            {siteWords.cancel}
          </Button>
        </p>
      </div>
    </dialog>
  );
}

type ChoiceProps = {
  name: string;
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Choice({ name, chosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2">
      <input type="radio" name={name} checked={chosen} className="size-5 accent-cedar" onChange={onChoose} />
      {children}
    </label>
  );
}

/** The picture with its crop, whose corners can be dragged; and the same in numbers, for the keyboard. */
function CropField({ name, crop, onChange }: { name: string; crop: Crop; onChange: (crop: Crop) => void }) {
  const drawing = useRef<SVGSVGElement>(null);
  const { data } = usePicture(name, "whole");
  const [width, height] = data?.size ?? [3, 2];
  const rect = {
    x: (crop.left * width) / 100,
    y: (crop.top * height) / 100,
    width: (crop.width * width) / 100,
    height: (crop.height * height) / 100,
  };
  const reach = Math.max(width, height) / 13; // the reach of a thumb on a phone

  function drag(corner: Corner, event: PointerEvent) {
    const drawn = drawing.current?.getScreenCTM();
    if (!drawn || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawn.inverse());
    onChange(moveCropCorner(crop, corner, (x * 100) / width, (y * 100) / height));
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{words.crop}</legend>
      <svg
        ref={drawing}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="mx-auto my-2 block max-h-[45dvh] max-w-full touch-none overflow-visible bg-line"
      >
        {data && (
          <>
            <image href={data.address} width={width} height={height} />
            <path
              d={`M0 0H${width}V${height}H0ZM${rect.x} ${rect.y}h${rect.width}v${rect.height}h${-rect.width}Z`}
              fillRule="evenodd"
              className="fill-ink/60"
            />
            <rect {...rect} className="fill-none stroke-white stroke-2" vectorEffect="non-scaling-stroke" />
            {CORNERS.map((corner) => {
              const at = { cx: rect.x + corner[0] * rect.width, cy: rect.y + corner[1] * rect.height };
              return (
                <g
                  key={corner.join()}
                  data-corner={corner.join()}
                  className="cursor-move"
                  onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                  onPointerMove={(event) => drag(corner, event)}
                >
                  <circle {...at} r={reach} className="fill-transparent" />
                  <circle
                    {...at}
                    r={reach / 2.5}
                    className="fill-cedar stroke-white stroke-2"
                    vectorEffect="non-scaling-stroke"
                  />
                </g>
              );
            })}
          </>
        )}
      </svg>
      <div className="grid grid-cols-4 gap-2">
        {SIDES.map((side) => (
          <label key={side} className="grid gap-1 text-sm">
            {words.sides[side]}
            <input
              type="number"
              min={0}
              max={100}
              key={crop[side]}
              defaultValue={crop[side]}
              className="min-h-11 w-full rounded-card border border-slate bg-white px-2"
              onBlur={({ target }) =>
                onChange(setCropSide(crop, side, Math.round(target.valueAsNumber) || 0))
              }
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
