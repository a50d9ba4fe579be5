import { site } from "#site";

/** The floating button: all that a first load carries of the chat. */
export const chatButton = {
  label: "Chat Live",
  landmark: "Chat",
  loading: "Opening the chat…",
  failed: {
    title: "The chat could not be opened",
    text: `Please check your connection and try again, or call ${site.phone.display}.`,
  },
} as const;
