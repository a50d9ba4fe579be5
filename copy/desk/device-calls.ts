import type { PushMessage } from "#contract/api/push.ts";
import { DESK_PATHS } from "#contract/routes.ts";

const common = { url: DESK_PATHS.dashboard, urgent: false };

/** Notifications that the desk's service worker shows without words of the server. */
export const workerWords = {
  /** For a call without a readable message. */
  call: { ...common, title: "There is news at the desk", body: "Open the desk to see it.", tag: "news" },
  /** For a subscription that the browser has replaced, and of which the server does not know. */
  stopped: {
    ...common,
    title: "Alerts have stopped on this device",
    body: "Open the desk once, and they go on.",
    tag: "stopped",
  },
} as const satisfies Record<string, PushMessage>;
