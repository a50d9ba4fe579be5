import type { ValueCard } from "#site-data/shapes.ts";
import { Icon } from "./icon.tsx";
import { chooseColumns } from "./page/balanced-columns.ts";

type ValueCardsProps = {
  cards: readonly ValueCard[];
  /** The heading level of their titles: "h2" where no other heading stands above them. */
  level?: "h2" | "h3";
  className?: string;
};

/** Short statements in columns, each under a thin line; on a phone, one below the other with the icon at the side. */
export function ValueCards({ cards, level: Title = "h3", className }: ValueCardsProps) {
  return (
    <ul className={`grid gap-x-10 gap-y-8 ${className ?? chooseColumns(cards.length, 3)}`}>
      {cards.map(({ icon, title, description }) => (
        <li
          key={title}
          className="grid grid-cols-[auto_1fr] gap-x-4 border-t border-ink/80 pt-5 md:block md:pt-6"
        >
          <Icon name={icon} className="size-8" />
          <div className="md:mt-5">
            <Title className="text-heading">{title}</Title>
            <p className="mt-1.5 text-slate">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
