import { product as words } from "#copy/pages/product.ts";
import { price } from "#site-data/figures.ts";
import type { Product } from "#site-data/shapes.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Stars } from "../../ui/stars.tsx";

/** One material: a large picture, alternately at the left and the right, and beside it the price and the features. */
export function ProductRow({ product, place }: { product: Product; place: number }) {
  const { name, image, description, features, rating, pricePerSquareFoot } = product;
  const mirrored = place % 2 === 1;
  return (
    <article
      className={`grid gap-x-14 gap-y-7 lg:items-start ${mirrored ? "lg:grid-cols-[5fr_7fr]" : "lg:grid-cols-[7fr_5fr]"}`}
    >
      <Picture
        name={image}
        sizes="(min-width: 64rem) 42rem, 100vw"
        priority={place === 0}
        className={`aspect-[3/2] w-full rounded-card object-cover ${mirrored ? "lg:order-2" : ""}`}
      />
      <div>
        <h2 className="text-title">{name}</h2>
        <p className="mt-3 text-slate">{description}</p>
        <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-y border-line py-4">
          {pricePerSquareFoot === undefined ? (
            <p>{words.notPriced}</p>
          ) : (
            <p>
              <span className="block text-sm text-slate">{words.priceLabel}</span>
              <span className="text-[1.875rem] leading-none sm:text-[2.25rem] font-[750] tracking-[-0.02em] tabular-nums">
                {price(pricePerSquareFoot)}
              </span>{" "}
              <span className="text-slate">{words.priceUnit}</span>
            </p>
          )}
          {rating !== undefined && (
            <p>
              <span className="block text-sm text-slate">{words.ratingLabel}</span>
              <span className="flex items-center gap-2.5">
                <Stars rating={rating} />
                <span aria-hidden="true" className="font-semibold tabular-nums">
                  {rating.toFixed(1)}
                </span>
              </span>
            </p>
          )}
        </div>
        <ul aria-label={words.featuresLabel(name)} className="check-list mt-5 grid gap-2">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <p className="mt-7">
          <ButtonLink kind="plain" href={words.pathFor(product)} aria-label={words.actionFor(name)}>
            {words.action.label}
          </ButtonLink>
        </p>
      </div>
    </article>
  );
}
