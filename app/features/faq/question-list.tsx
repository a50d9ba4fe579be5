import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { QuestionGroup } from "#content/shapes.ts";

/**
 * Questions by group; one answer is open at a time, over all groups. Each answer has an address (/faq#anchor) that opens
 * it, and takes that address when it is opened. Needs no script but for the latter.
 */
export function QuestionList({ groups }: { groups: readonly QuestionGroup[] }) {
  const list = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    // It may have been opened before there was script.
    const open = list.current?.querySelector("details[open] .answer");
    if (open) showAddress(open.id);
  }, []);
  useEffect(() => {
    const answer = hash && list.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`);
    const question = answer ? answer.closest("details") : null;
    if (!question) return;
    question.open = true;
    question.scrollIntoView({ block: "nearest" });
  }, [hash]);
  return (
    <div ref={list} className="grid gap-14 md:gap-16">
      {groups.map((group) => (
        <section
          key={group.anchor}
          aria-labelledby={group.anchor}
          className="grid gap-x-12 gap-y-4 md:grid-cols-[1fr_3fr]"
        >
          <h2 id={group.anchor} className="text-title md:pt-3 md:text-[1.75rem]">
            {group.title}
          </h2>
          <div className="rows">
            {group.questions.map(({ anchor, question, answer }) => (
              <details
                key={anchor}
                name="question"
                className="question"
                onToggle={(event) => event.currentTarget.open && showAddress(anchor)}
              >
                <summary>{question}</summary>
                <p id={anchor} className="answer">
                  {answer}
                </p>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** The address bar names the open question, without an entry in the history. */
function showAddress(anchor: string) {
  if (location.hash !== `#${anchor}`) history.replaceState(history.state, "", `#${anchor}`);
}
