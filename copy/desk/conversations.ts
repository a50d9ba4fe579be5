/** Words of the tab of conversations. */
export const conversationWords = {
  tab: "Chat Logs",
  searchHint: "Search name, number, address or words",
  empty: "No chat conversations found",
  emptyHint: "Conversations with Eve appear here as soon as a visitor writes.",
  fetchFailed: "Failed to fetch chat logs",
  one: "this conversation",
  anonymous: "Anonymous visitor",
  messageCount: (count: number) => (count === 1 ? "1 message" : `${count} messages`),
  unanswered: "Questions Eve could not answer",
  details: {
    title: "Who writes",
    name: "Name",
    email: "Email",
    phone: "Phone",
    address: "Address",
    ipAddress: "IP address",
    started: "Started",
    lastActivity: "Last activity",
  },
  /** Titles of the exported file's columns. */
  columns: {
    lastActivity: (zone: string) => `Last activity (${zone})`,
    started: (zone: string) => `Started (${zone})`,
    ipAddress: "IP address",
    email: "Email",
    name: "Name",
    phone: "Phone",
    address: "Address",
    messages: "Messages",
    lastQuestion: "Last question",
  },
} as const;

/** Words of a conversation's messages. */
export const dialogueWords = {
  newMessages: (count: number) => (count === 1 ? "1 new message" : `${count} new messages`),
  newest: "Show the newest messages",
  visitor: "Visitor",
  assistant: "Eve",
} as const;

/** Reasons why staff are told of a conversation, on its badge. */
export const noticeWords = {
  urgent: "Emergency",
  person: "Asks for a person",
  contact: "Left contact details",
} as const;

/** The list of questions that Eve could not answer. */
export const unansweredWords = {
  empty: "Eve has answered every question so far.",
  hint: "Make one an entry of the FAQ, write its answer and publish: Eve then knows it too.",
  makeEntry: "Make it a FAQ entry",
  /** The title of the first group in an empty FAQ. */
  firstGroup: "General",
  copyFailed: "Your browser did not allow copying. Select the question and copy it by hand.",
  said: (answer: string) => `Eve said: ${answer}`,
  openConversation: "Open the conversation",
  asked: (count: number) => (count === 1 ? "asked once" : `asked ${count} times`),
} as const;
