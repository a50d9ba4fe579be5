import { paper } from "#copy/pages/paper.ts";
import { SectionHead } from "../../ui/page/section-head.tsx";
import { SHEETS } from "./sheets.tsx";

/** The sample papers as small pictures, each with a link to its full size. */
export function PaperSection() {
  return (
    <section className="pt-20 md:pt-28">
      <SectionHead title={paper.title} introduction={paper.introduction} marked />
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-3">
        {SHEETS.map(({ id, words, Sheet }) => (
          <li key={id} className="relative">
            <div aria-hidden="true" className="paper-small">
              <Sheet />
            </div>
            <h3 className="mt-5 text-heading">{words.title}</h3>
            <p className="mt-1.5 text-slate">{words.description}</p>
            <p className="mt-3">
              <a
                href={`${paper.path}#${id}`}
                aria-label={`${paper.open}: ${words.title}`}
                className="font-semibold underline after:absolute after:inset-0"
              >
                {paper.open}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
