import { PAGES } from "#contract/routes.ts";
import type { Switch } from "#contract/switched-parts.ts";
import { company, figures, financing, fits, offers, rendersShown } from "#site-data/data.ts";
import type { Link } from "#site-data/shapes.ts";
import { footer } from "../navigation.ts";
import { pages } from "./pages.ts";

/**
 * A paragraph. With `when` it stands on the page only where the server's configuration has that switch on, with the names in braces that the
 * switch knows (contract/switched-parts.ts).
 */
export type LegalPart = { readonly text: string; readonly when?: Switch; readonly link?: Link };

/** A title that has a `when` goes with its paragraphs, which have the same. */
export type LegalSection = {
  readonly title: string;
  readonly when?: Switch;
  readonly parts: readonly LegalPart[];
};

export type LegalPage = { readonly introduction: string; readonly sections: readonly LegalSection[] };

const name = company.legalName.replace(/\.$/, "");
const { street, city, state, zip } = company.address;
const { phone, email } = company;
const isEve = company.chat.answers === "eve";
const hasVisits = company.inspections !== null;
const takesApplications = Boolean(figures.positions);
/** The offers that show over a page, and can be closed. */
const promotes = Boolean(offers.promo ?? offers.lastChance);
const reminds = hasVisits && company.inspections?.reminders;

/** Entries that a company has only under a condition. */
function only<Entry>(isThere: unknown, ...entries: readonly Entry[]): readonly Entry[] {
  return isThere ? entries : [];
}

const reach: LegalSection = {
  title: "How to reach us",
  parts: [
    { text: `${name}, ${street}, ${city}, ${state} ${zip}.` },
    { text: `Call ${phone.display} or email ${email.office}.` },
  ],
};

