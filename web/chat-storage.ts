/** Where a tab keeps the conversation and the draft, for its session. Every page's script looks whether `staff` answers in it. */
export const CHAT_KEY = "eaves-chat";

/** Where it keeps what was typed into the open card. */
export const CARD_KEY = "eaves-chat-card";
