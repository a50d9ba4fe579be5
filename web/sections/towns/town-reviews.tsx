import { townWords } from "#copy/pages/towns.ts";
import type { Town } from "#site-data/shapes.ts";

const monthFormat = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** The words of the town's customers, with where and when they were written. */
export function TownReviews({ town }: { town: Town }) {
  if (town.reviews.length === 0) return null;
  return (
    <section className="page-column pb-[clamp(3.5rem,2.1rem+5.6vw,7rem)]">
      <h2 className="mb-8 text-title">{townWords.reviewsTitle(town)}</h2>
      <ul className="grid gap-5 md:grid-cols-2">
        {town.reviews.map(({ name, quote, source, date }) => (
          <li
            key={`${name} ${quote}`}
            className="flex flex-col rounded-card border border-line bg-white p-6 md:last:odd:col-span-2 lg:p-8"
          >
            <blockquote className="text-[1.125rem] leading-normal">
              <p>“{quote}”</p>
            </blockquote>
            <p className="mt-auto pt-4">
              <span className="font-semibold">{name}</span>
              <span className="block text-note text-slate">
                {[source, date && monthFormat.format(new Date(date))].filter(Boolean).join(", ")}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
