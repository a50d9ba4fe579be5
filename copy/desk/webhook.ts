import type { WebhookEvent } from "#contract/api/webhook.ts";
import { countUnits } from "../count-units.ts";

export const webhookWords = {
  link: "Webhook",
  title: "Webhook",
  introduction:
    "Tells another program of your leads as they come in: a CRM, Zapier, Make. It gives you the address. What a call holds, and how it is signed, stands in docs/webhook.md.",
  isOn: "Tell this address",
  url: "Address",
  urlHint: "Begins with https://",
  about: "Tell it of",
  events: {
    "lead.created": "New leads: estimates, and chats with a phone number or e-mail",
    "visit.booked": "Booked visits",
    "lead.won": "Won leads: approved or completed estimates, and chats and visits marked as won",
  } satisfies Record<WebhookEvent, string>,
  off: "Off, it is told of nothing, and what still waits is dropped.",
  save: "Save",
  saving: "Saving…",
  saved: "Saved",
  unsaved: "Not saved yet",
  notSaved: "It could not be saved. Please try again.",
  /** The state that somebody else has saved meanwhile. */
  changed: (url: string, isOn: boolean) =>
    `Someone else has changed the webhook meanwhile: now it is ${isOn ? "on" : "off"}, with ${url}. Save again to put yours in its place.`,
  secret: "Secret",
  secretMade: "Copy it now into the other program: it is shown only this once.",
  secretSince: (time: string) => `Made ${time}, and shown then. A new one ends it.`,
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Your browser did not allow copying. Select the secret and copy it by hand.",
  renew: "Make a new secret",
  renewTitle: "Make a new secret?",
  renewText:
    "Calls are signed with it from then on. The other program refuses them until you have entered the new secret there.",
  keep: "Keep it",
  test: "Send a test",
  testing: "Sending…",
  testUnsaved: "The test goes to the saved address.",
  notTested: "The test could not be sent. Please try again.",
  taken: (status: number) => `Taken: the receiver answered ${status}.`,
  refused: (status: number) => `Not taken: the receiver answered ${status}.`,
  unanswered: "Not taken.",
  deliveries: "Last calls",
  noDeliveries: "Nothing was sent yet.",
  unread: "The webhook could not be read.",
  waiting: (count: number) => `${countUnits(count, "call")} ${count === 1 ? "waits" : "wait"}.`,
  shortEvents: {
    "lead.created": "Lead",
    "visit.booked": "Visit",
    "lead.won": "Won",
  } satisfies Record<WebhookEvent, string>,
  states: {
    waits: "Waits",
    taken: (status: number | null) => `Taken, ${status}`,
    failed: (status: number | null) => (status === null ? "No answer" : `Answered ${status}`),
    givenUp: (status: number | null) =>
      status === null ? "Given up, no answer" : `Given up, answered ${status}`,
    waitsOn: "waits",
    nextTry: (time: string) => `next try ${time}`,
  },
  resume: "Send again",
  /** The states that need somebody; also at the desk's lower edge. */
  paused: (time: string) =>
    `The webhook is paused: it took no call since ${time}. What comes in is kept for 30 days.`,
  failing: (time: string) => `The webhook has taken no call since ${time}. It is tried again and again.`,
  open: "Open the webhook",
  retry: "Try again",
  loading: "Loading…",
} as const;
