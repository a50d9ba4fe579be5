// A file of its own because the script of every page imports it.

/** Session storage key of the conversation and the draft. Every page's script looks whether `staff` answers in it. */
export const CHAT_KEY = "eaves-chat";

/** Session storage key of what was typed into the open card. */
export const CARD_KEY = "eaves-chat-card";
