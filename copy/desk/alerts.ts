import type { Alert } from "#contract/api/push.ts";

export const alertWords = {
  button: "Alerts",
  /** In the open desk, of a call that has just come. */
  show: "Show",
  title: "Alerts",
  introduction: "This device tells you when somebody needs the office, also while the desk is closed.",
  on: "Alert me on this device",
  about: "Alert me about",
  kinds: {
    urgent: "Emergencies",
    person: "Asks for a person",
    lead: "New leads",
    booking: "Bookings",
    cancellation: "Cancellations",
  } satisfies Record<Alert, string>,
  again: "Who still waits after a minute is announced again on every device that is alerted.",
  nothing: "Nothing is chosen: this device stays silent.",
  quiet: "Quiet hours",
  quietFrom: "From",
  quietUntil: "Until",
  quietHint: (zone: string) =>
    `By the office's clock (${zone}). Emergencies ring then too, and emails still come.`,
  incomplete: "Give both times.",
  same: "The two times are the same.",
  loggedOut: "Alerts go on when you log out. They hold no visitor's name, number or words.",
  test: "Send a test",
  testing: "Sending…",
  tested: "Sent. It shows here within seconds; if not, look at this device's own settings for notifications.",
  notTested: "The server could not be reached. Please try again.",
  turningOn: "Turning on. Allow notifications if the browser asks.",
  turningOff: "Turning off…",
  saving: "Saving…",
  saved: "Saved",
  done: "Done",
  retry: "Try again",
  loading: "Loading…",
  unread: "The alerts of this device could not be read.",
  failed: "It could not be saved and is as before. Please try again.",
  offline: "No connection: nothing has changed. Please try again when you are back.",
  notAllowed: "The browser was not allowed to show alerts. Turn them on again and choose Allow.",
  notSubscribed:
    "The browser could not reach its push service, or does not offer one. Please try again, or use another browser.",
  denied: {
    title: "Notifications are blocked for this site",
    how: "Allow them in the browser: press the icon beside the address, then Notifications, then Allow. In an installed desk, in the device's settings under Notifications.",
  },
  unsupported: {
    homeScreen: {
      title: "Add the desk to your Home Screen first",
      how: "Press Share, then Add to Home Screen. Open the desk from there, sign in, and turn on alerts.",
    },
    insecure: {
      title: "Alerts need a secure connection",
      how: "Open the desk by an address that begins with https.",
    },
    none: {
      title: "This browser can't show alerts",
      how: "Use a current Chrome, Edge, Firefox or Safari, in a window that isn't private.",
    },
  },
} as const;
