import { faq } from "#copy/pages/faq.ts";
import type { QuestionGroup } from "#site-data/shapes.ts";
import type { Node } from "./json-ld.ts";

const groups: readonly QuestionGroup[] = faq.groups;

/** The questions of /faq with their answers. */
export const faqPageNode: Node = {
  "@type": "FAQPage",
  mainEntity: groups
    .flatMap((group) => group.questions)
    .map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
};
