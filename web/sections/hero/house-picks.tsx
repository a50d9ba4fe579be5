import { findPricedService } from "#contract/forms/calculator-rules.ts";
import { keysOf } from "#contract/values.ts";
import { calculator, estimateOffer } from "#copy/built/calculator.ts";
import { houseStyles } from "#copy/forms/house-styles.ts";
import { home } from "#copy/pages/home.ts";
import { HouseDrawing } from "../../ui/roof/house-drawing.tsx";

const { estimate, houses } = home.hero;

/** False if the company prices no material, or flat roofs alone. */
export const hasHousePicks = findPricedService(estimateOffer) !== "" && calculator.size.hasHouses;

/** The calculator's question about the house, as links that answer it. */
export function HousePicks() {
  if (!hasHousePicks) return null;
  return (
    <div className="page-column relative z-10 row-start-3 max-md:pt-5 md:max-lg:pb-8">
      <nav aria-label={houses} className="house-picks">
        <p>{houses}</p>
        <ul>
          {keysOf(calculator.size.houses).map((name) => (
            <li key={name}>
              <a href={`${estimate.path}?house=${name}`}>
                <HouseDrawing name={name} />
                {houseStyles[name].label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
