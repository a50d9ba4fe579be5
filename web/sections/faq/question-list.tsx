import type { QuestionGroup } from "#site-data/shapes.ts";
import { ContactLinks } from "../../ui/contact-links.tsx";

/**
 * The questions by group. One answer of all groups is open at a time; when the page opens, the first. Each has an address
 * (/faq#anchor) that opens it; scripts/questions.ts puts that into the address bar.
 */
export function QuestionList({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <div className="grid gap-14 md:gap-16">
      {groups.map((group, place) => (
        <section
          key={group.anchor}
          aria-labelledby={group.anchor}
          className="grid gap-x-12 gap-y-4 md:grid-cols-[1fr_3fr]"
        >
          <h2 id={group.anchor} className="text-title md:pt-3 md:text-[1.75rem]">
            {group.title}
          </h2>
          <div className="rows">
            {group.questions.map(({ anchor, question, answer }, index) => (
              <details
                key={anchor}
                name="question"
                open={place + index === 0}
                data-first={place + index === 0 || undefined}
                className="question"
              >
                <summary>{question}</summary>
                <p id={anchor} className="answer">
                  <ContactLinks text={answer} />
                </p>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
