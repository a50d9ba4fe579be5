import { Fragment } from "react";
import { product as words } from "#copy/pages/product.ts";
import { startingPrice } from "#site-data/figures.ts";
import type { Product } from "#site-data/shapes.ts";
import { Button } from "../../ui/button.tsx";
import { SectionHead } from "../../ui/page/section-head.tsx";
import { Picture } from "../../ui/picture.tsx";

const { roofView } = words;
const SIZES = "(min-width: 64rem) 44rem, 100vw";

/**
 * A house to try roofs on: each material in its colors. The roofs lie over the house and the style sheet shows the chosen one, so
 * that it works without script; prepare-roofs.ts fetches the pictures ahead and prices a roof of known size.
 */
export function RoofView() {
  const { materials } = roofView;
  if (materials.length === 0) return null;
  return (
    <section className="section page-column">
      <SectionHead title={roofView.title} introduction={roofView.introduction} marked />
      {/* A form sends the chosen roof along: the material and its color. */}
      <form action={words.action.path} className="roof-view" data-roof-view>
        <div className="roof-view-house">
          <Picture name="roof-view" sizes={SIZES} className="size-full object-cover" />
        </div>
        {materials.map((material, place) => (
          <Material key={material.id} material={material} first={place === 0} />
        ))}
      </form>
    </section>
  );
}

function Material({ material, first }: { material: Product; first: boolean }) {
  const { id, name, colors, pricePerSquareFoot } = material;
  return (
    <fieldset className="roof-material">
      <legend className="float-left min-w-0 flex-1 pt-0.5 font-[680]">{name}</legend>
      {colors.map((color, place) => (
        <Fragment key={color.name}>
          <label title={color.name} className="roof-color">
            <input
              type="radio"
              name="roof"
              value={color.roof}
              defaultChecked={first && place === 0}
              className="sr-only"
            />
            <svg aria-hidden="true" viewBox="0 0 32 32" className="roof-swatch">
              <circle cx="16" cy="16" r="16" fill={color.swatch} />
            </svg>
            <span className="sr-only">{color.name}</span>
          </label>
          <div className="roof-layer">
            <Picture name={color.roof} decorative sizes={SIZES} className="size-full object-cover" />
          </div>
          <p aria-hidden="true" className="roof-chosen">
            {roofView.chosen(color.name)}
          </p>
        </Fragment>
      ))}
      <div className="roof-offer">
        <p className="tabular-nums">
          {pricePerSquareFoot === undefined ? words.notPriced : startingPrice(pricePerSquareFoot)}
        </p>
        <p data-roof-range={id} hidden className="mt-1 text-sm text-slate tabular-nums" />
        <p className="mt-4">
          <Button type="submit" aria-label={`${roofView.action}: ${name}`}>
            {roofView.action}
          </Button>
        </p>
      </div>
    </fieldset>
  );
}
