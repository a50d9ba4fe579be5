import { HOUSES } from "#contract/roof/houses.ts";
import { isKeyOf } from "#contract/values.ts";
import { calculator } from "#copy/built/calculator.ts";
import { MaterialPicture } from "../../ui/material-picture.tsx";
import { HouseDrawing } from "../../ui/roof/house-drawing.tsx";
import type { PricedRoof } from "./priced-roofs.ts";

const SIZES = "(min-width: 42rem) 40rem, 100vw";

type HouseInRoofProps = {
  roof: PricedRoof;
  /** The house that the visitor picked; "" where they gave the size another way. */
  house: string;
  color: string;
  onColor: (color: string) => void;
};

/**
 * The picked house in this roof's color, otherwise one that wears this roof, and the material's colors; where the company has no pictures
 * of them, the material itself.
 */
export function HouseInRoof({ roof: { id, name, image, colors }, house, color, onColor }: HouseInRoofProps) {
  const worn = colors.find((each) => each.name === color) ?? colors[0];
  const { wearing, colors: legend } = calculator.result;
  const picture = "aspect-[3/2] w-full rounded-card object-cover";
  if (!worn) return <MaterialPicture name={image} sizes={SIZES} className={picture} />;
  return (
    <div className="grid gap-2">
      {isKeyOf(HOUSES, house) ? (
        <div
          role="img"
          aria-label={wearing(name, worn.name)}
          className="grid justify-items-center rounded-card bg-sky px-6 pt-6"
        >
          <HouseDrawing name={house} roof={worn.swatch} className="w-full max-w-96" />
        </div>
      ) : (
        <div className="relative">
          <MaterialPicture name="roof-view" sizes={SIZES} className={picture} />
          <MaterialPicture
            name={worn.roof}
            sizes={SIZES}
            alt={wearing(name, worn.name)}
            className={`${picture} absolute inset-0`}
          />
        </div>
      )}
      <fieldset className="flex min-w-0 flex-wrap items-center gap-x-1">
        <legend className="sr-only">{legend(name)}</legend>
        {colors.map((each) => (
          <label
            key={each.name}
            title={each.name}
            className="relative grid size-12 cursor-pointer place-items-center"
          >
            <input
              type="radio"
              name={`shown-color-${id}`}
              checked={each.name === worn.name}
              onChange={() => onColor(each.name)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <svg
              aria-hidden="true"
              viewBox="0 0 32 32"
              className="size-8 rounded-full outline-offset-3 peer-checked:outline-2 peer-checked:outline-ink peer-focus-visible:outline-3 peer-focus-visible:outline-cedar"
            >
              <circle cx="16" cy="16" r="16" fill={each.swatch} />
            </svg>
            <span className="sr-only">{each.name}</span>
          </label>
        ))}
        <span aria-hidden="true" className="ml-1 text-note text-slate">
          {worn.name}
        </span>
      </fieldset>
    </div>
  );
}
