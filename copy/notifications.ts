import { BEFORE_THE_VISIT } from "./inspections.ts";
import { visit } from "./pages/visit.ts";

/** The time of a visit in words: `shortDay` is "Mon, Nov 23", `from` "10:00 AM". */
type Times = { day: string; shortDay: string; from: string };

/** To somebody whose address another person typed. */
const MISTAKEN =
  "Didn't send us anything? Somebody probably mistyped an email address, and you can delete this email.";

/** Words of the mails to staff and visitors, and of the calls of staff's devices. */
export const notifications = {
  application: {
    subject: (name: string, position: string) => `New application: ${name}, ${position}`,
    heading: "New application",
    resume: "Resume",
    noResume: "None sent",
    resumeInDesk: (kind: string, size: string) => `${kind}, ${size}. Download it from the dashboard.`,
    open: "Open this application in the dashboard",
  },
  estimate: {
    subject: (name: string, service: string) => `New estimate request: ${name}, ${service}`,
    heading: "New estimate request",
    open: "Open this estimate in the dashboard",
  },
  /** An emergency that a visitor tells of, in the chat or by a form. */
  urgent: {
    subject: (who: string) => `URGENT: ${who} reports water coming in or danger`,
    heading: "A visitor has an emergency",
  },
  conversation: {
    person: {
      subject: (who: string) => `${who} asks for a person in the chat`,
      heading: "A visitor asks for a person",
    },
    waiting: {
      subject: (who: string) => `STILL WAITING: ${who} asks for a person in the chat`,
      heading: "Nobody has answered a visitor for a minute",
    },
    contact: {
      subject: (who: string) => `${who} left contact details in the chat`,
      heading: "A visitor left contact details",
    },
    anonymous: "A visitor",
    messages: "The latest messages",
    visitor: "Visitor",
    assistant: "Eve",
    open: "Open this conversation in the dashboard",
  },
  /** The mail with the answer of staff to a visitor who has left the chat. */
  answer: {
    subject: (author: string, company: string) => `${author} of ${company} has answered you`,
    heading: (author: string) => `${author} has answered you`,
    paragraphs: [
      "You wrote to us in the chat on our site, and left before the answer came. Here it is. To go on, reply to this email, or call us.",
      MISTAKEN,
    ],
    messages: "Our answer",
  },
  /** The first mail to a visitor after a form. */
  receipt: {
    estimate: {
      subject: (company: string) => `${company} has your request`,
      heading: "We have your request",
      next: "Thank you. Somebody in our office will read it and get back to you. If there's more we should know, reply to this email or call us.",
    },
    application: (isAnswered: boolean) => ({
      subject: (company: string) => `${company} has your application`,
      heading: "We have your application",
      next: `Thank you. Somebody in our office will read it${isAnswered ? " and get back to you" : ""}. If you have a question, reply to this email or call us.`,
    }),
    ballpark: "The price range is the one you saw on our site. It isn't an offer yet.",
    book: "You don't have to wait for us: choose a time for the inspection with the link below.",
    closed: (opening: string) => `Our office was closed when this was sent. We're back on ${opening}.`,
    mistaken: MISTAKEN,
    hours: "Office hours",
  },
  /** The mail to an applicant who is not hired, around the company's own words (`careers.rejection` in copy/words/). */
  rejection: {
    subject: (subject: string, company: string) => `${subject}: ${company}`,
    heading: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  },
  /** Reminders of a price range to somebody who has not booked a visit. */
  nudge: {
    first: {
      subject: (company: string) => `Your price range from ${company}: the next step`,
      heading: "The next step for your roof",
      paragraphs: (day: string, noCharge: string | null) => [
        `On ${day} you asked for a price on our site, and read the range below. It becomes a written price once one of our roofers has seen the roof.${noCharge ? ` The inspection is ${noCharge}.` : ""}`,
        "Have a question first? Reply to this email, or call us.",
      ],
    },
    last: {
      subject: (company: string) => `Is your roof still on your list? ${company}`,
      heading: "Is your roof still on your list?",
      paragraphs: (day: string, noCharge: string | null) => [
        `On ${day} you asked for a price on our site. If you'd like to go on, we come and look at the roof${noCharge ? `: that is ${noCharge}` : ""}.`,
        "If not, there's nothing you need to do. This is our last reminder about it.",
      ],
    },
    book: "You can choose a time with the link below.",
    footer: (company: string, address: string) =>
      `${company}, ${address}. You get this email because a price was asked for with this address on our site. Replies go to our office.`,
  },
  /** Links in mails to visitors. */
  reach: "Reach us",
  book: "Book a visit",
  /** Below each mail to a visitor who gave a phone number. */
  endCalls: "No more calls and texts",
  /** In a mail to staff, in place of a number that can be dialed. */
  callsEnded: (phone: string) => `${phone} (no calls or texts: the customer asked for none)`,
  /** Asks for a review after a visit. */
  review: {
    subject: (company: string) => `How was your visit from ${company}?`,
    heading: "How did we do?",
    ask: (day: string) =>
      `Thank you for having us on ${day}. If you have two minutes, please tell others how the visit was.`,
    unhappy: "Something wasn't right? Reply to this email or call us, and we'll see to it.",
    once: "We ask this once, and send no reminder.",
    open: "Write a review",
    footer: (company: string, address: string) =>
      `${company}, ${address}. You get this email because we visited your roof. Replies go to our office.`,
  },
  /** The link that takes a mailbox off, in mails that remind or ask. */
  unsubscribe: "No more emails like this",
  /** A visit that was booked, moved or cancelled, or a reminder of it. */
  inspection: {
    when: visit.when,
    begins: ({ day, from }: Times) => `${day}, at ${from}`,
    minutes: (minutes: number) => `${minutes} minutes`,
    visitor: {
      news: {
        confirmation: {
          subject: ({ shortDay, from }: Times) => `Your roof inspection is booked: ${shortDay}, ${from}`,
          heading: "Your roof inspection is booked",
          paragraphs: (when: string, minutes: string, lookedAt: string, noCharge: string | null) => [
            `We'll be there on ${when}. One of our roofers checks ${lookedAt}. It takes about ${minutes}${noCharge ? ` and is ${noCharge}` : ""}.`,
            `${BEFORE_THE_VISIT} When we're done, we'll tell you what we found.`,
            "You can add the visit to your calendar from this email. To move or cancel it, use the link below, reply to this email, or call us.",
          ],
          open: "Move or cancel this visit",
        },
        "new time": {
          subject: ({ shortDay, from }: Times) => `Your roof inspection has moved: ${shortDay}, ${from}`,
          heading: "Your roof inspection has a new time",
          paragraphs: (when: string) => [
            `We'll now be there on ${when}. Nothing else has changed.`,
            BEFORE_THE_VISIT,
            "Your calendar entry moves with this email. If the new time doesn't work for you, use the link below, reply to this email, or call us.",
          ],
          open: "Move or cancel this visit",
        },
        cancellation: {
          subject: ({ shortDay, from }: Times) => `Your roof inspection is cancelled: ${shortDay}, ${from}`,
          heading: "Your roof inspection is cancelled",
          paragraphs: (when: string) => [
            `The visit on ${when}, is cancelled. We won't come, and there's nothing you need to do.`,
            "If that's a mistake, or you'd like another time, reply to this email or call us.",
          ],
          open: "See this visit",
        },
        reminder: {
          subject: ({ shortDay, from }: Times) => `Reminder: your roof inspection is on ${shortDay}, ${from}`,
          heading: "Your roof inspection is coming up",
          paragraphs: (when: string, minutes: string) => [
            `We'll be there on ${when}, for about ${minutes}.`,
            BEFORE_THE_VISIT,
            "Something came up? Use the link below, reply to this email, or call us.",
          ],
          open: "Move or cancel this visit",
        },
      },
      /** The description in the calendar's entry. */
      description: (reference: string, phone: string) => [
        BEFORE_THE_VISIT,
        `Reference: ${reference}`,
        `Call us: ${phone}`,
      ],
      summary: (company: string) => `Roof inspection by ${company}`,
      /** For staff, if a mail to a visitor was not sent. */
      tooMany: (email: string) =>
        `The visitor of a booked visit gets no mail at ${email}: too many went there within a day. Please tell them by phone.`,
    },
    staff: {
      news: {
        booked: {
          subject: (name: string, { shortDay, from }: Times) =>
            `Inspection booked: ${name}, ${shortDay}, ${from}`,
          heading: "Inspection booked",
        },
        moved: {
          subject: (name: string, { shortDay, from }: Times) =>
            `Inspection moved: ${name}, ${shortDay}, ${from}`,
          heading: "Inspection moved",
        },
        cancelled: {
          subject: (name: string, { shortDay, from }: Times) =>
            `Inspection cancelled: ${name}, ${shortDay}, ${from}`,
          heading: "Inspection cancelled",
        },
      },
      summary: (name: string) => `Inspection: ${name}`,
      open: "Open this visit in the dashboard",
      openAll: "Open the visits in the dashboard",
    },
  },
  /** For staff, if a mail that they wrote or had sent waits. */
  tooManyYet: (email: string) =>
    `Too many mails went to ${email} within a day. It is sent once there is room again.`,
  /** To the person of staff whom a lead was handed over. */
  handOver: {
    subject: (name: string) => `Yours now: ${name}`,
    heading: (owner: string) => `${owner}, this one is yours now`,
    about: "About",
    /** When somebody is on it again. */
    next: "Next date",
    by: "Handed over by",
    note: (by: string) => (by ? `Latest note, by ${by}` : "Latest note"),
    open: "Open it in the dashboard",
  },
  /** To somebody who is to have a sign-in of their own. */
  invitation: {
    subject: (company: string) => `Your sign-in at ${company}`,
    heading: (name: string) => `${name}, make your sign-in`,
    paragraphs: (company: string) => [
      `${company} invites you to its dashboard. Open the link on the phone or computer that you work with: it asks for your fingerprint, your face or the device's code, and keeps a passkey there. There is no password to remember.`,
      "The link works once. If you did not expect this email, do nothing.",
    ],
    again: [
      "An owner has made you a new link, because you asked for another way in. It makes a new passkey on the device on which you open it.",
      "The link works once. If you did not ask for it, tell the office.",
    ],
    until: "Works until",
    open: "Make my sign-in",
  },
  /** To somebody whose sign-in was used in a browser in which it never was. */
  newDevice: {
    subject: (company: string) => `A new device signed in at ${company}`,
    heading: (name: string) => `${name}, is this you?`,
    paragraphs: [
      "Your sign-in was used in a browser in which it was never used before. If that was you, there is nothing to do.",
      "If it was not, open the dashboard, end that session under Devices, remove passkeys that are not yours, and tell the office.",
    ],
    browser: "Browser",
    at: "When",
    open: "Look at my devices",
  },
  /** One mail for many records at once: in a flood only the first records get mails of their own. */
  digest: {
    kinds: {
      application: "applications",
      estimate: "estimate requests",
      conversation: "conversations with a request or contact details",
      inspection: "booked inspections",
    },
    subject: (count: number, what: string) => `More ${what}: ${count}`,
    heading: (what: string) => `Many ${what} at once`,
    label: "Came in",
    why: (what: string) =>
      `More than 20 ${what} came in within ten minutes. The rest are in this one email, so they don't bury your other mail. It may be spam.`,
    open: "Look through them in the dashboard",
  },
  /** Calls of staff's devices. Anybody may read a locked screen, so they contain no visitor's name, number or words. */
  push: {
    emergencies: {
      conversation: {
        title: "An emergency in the chat",
        again: "Still waiting: an emergency in the chat",
      },
      estimate: {
        title: "An emergency in a request",
        again: "Still waiting: an emergency in a request",
      },
      inspection: {
        title: "An emergency in a booking",
        again: "Still waiting: an emergency in a booking",
      },
    },
    reasons: {
      person: {
        title: "A visitor asks for a person",
        again: "Still waiting: a visitor asks for a person",
      },
      lead: { title: "A new lead", again: "Still waiting: a new lead" },
      /** Also for a moved visit. */
      booking: { title: "A visit is booked", again: "A visit is booked" },
      cancellation: { title: "A visit is cancelled", again: "A visit is cancelled" },
    },
    body: (company: string) => `${company}. Open the desk to answer.`,
    /** One call for all that came after the first twenty in ten minutes. */
    burst: {
      title: (count: number) => (count === 1 ? "One more alert" : `${count} more alerts`),
      body: (company: string) => `${company}. So many came within ten minutes. Open the desk to see them.`,
    },
    test: {
      title: "Alerts reach this device",
      body: (company: string) => `${company}. This is the test that you asked for.`,
    },
    /** Reasons why a test call failed. */
    failed: {
      unknown: "Alerts are off on this device. Turn them on first.",
      gone: (status: number) => `The push service answered ${status}: turn alerts off and on again.`,
      refused: (status: number) =>
        `The push service refused it with ${status}. Turn alerts off and on again.`,
      busy: (status: number) => `The push service answered ${status}. Try again in a few minutes.`,
      silent: "The push service did not answer. Try again in a few minutes.",
      notPublic: "The browser's push service is not in the public network, so nothing is sent there.",
      unusable: "The browser's keys cannot be used. Turn alerts off and on again.",
    },
  },
  labels: {
    since: "Since",
    why: "Why one email",
    name: "Name",
    email: "Email",
    phone: "Phone",
    address: "Address",
    when: "When",
    where: "Where",
    duration: "How long",
    crew: "Crew",
    reference: "Reference",
    call: "Call us",
    position: "Position",
    service: "Service",
    cost: "Estimated cost",
    area: "Roof area",
    notes: "Notes",
    photos: "Photos",
    received: "Received",
    range: "Price range",
    origin: "Came from",
    landingPage: "First page",
  },
  photosInDesk: (count: number) => `${count}, in the dashboard`,
  squareFeet: (area: string) => `${area} sq ft`,
  fileKinds: {
    "application/pdf": "PDF",
    "application/msword": "Word document (.doc)",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word document (.docx)",
  },
  footer: (company: string) => `Sent by the website of ${company}. Replies go to the visitor.`,
  visitorFooter: (company: string) => `${company}. Replies go to our office.`,
  footerWithoutReply: (company: string) => `Sent by the website of ${company}.`,
  test: {
    subject: (company: string) => `Test message from the website of ${company}`,
    heading: "Test message",
    label: "It works",
    text: "Notifications of new applications, estimates and chats will reach this address.",
    open: "Open the dashboard",
  },
} as const;
