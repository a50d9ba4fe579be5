/** Sentences that the server puts into a conversation in place of Eve's. */
export const chatReplies = {
  /** The answer of /api/chat while a person of the office answers. */
  passedOn: (name: string) => `${name} of our office has your message and answers here.`,
  /** Eve's words after a person gave the conversation back, or was away for minutes. */
  backFrom: (name: string, phone: string) =>
    `This is Eve again: ${name} had to step away. What you wrote is with our office. I can help meanwhile, or call ${phone}.`,
  /** A line of the saved details, for readers of the conversation. */
  bestTime: (time: string) => `Best time to call: ${time}`,
} as const;
