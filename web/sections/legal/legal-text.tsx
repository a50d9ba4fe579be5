import { Fragment } from "react";
import { SWITCH_ATTRIBUTE, type Switch } from "#contract/switched-parts.ts";
import type { LegalPage } from "#copy/pages/legal.ts";
import { ContactLinks } from "../../ui/contact-links.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";

/** A page of titles and paragraphs. The server leaves out those whose switch is off. */
export function LegalText({
  heading,
  page: { introduction, sections },
}: {
  heading: string;
  page: LegalPage;
}) {
  return (
    <PageHead heading={heading} introduction={introduction}>
      <div className="written pt-10 pb-24 md:pt-16 md:pb-36">
        {sections.map(({ title, when, parts }) => (
          <Fragment key={title}>
            <h2 {...mark(when)}>{title}</h2>
            {parts.map((part) => (
              <p key={part.text} {...mark(part.when)}>
                <ContactLinks text={part.text} />
                {part.link && (
                  <>
                    {" "}
                    <a href={part.link.path}>{part.link.label}</a>
                  </>
                )}
              </p>
            ))}
          </Fragment>
        ))}
      </div>
    </PageHead>
  );
}

function mark(when: Switch | undefined) {
  return when && { [SWITCH_ATTRIBUTE]: when };
}