const privacy: LegalPage = {
  introduction: `What ${company.name} learns of you when you use this site, what we do with it, and what you can ask of us.`,
  sections: [
    {
      title: "What you tell us",
      parts: [
        {
          text: "When you ask for an estimate or send a message: your name, email address and phone number, the address of the building if you give it, and what you tell us about the roof.",
        },
        {
          when: "ownCalculator",
          text: "In the estimate calculator: a drawing of the roof, if you make one.",
        },
        ...only(hasVisits, {
          text: "When you book a visit: the same, the address of the roof, and the time that you choose.",
        }),
        {
          text: "In the chat: what you write, and the contact details in it.",
        },
        {
          text: "Photos, if you add some to a form or in the chat: we take the place and the camera's data out of them, and only our staff can open them. Those of a form that you do not send are gone within three hours.",
        },
        ...only(takesApplications, {
          text: "When you apply for a job: your name, email address, the position and your resume. Only our staff can open it.",
        }),
        {
          text: "You need no account, and you may leave out whatever a form does not mark as required.",
        },
      ],
    },
    {
      title: "What your browser tells us",
      parts: [
        {
          text: "With what you send we store where your visit began: the first page that you saw, the website before it, and the marks that an advertisement put into the address. With a chat we store the internet address of your connection.",
        },
        {
          text: "We count requests by internet address for a short time, so that nobody floods the site.",
        },
      ],
    },
    {
      title: "What we use it for",
      parts: [
        {
          text: `To answer you, to price your roof, to visit it and to do the work you order${takesApplications ? ", and to consider your application" : ""}.`,
        },
        ...only<LegalPart>(company.receipts, {
          when: "mail",
          text: "We send one email to say that we received your form, and what comes next.",
        }),
        ...only<LegalPart>(hasVisits, {
          when: "mail",
          text: reminds
            ? "We confirm a visit by email and remind you on the day before."
            : "We confirm a visit by email.",
        }),
        ...only<LegalPart>(company.nudges, {
          when: "mail",
          text: "If you read a price range here and book no visit, we remind you of it by email, at most twice. Each of these emails has a link that ends them.",
        }),
        ...only<LegalPart>(company.reviewLink, {
          when: "mail",
          text: "After a visit we ask you by email, once a year at most, to write a review.",
        }),
        { text: "We do not sell your details." },
      ],
    },
    {
      title: "Calls and texts",
      parts: [
        {
          text: "We answer your request by phone or email. Beside a phone number our forms ask whether we may also call and text you, by automated means too. That box is yours to tick or to leave: nothing depends on it. If you tick it, we keep the words that stood there, the number, the time and the page.",
        },
        {
          text: `You can take it back at any time, and we stop at once: leave the box open in a later form, tell us, or write to ${email.office}. Then we keep a code made of your number, also when your data are deleted, so that nobody calls you again.`,
        },
      ],
    },
    {
      title: "The chat",
      parts: [
        {
          text: isEve
            ? "Eve, who answers in the chat, is a program. A person of our office may read a conversation and answer in her place, and the chat then says so."
            : "Our office reads and answers what you write in the chat.",
        },
        ...only<LegalPart>(
          isEve,
          {
            when: "languageModel",
            text: "What Eve says is chosen by the language model {model} at {modelHost}. It gets your message and those before it. Names, phone numbers, email addresses and street addresses that we recognize are taken out first; what we do not recognize goes as you wrote it.",
          },
          {
            when: "noLanguageModel",
            text: "Eve works on our own server. What you write is sent to no other company for her answers.",
          },
        ),
        {
          when: "publicChatLog",
          text: "Anyone who opens the chat can read a log of what was written in it. A program hides names, email addresses, phone numbers and addresses there, and it can miss one. Keep private matters out of the chat, and call us about them.",
        },
        { when: "closedChatLog", text: "Only our staff can read what you write in the chat." },
      ],
    },
    {
      title: "Who else gets it",
      parts: [
        {
          when: "mail",
          text: "Companies that work for us, for that work only: those who host this site and deliver our email, and the software in which we keep our customers.",
        },
        {
          when: "noMail",
          text: "Companies that work for us, for that work only: those who host this site, and the software in which we keep our customers.",
        },
        {
          when: "bucket",
          text: "Backups are encrypted before they leave our server, and kept at {bucketHost}, which cannot read them.",
        },
        {
          when: "hostedProject",
          text: "What you send is stored by Supabase for us, at {projectHost}.",
        },
        {
          when: "roofLookup",
          text: "If you have the calculator find your house by its address, we send that address to {geocoder}, which knows its place on the map, and this place to {surveyor}, which has measured roofs from the air. Neither learns from us who asks. What they answer stays in our server's memory for a day at most; the address becomes part of your request if you send one.",
        },
        {
          when: "calculator",
          text: "The estimate calculator on this site is a page of {calculatorHost}. What you type there goes to that company, with the contact details that you gave us on this site before; its own privacy policy applies to it.",
        },
        {
          when: "leadForm",
          text: "The contact form on this site is a page of {leadFormHost}. What you type there goes to that company, and its own privacy policy applies to it.",
        },
        {
          when: "challenge",
          text: "Cloudflare Turnstile checks that a person sends a form or a chat message. For that your browser loads a script from Cloudflare and tells it about itself.",
        },
        {
          when: "tagManager",
          text: `If you agree to it, we measure visits with Google Tag Manager and Google Analytics. Nothing of Google is loaded before you say yes. You can change your mind at any time by “${footer.measuring}” at the foot of each page.`,
        },
        { when: "noTagManager", text: "We have no other company count visits to this site." },
        { text: "Authorities, where the law obliges us." },
      ],
    },
    {
      title: "What stays in your browser",
      parts: [
        {
          text: `One cookie keeps your conversation in the chat for 30 days after your last message. Your browser's own storage keeps what you typed into a form until you close the tab, and remembers that you ${promotes ? "closed an offer or " : ""}began a chat. It also notes where your visit began, so that a page in another tab counts with it; half an hour after your last page that note is no longer used. None of it follows you to other sites.`,
        },
        {
          when: "tagManager",
          text: "Your answer about measuring is remembered for a year. If it is yes, Google sets cookies of its own.",
        },
      ],
    },
    {
      title: "How long we keep it",
      parts: [
        { when: "retention", text: "What you send us through this site is removed after {days} days." },
        {
          when: "noRetention",
          text: "We keep what you send us until it is no longer needed, or until you ask us to delete it.",
        },
        ...only<LegalPart>(company.nudges, {
          when: "mail",
          text: "If you ended our reminders, we keep a code that was made of your address, and not the address, so that none is sent again.",
        }),
        {
          text: "Backups are overwritten by newer ones, so something that was deleted is gone from them later.",
        },
      ],
    },
    {
      title: "What you can ask of us",
      parts: [
        {
          text: `Ask what we have on file about you, have it corrected, or have it deleted: email ${email.office} or call ${phone.display}. We may ask you for something that shows that it is yours.`,
        },
        {
          text: "In the chat you can correct what was noted of you, or have it deleted there.",
        },
      ],
    },
    reach,
  ],
};

