/** The words of the mails that tell staff of something new. */
export const notifications = {
  application: {
    subject: (name: string, position: string) => `New application: ${name}, ${position}`,
    heading: "New application",
    resume: "Resume",
    noResume: "None sent",
    resumeInDesk: (kind: string, size: string) => `${kind}, ${size}. Download it at the desk.`,
    open: "Open this application at the desk",
  },
  estimate: {
    subject: (name: string, service: string) => `New estimate request: ${name}, ${service}`,
    heading: "New estimate request",
    open: "Open this estimate at the desk",
  },
  conversation: {
    person: {
      subject: (who: string) => `${who} asks for a person in the chat`,
      heading: "A visitor asks for a person",
    },
    contact: {
      subject: (who: string) => `${who} left contact details in the chat`,
      heading: "A visitor left contact details",
    },
    anonymous: "A visitor",
    messages: "The latest messages",
    visitor: "Visitor",
    assistant: "Eve",
    open: "Open this conversation at the desk",
    openList: "Open the desk",
  },
  labels: {
    name: "Name",
    email: "Email",
    phone: "Phone",
    address: "Address",
    position: "Position",
    service: "Service",
    cost: "Estimated cost",
    area: "Roof area",
    notes: "Notes",
    received: "Received",
  },
  squareFeet: (area: string) => `${area} sq ft`,
  fileKinds: {
    "application/pdf": "PDF",
    "application/msword": "Word document (.doc)",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word document (.docx)",
  },
  footer: (company: string) => `Sent by the website of ${company}. Replying writes to the visitor.`,
  footerWithoutReply: (company: string) => `Sent by the website of ${company}.`,
  test: {
    subject: (company: string) => `Test message from the website of ${company}`,
    heading: "Test message",
    label: "It works",
    text: "Notifications of new applications, estimates and chats will reach this address.",
    open: "Open the desk",
  },
} as const;
