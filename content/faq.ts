import { figures, figureTexts, typicalLives } from "#content/figures.ts";
import { pages } from "#content/pages.ts";
import type { Call, QuestionGroup } from "#content/shapes.ts";
import { site } from "#site";

export const faq = {
  heading: pages.faq.heading,
  introduction: "Short answers first. If yours is not here, ask Eve in the chat or call us.",
  groups: [
    {
      title: "General",
      anchor: "general",
      questions: [
        {
          anchor: "how-long-does-a-replacement-take",
          question: "How long does a roof replacement take?",
          answer: `Typically ${figureTexts.replacement} for a single-family house. Size, pitch, layers to remove, the material and the weather decide; slate takes longer. You get the start date and the expected length in writing.`,
        },
        {
          anchor: "how-soon-can-you-come",
          question: "How soon can you look at my roof?",
          answer: `We schedule your inspection ${figureTexts.inspection} of your call. The inspection and the written estimate are free and bind you to nothing. If water is coming in, call ${site.phone.display} and say so first.`,
        },
      ],
    },
    {
      title: "Technical",
      anchor: "technical",
      questions: [
        {
          anchor: "how-long-does-a-roof-last",
          question: "How long will my new roof last?",
          answer: `It depends on the material, the sun, the wind and the upkeep. Architectural asphalt shingles: ${lowered(typicalLives.asphalt)}. Metal: ${lowered(typicalLives.metal)}. Slate: ${lowered(typicalLives.slate)}. A ${figureTexts.warranty} warranty on shingles is a promise about the material; it is not a measure of the roof's life.`,
        },
        {
          anchor: "how-is-my-roof-measured",
          question: "How do you work out the size of my roof?",
          answer: `Roof area is the footprint times a slope factor: 1.118 for a 6/12 pitch, for example. We add waste for cuts, more on a hip roof than on a gable. So 2,000 square feet of footprint at 6/12 with a tenth for waste makes about 2,460 square feet, or 24.6 squares; a square is ${figures.squareFeetPerSquare} square feet.`,
        },
      ],
    },
    {
      title: "Account",
      anchor: "account",
      questions: [
        {
          anchor: "do-i-need-an-account",
          question: "Do I need an account to get an estimate?",
          answer:
            "No. You can use the calculator, the chat and the forms without an account or a password. Only our own staff sign in here.",
        },
        {
          anchor: "how-do-i-change-what-i-sent",
          question: "How do I change something that I sent you?",
          answer: `Call ${site.phone.display} or write to ${site.email.office}, with the reference number of your estimate if you have one. For a job application write to ${site.email.careers}, or send a new one; we read the newest.`,
        },
      ],
    },
    {
      title: "Privacy",
      anchor: "privacy",
      questions: [
        {
          anchor: "what-do-you-do-with-my-details",
          question: "What do you do with my details?",
          answer: `We use them to call you back, to price your roof or to consider your application, and we do not sell them. Write to ${site.email.office} to see what we hold about you or to have it deleted.`,
        },
        {
          anchor: "who-reads-the-chat",
          question: "Who can read what I write in the chat?",
          answer:
            "Our staff, to answer you and to help Eve do better. The chat also has a log that other visitors may open: it shows the text of messages, without the name or address of who wrote them. Leave private matters out of the chat and call us about those.",
        },
      ],
    },
  ],
  closing: {
    title: "Still wondering?",
    text: `Call ${site.phone.display}. A person answers: ${lowered(site.hoursText[0] ?? "")}.`,
    action: { label: "Contact Us", path: pages.contact.path },
  },
} as const satisfies { groups: readonly QuestionGroup[]; closing: Call; [part: string]: unknown };

/** The sentence's own words in small letters, weekdays kept: "typically about …". */
function lowered(text: string): string {
  return text.replace(/^(Typically)/, (word) => word.toLowerCase());
}
