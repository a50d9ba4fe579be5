import { services } from "#copy/pages/services.ts";
import type { Service } from "#site-data/shapes.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CardBack } from "../../ui/card-back.tsx";
import { FlipCard } from "../../ui/flip-card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";

/** Front: the service and its features. Back: its picture, a fun fact and the link to an estimate. */
export function ServiceCard({ service, place }: { service: Service; place: number }) {
  return (
    <FlipCard
      title={service.title}
      height="service"
      front={
        <div className="grid h-full grid-rows-[minmax(0,1fr)_auto] rounded-card border border-line bg-white md:grid-cols-[34%_minmax(0,1fr)] md:grid-rows-1">
          <Picture
            name={service.image}
            decorative
            priority={place === 0} // the largest element of a phone's first view
            // From 768 px up it is an upright part of a 3:2 picture that is 450 px high.
            sizes="(min-width: 48rem) 42.5rem, 100vw"
            className="size-full min-h-0 object-cover"
          />
          {/* On a phone four features have room before they are here: a card that comes in parts moves nothing. */}
          <div className="flex min-h-77 flex-col p-5 pb-11 md:min-h-0 md:justify-center md:p-7">
            <h2 className="flex items-center gap-3 text-heading md:text-[1.5rem]">
              <Icon name={service.icon} className="size-7" />
              {service.title}
            </h2>
            <p className="mt-2.5 text-slate">{service.description}</p>
            <ul
              className={`check-list mt-4 grid gap-1.5 text-sm ${chooseListStyle(service.features.length)}`}
            >
              {service.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </div>
        </div>
      }
      back={
        <CardBack image={service.image}>
          <p className="font-semibold text-mist">{services.factTitle}</p>
          <p className="max-w-[29em]">{service.fact}</p>
          <p className="mt-1">
            <ButtonLink href={services.cardAction.path}>{services.cardAction.label}</ButtonLink>
          </p>
        </CardBack>
      }
    />
  );
}

/** Classes of the list: a long one has smaller type. */
function chooseListStyle(features: number): string {
  return features > 4 ? "" : "md:gap-2.5 md:text-base";
}
