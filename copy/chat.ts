import type { MenuItem } from "#contract/api/chat-parts.ts";
import { site } from "#site-data/company.ts";
import { figures } from "#site-data/data.ts";
import { contactErrors } from "./forms/contact-errors.ts";
import { hasPage, pages } from "./pages/pages.ts";

const topics = [
  "roofs",
  "prices",
  ...(hasPage(pages.insuranceClaims.path) ? ["claims"] : []),
  ...(hasPage(pages.careers.path) ? ["jobs"] : []),
]
  .join(", ")
  .replace(/, ([^,]*)$/, " and $1");

const isEve = site.chat.answers === "eve";

const labels: Readonly<Record<MenuItem, string>> = {
  price: "Price of a roof",
  visit: figures.bookVisit,
  leak: "Leak or damage",
  claim: "Insurance claim",
  financing: "Financing",
  jobs: "Jobs",
  else: isEve ? "Something else" : "Write to our office",
};

/** True for an item of the menu that this site can offer. */
const isOffered: Readonly<Record<MenuItem, boolean>> = {
  price: true,
  visit: site.inspections !== null,
  leak: isEve,
  claim: isEve && hasPage(pages.insuranceClaims.path),
  financing: isEve && hasPage(pages.financing.path),
  jobs: isEve && hasPage(pages.careers.path),
  else: true,
};

const menu = site.chat.menu.filter((item) => isOffered[item]).map((item) => ({ item, label: labels[item] }));

