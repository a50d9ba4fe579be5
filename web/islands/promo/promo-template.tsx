import { promo as stated } from "#copy/promo.ts";
import { Coupon } from "./coupon.tsx";

const OFFERS = ["promo", "lastChance"] as const;

/** The two offers, inert in the document until promo.ts shows one of them; nothing where the company makes none. */
export function PromoTemplate() {
  if (!stated) return null;
  const promo = stated;
  return (
    <template id="promo">
      <aside aria-label={promo.label}>
        <p role="status" className="sr-only" />
        {OFFERS.map((offer) => (
          <div
            key={offer}
            hidden
            role="dialog"
            aria-label={promo[offer].title}
            data-offer={offer}
            className="promo-coupon [&[hidden]]:hidden"
          >
            <Coupon promo={promo} words={promo[offer]} urgent={offer === "lastChance"} />
          </div>
        ))}
      </aside>
    </template>
  );
}
