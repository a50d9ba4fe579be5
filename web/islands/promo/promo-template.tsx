import { promo as currentPromo } from "#copy/promo.ts";
import { Coupon } from "./coupon.tsx";

const OFFERS = ["promo", "lastChance"] as const;

/** The two offers in a `<template>` until promo.ts shows one of them. Nothing is drawn if the company makes no offer. */
export function PromoTemplate() {
  const promo = currentPromo;
  if (!promo) return null;
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
