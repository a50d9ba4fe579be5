import type { ComponentType } from "react";
import { chat } from "#copy/chat.ts";
import { site } from "#site-data/company.ts";
import { useLazyModuleState } from "../../use-lazy-module.ts";
import type { CardProps } from "./card-props.ts";
import type { CardName, CardPart } from "./open-card.ts";

const { titles, loading, failed: words } = chat.cards;

/** The loader of each card's component, called when the card is open. */
const BODIES: { readonly [Name in CardName]: () => Promise<{ Body: ComponentType<CardProps<Name>> }> } = {
  visit: () => import("./visit-card.tsx").then(({ VisitCard }) => ({ Body: VisitCard })),
  "my-visit": () => import("./my-visit-card.tsx").then(({ MyVisitCard }) => ({ Body: MyVisitCard })),
  contact: () => import("./contact-card.tsx").then(({ ContactCard }) => ({ Body: ContactCard })),
  price: () => import("./price-card.tsx").then(({ PriceCard }) => ({ Body: PriceCard })),
  payment: () => import("./payment-card.tsx").then(({ PaymentCard }) => ({ Body: PaymentCard })),
  photos: () => import("./photos-card.tsx").then(({ PhotosCard }) => ({ Body: PhotosCard })),
  person: () => import("./person-card.tsx").then(({ PersonCard }) => ({ Body: PersonCard })),
};

export type OpenCardProps = Omit<CardProps<CardName>, "part"> & { part: CardPart };

/** The one card that can be used. Screen readers do not announce it: the words before it say what it is for. */
export function OpenCard(props: OpenCardProps) {
  const name = props.part.part;
  const load = BODIES[name] as () => Promise<{ Body: ComponentType<OpenCardProps> }>;
  const { module, failed, retry } = useLazyModuleState(load);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and some cards hold one.
    <div role="group" aria-label={titles[name]} aria-live="off" className="chat-card">
      <h3 className="text-base leading-tight font-bold">{titles[name]}</h3>
      {module ? (
        <module.Body {...props} />
      ) : failed ? (
        <p role="alert">
          {words}{" "}
          <a href={`tel:${site.phone.e164}`} className="text-link whitespace-nowrap">
            {site.phone.display}
          </a>
          .{" "}
          <button type="button" className="min-h-11 text-link" onClick={retry}>
            {chat.retry}
          </button>
        </p>
      ) : (
        <p className="text-slate">{loading}</p>
      )}
    </div>
  );
}

/** The title of a card that can no longer be used: another card followed, or its matter is done. */
export function ClosedCard({ name }: { name: CardName }) {
  return <p className="closed-card">{titles[name]}</p>;
}
