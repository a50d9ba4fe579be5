import { beforeAfter, beforeAfterWords as words } from "#copy/pages/before-after.ts";
import { sampleMarks } from "#copy/sample-notes.ts";
import { SectionHead } from "../../ui/page/section-head.tsx";
import { BeforeAfter } from "./before-after.tsx";

/** Pairs of pictures of damage and repair, if the company has any. */
export function BeforeAfterSection() {
  if (beforeAfter.length === 0) return null;
  const { all, each } = sampleMarks("beforeAfter", beforeAfter);
  const wide = beforeAfter.length === 1;
  return (
    <section className="page-column pb-[clamp(3.5rem,2.1rem+5.6vw,7rem)]">
      <SectionHead title={words.title} introduction={words.introduction} />
      <div className={`grid gap-x-5 gap-y-10 ${wide ? "" : "lg:grid-cols-2"}`}>
        {beforeAfter.map((pair) => (
          <BeforeAfter key={pair.title} pair={pair} mark={pair.sample ? each : null} wide={wide} />
        ))}
      </div>
      {all && <p className="mt-6 text-sm text-slate">{all}</p>}
    </section>
  );
}
