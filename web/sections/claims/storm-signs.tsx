import { insuranceClaims } from "#copy/pages/insurance-claims.ts";
import { Icon } from "../../ui/icon.tsx";

const { signs, whyActNow } = insuranceClaims;

/** Signs of storm damage that can be seen from the ground, and reasons to act soon. */
export function StormSigns() {
  return (
    <div className="band-sky py-[clamp(3.5rem,2.1rem+5.6vw,7rem)]">
      <div className="page-column grid gap-x-16 gap-y-14 lg:grid-cols-[6fr_5fr]">
        <section>
          <h2 className="text-title">{whyActNow.title}</h2>
          <ul className="mt-8 grid gap-7">
            {whyActNow.reasons.map(({ icon, title, description }) => (
              <li key={title} className="grid grid-cols-[3.25rem_1fr]">
                <Icon name={icon} className="mt-0.5 size-8" />
                <div>
                  <h3 className="text-heading">{title}</h3>
                  <p className="mt-1.5 max-w-[29em] text-slate">{description}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section className="rounded-card bg-white p-6 sm:p-8 lg:self-start">
          <h2 className="text-heading">{signs.title}</h2>
          <ul className="rows mt-5">
            {signs.items.map((sign) => (
              <li key={sign} className="py-2.5">
                {sign}
              </li>
            ))}
          </ul>
          <p className="mt-5 font-semibold">{signs.note}</p>
        </section>
      </div>
    </div>
  );
}
