import { countUnits } from "./count-units.ts";

/** The report of `npm run forget`, for the person who runs the site. */
export const forgetPersonReport = {
  usage:
    "Say whom to forget: npm run forget -- jo@example.com; with --all also what else stands with that person.",
  nothing: (email: string) => `Nothing is stored under ${email}.`,
  removed: (email: string) => `Removed what carries ${email}:`,
  removedAll: (email: string) => `Removed what carries ${email}, and what else stood with that person:`,
  applications: (count: number) => `${countUnits(count, "application")}, with their resumes`,
  estimates: (count: number) => countUnits(count, "estimate"),
  calls: (count: number) => countUnits(count, "lead by hand", "leads by hand"),
  visits: (count: number, cancelled: number) =>
    `${countUnits(count, "visit")}${describeCancelled(cancelled)}`,
  conversations: (count: number, messages: number) =>
    `${countUnits(count, "conversation")} of ${countUnits(messages, "message")}`,
  photos: (count: number) => countUnits(count, "photo"),
  mentions: (count: number) =>
    `addresses and phone numbers of theirs from ${countUnits(count, "other text")}`,
  notifications: (count: number, folder: string) => `${countUnits(count, "notification")} in ${folder}`,
  recorded: "That it was done is recorded, without the address.",
  elsewhere:
    "Notifications that were sent by e-mail are in your mailboxes, the webhook's receiver has what it was told, and older backups hold what they held: search those for the address.",
  chats:
    "What was left under no address and no phone number of theirs cannot be found by one: look at the desk by name, and delete it there.",
  left: (email: string) =>
    `Left alone, since it does not carry ${email}, but stands with that person by a phone number or because staff joined it:`,
  kinds: {
    application: "application",
    call: "lead by hand",
    estimate: "estimate",
    inspection: "visit",
    conversation: "conversation",
  },
  more: (count: number) => `and older ones: these are the newest ${count}`,
  takeLeft: "Is that the same person's? Then remove it too:",
} as const;

function describeCancelled(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? ", of which 1 was to come: it is cancelled, and the person is told by e-mail"
    : `, of which ${count} were to come: they are cancelled, and the person is told by e-mail`;
}