const terms: LegalPage = {
  introduction: `What you can expect of this site of ${company.name}, and what it is not.`,
  sections: [
    {
      title: "Information, not an offer",
      parts: [
        {
          text: "This site describes our work in general. Your roof is a particular one: what we do there, for what price and by when stands in the written estimate and in the contract that we both sign. Where they differ from this site, they count.",
        },
        ...only(fits.priced, {
          text: `Prices on this site are starting prices. What the calculator and the chat show is a ballpark from what you entered, confirmed by ${figures.anInspection}.`,
        }),
        ...only(offers.month ?? promotes, {
          text: "Offers and codes on this site have the terms that stand beside them. Show them before we write your estimate.",
        }),
        ...only(financing, {
          text: "Financing is subject to credit approval. Its terms stand in the agreement with the lender.",
          link: { label: "Financing", path: PAGES.financing[0] },
        }),
        ...only(company.insuranceClaims, {
          text: "Your insurer decides on a claim. We document the damage and price the repair; we are not your insurer, a public adjuster or a lawyer.",
        }),
      ],
    },
    {
      title: "The chat",
      parts: [
        ...only(isEve, {
          text: "Eve is a program and can be wrong. She makes no promise for us beyond what this site says; our office does.",
        }),
        {
          text: `The chat is not for emergencies. If somebody is in danger call 911; if water comes in, call ${phone.display}.`,
        },
        {
          when: "publicChatLog",
          text: "Other visitors can read a log of the chat in which contact details are hidden. Write nothing in it that others must not read.",
        },
      ],
    },
    ...only<LegalSection>(hasVisits, {
      title: "Visits",
      parts: [
        ...only(company.promises.freeInspection, {
          text: "A visit that you book here is free and obliges you to nothing.",
        }),
        {
          when: "mail",
          text: "Move or cancel a visit that you book here by the link in the email that confirms it, or call us.",
        },
        { when: "noMail", text: "Call us to move or cancel a visit that you book here." },
        { text: "Weather and emergencies may make us move it; then we tell you." },
      ],
    }),
    {
      title: "What we ask of you",
      parts: [
        {
          text: `Send only what is true and yours to send. Do not send anything unlawful or harmful, ${hasVisits ? "do not book times that you do not mean to keep, " : ""}and do not disturb the site by programs.`,
        },
      ],
    },
    {
      title: "Texts and pictures",
      parts: [
        {
          text: `Texts, pictures and the logo belong to ${name} or to those who gave them to us. Ask before you use them elsewhere.`,
        },
        ...only(rendersShown !== "none", {
          text: "Pictures marked as renders were computed, and show no job of ours.",
        }),
        {
          text: "Links to other sites are for your convenience; those who run these sites answer for them.",
        },
      ],
    },
    {
      title: "Your details",
      parts: [
        {
          text: "What we do with your details stands on a page of its own.",
          link: { label: pages.privacy.heading, path: pages.privacy.path },
        },
      ],
    },
    reach,
  ],
};

const accessibility: LegalPage = {
  introduction: `Everyone should be able to use this site of ${company.name}. If something keeps you from it, tell us and we help you at once.`,
  sections: [
    {
      title: "What we aim at",
      parts: [
        {
          text: "We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.",
        },
        {
          text: "The site works by keyboard and with screen readers, at large text and on a narrow screen, with animations off if your device asks for it, and its pages and most forms also without scripts. What can be dragged can also be typed or moved by keys.",
        },
      ],
    },
    {
      title: "What may still be hard",
      parts: [
        { text: hasVisits ? "Booking a visit online and the chat need scripts." : "The chat needs scripts." },
        {
          when: "ownCalculator",
          text: "Drawing a roof by its corners is easier with a mouse or a finger; you can type the sides instead, or choose a rough size.",
        },
        {
          when: "calculator",
          text: "The estimate calculator is a page of {calculatorHost}, and we cannot mend it ourselves.",
        },
        {
          when: "leadForm",
          text: "The contact form is a page of {leadFormHost}, and we cannot mend it ourselves.",
        },
        {
          when: "challenge",
          text: "Forms and chat check by Cloudflare Turnstile that a person sends them. If that does not let you through, call us.",
        },
      ],
    },
    {
      title: "Another way",
      parts: [
        {
          text: `Everything that this site does, our office does by phone: an estimate, a visit, a question${takesApplications ? ", an application" : ""}. Call ${phone.display}. Our hours: ${company.hoursText.join("; ")}.`,
        },
        {
          text: `Tell us what did not work, on which page and with which device, at ${email.office}. We answer, and say what we can do about it.`,
        },
      ],
    },
    reach,
  ],
};

export const legal = { privacy, terms, accessibility } as const;