/** Words of the chat's panel. */
export const chat = {
  button: "Chat Live",
  landmark: "Chat",
  title: isEve ? "Chat with Eve" : `Chat with ${site.name}`,
  /** Eve's first words; she asks for the name. */
  greeting: !isEve
    ? `Hi, this is ${site.name}. Write to us here: our office reads it and answers. Or choose below.`
    : `Hi, I'm Eve, the assistant of ${site.name}. I can answer questions about ${topics}. First, may I ask your name?`,
  /** The phone number follows each of them. */
  loading: "The chat is loading. You can also call",
  failed: "We couldn't open the chat. Check your connection and try again, or call",
  needsScript: "The chat needs JavaScript. You can also call",
  retry: "Try again",
  contact: { label: pages.contact.heading, path: pages.contact.path },
  typing: "Typing...",
  /** While a person of the office answers in Eve's place. */
  talkingWith: (name: string) => `You are talking with ${name}`,
  /** Shown while Eve answers: who is at the office, and for a visitor who asked for a person, when one answers. */
  office: {
    here: (name: string) => `${name} of our office is here`,
    calledHere: (name: string) => `${name} is here and has been called`,
    called: "Our office has been called. You can also call:",
    opens: (from: string) => `The office answers from ${from}. You can also call:`,
    leaveContact: "Leave a number or email",
    answersThere: (where: string) => `If you leave, we answer at ${where}.`,
  },
  staffTypes: (name: string) => `${name} is typing…`,
  notSent: "Not sent.",
  notSentYet: "Not sent yet. It goes out once you are connected again.",
  unread: (count: number) => `${count} new ${count === 1 ? "message" : "messages"} in the chat`,
  apology: "I apologize, but I'm having trouble processing your message. Please try again in a moment.",
  inputLabel: "Your message",
  placeholder: "Type your message…",
  /** The line under the field: that a program answers, and which language model. */
  program: isEve ? "Eve is a program." : "Our office reads this and answers.",
  programWith: ({ name, host }: { name: string; host: string }) =>
    `Eve is a program; ${name} at ${host} chooses her answers.`,
  send: "Send",
  close: "Close chat",
  startOver: "Start over",
  startOverConfirm: "Start a new conversation? This one will be cleared here.",
  keepConversation: "Keep this one",
  dragHandle: "Move the chat panel. Drag it, or use the arrow keys.",
  moved: (side: string) => `Chat moved ${side}`,
  messages: isEve ? "Conversation with Eve" : "Conversation with our office",
  you: "You",
  eve: isEve ? "Eve" : site.name,
  choices: "Answers to choose from",
  menu: { label: isEve ? "What Eve can help with" : "What we can help with", items: menu },
  more: { label: "More", name: "Show more of the answer" },
  /** The warning above the conversation, which stays until the visitor puts it away. */
  danger: {
    call: (number: string) => `Call ${number}`,
    putAway: "Put this away",
  },
  /** Messages for a press that was not carried out. */
  press: {
    failed: `That did not get through, so nothing was done. Please try again, or call ${site.phone.display}.`,
    unsure: "Checking if that arrived…",
    busy: "An answer is on its way. Please press again once it's here.",
  },
  cards: {
    /** Titles of the cards; a closed card shows nothing else. */
    titles: {
      visit: figures.bookVisit,
      "my-visit": "Your visit",
      contact: "Your details",
      price: "Price of a roof",
      payment: "Monthly payment",
      photos: "Photos of your roof",
      person: "Talk to our office",
    },
    loading: "One moment…",
    failed: "This could not be loaded. Check your connection and try again, or call",
    wrong: "Please check the fields below.",
    tooLong: contactErrors.tooLong,
  },
  visit: {
    book: (moment: string) => `Book ${moment}`,
    choose: "Book a time",
    emailHint: "Without it you get no confirmation by email.",
  },
  myVisit: {
    when: (from: string, until: string, zone: string) => `${from} to ${until}, ${zone}`,
    move: "Move",
    moveTo: (moment: string) => `Move to ${moment}`,
    moveNowhere: "Move to a time",
    moving: "Moving…",
    keep: "Keep it as it is",
    cancel: "Cancel this visit",
  },
  contactCard: {
    /** The visitor's message in the conversation. */
    said: "Here are my details",
    bestTime: "Best time to call",
    note: "Anything for our office?",
  },
  photosCard: {
    send: "Send photos",
    sending: "Sending…",
    /** The visitor's message in the conversation. */
    said: (count: number) => (count === 1 ? "I sent a photo" : `I sent ${count} photos`),
    none: "Add a photo first.",
  },
  price: {
    show: "Show the price",
    showing: "One moment…",
    said: (material: string, size: string) => `Price: ${material}, ${size}`,
    house: (style: string) => `a house like this: ${style}`,
    footprint: (area: string) => `${area} sq ft footprint`,
    roof: (area: string) => `${area} sq ft of roof`,
    goOn: { label: "Go on to the calculator", path: pages.estimate.path },
  },
  payment: {
    amount: "Amount in dollars",
    months: "Months",
    show: "Show the payment",
    showing: "One moment…",
    said: (amount: string, months: string) => `Monthly payment: ${amount} over ${months} months`,
    errors: {
      amount: "Enter an amount in dollars, such as 15,000.",
      months: "Enter a number of months, such as 60.",
    },
  },
  person: {
    call: `Call ${site.phone.display}`,
    message: "Leave a message for the office",
    hint: "We pass it on word for word.",
    send: "Send to the office",
    sending: "Sending…",
    said: (beginning: string) => `Message for the office: ${beginning}`,
    blank: "Write what our office should know.",
  },
  readOn: "Read on",
  said: (who: string, text: string) => `${who}: ${text}`,
  tooLong: (limit: number) => `Please keep it under ${limit.toLocaleString("en-US")} characters.`,
  charactersLeft: (left: number) => `${left} characters left`,
  notice: `${
    isEve ? "Eve is an assistant, not a person. " : ""
  }Anyone can read the chat log, with names, email addresses, phone numbers and addresses hidden. Keep other private matters out of it.`,
  noticeWithoutViewer: `${isEve ? "Eve is an assistant, not a person. " : ""}The chat log is closed to visitors.`,
  /** The card with the details that Eve noted, and its form to correct them. */
  noted: {
    line: (details: string) => `Noted: ${details}`,
    edit: "Edit",
    editLabel: isEve ? "Edit what Eve noted" : "Edit what we noted",
    title: isEve ? "What Eve noted" : "What we noted",
    hint: "Our office sees this too.",
    fields: {
      name: { label: "Name", autocomplete: "name" },
      email: { label: "Email", autocomplete: "email" },
      phone: { label: "Phone", autocomplete: "tel" },
      address: { label: "Address", autocomplete: "street-address" },
    },
    save: "Save",
    saving: "Saving…",
    cancel: "Cancel",
    empty: "Clear all",
    saved: "Saved.",
    emptied: "Nothing is noted now.",
    failed: "Not saved. Please try again.",
  },
  errors: {
    html: "Received HTML instead of JSON response. The API endpoint might be misconfigured.",
    status: (status: number) => `HTTP error! status: ${status}`,
    unreadable: "Failed to get response",
    invalid: "Invalid response format",
  },
} as const;

/** The viewer of the chat log, opened from the panel's header: newest first. */
export const chatLogViewer = {
  open: "View chat logs",
  title: "Chat Logs",
  close: "Close chat logs",
  loading: "Loading chat logs…",
  loadingMore: "Loading more…",
  empty: "No messages yet",
  endOfList: "That's everything.",
  notice:
    "What visitors wrote and Eve answered, for anyone to read. Names, email addresses, phone numbers and addresses are hidden.",
  off: "The chat log is closed to visitors.",
  retry: "Try again",
  user: "Visitor",
  assistant: isEve ? "Eve" : site.name,
  errors: {
    message: (message: string) => `Error: ${message}`,
    fetch: "Failed to fetch logs",
  },
} as const;
