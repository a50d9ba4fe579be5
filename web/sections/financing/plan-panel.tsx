import type { IconName } from "#site-data/shapes.ts";
import { Icon } from "../../ui/icon.tsx";

type PlanPanelProps = {
  plan: {
    icon: IconName;
    title: string;
    description: string;
    items: readonly string[];
    conditions?: string;
  };
};

/** One payment plan, with its conditions right below. */
export function PlanPanel({ plan: { icon, title, description, items, conditions } }: PlanPanelProps) {
  return (
    <section className="flex flex-col rounded-card border border-line bg-white p-6 sm:p-9">
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-[clamp(1.5rem,1.2rem+1.2vw,2rem)] leading-tight font-[720] tracking-[-0.015em]">
          {title}
        </h2>
        <Icon name={icon} className="size-9 stroke-[1.5]" />
      </div>
      <p className="mt-3 text-slate">{description}</p>
      <ul className="rows mt-6 text-[1.125rem] font-medium">
        {items.map((item) => (
          <li key={item} className="py-3">
            {item}
          </li>
        ))}
      </ul>
      {conditions && <p className="mt-4 text-note text-slate">{conditions}</p>}
    </section>
  );
}
