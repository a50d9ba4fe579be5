import { findPricedService } from "#contract/forms/calculator-rules.ts";
import { HOUSE_NAMES } from "#contract/roof/houses.ts";
import { estimateOffer } from "#copy/built/calculator.ts";
import { houseStyles } from "#copy/forms/house-styles.ts";
import { home } from "#copy/pages/home.ts";
import { HouseDrawing } from "../../ui/roof/house-drawing.tsx";

const { estimate, houses } = home.hero;

/** The calculator's question about the house, as links that answer it. Nothing is drawn if the company prices no material. */
export function HousePicks() {
  if (findPricedService(estimateOffer) === "") return null;
  return (
    <nav aria-label={houses} className="mt-5 max-w-md rounded-card bg-white/85 p-2.5 text-ink">
      <p className="px-1 text-sm font-semibold">{houses}</p>
      {/* On a phone a row to swipe, so that the house of the picture stands in the first window. */}
      <ul className="mt-2 flex gap-1.5 max-sm:overflow-x-auto sm:grid sm:grid-cols-3">
        {HOUSE_NAMES.map((name) => (
          <li key={name} className="max-sm:w-22 max-sm:shrink-0">
            <a
              href={`${estimate.path}?house=${name}`}
              className="flex h-full flex-col items-center rounded-card border border-line bg-white px-0.5 py-1 text-center text-note leading-tight no-underline hover:border-ink"
            >
              <HouseDrawing name={name} className="h-auto w-18" />
              {houseStyles[name].label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
