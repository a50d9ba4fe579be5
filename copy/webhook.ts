/** Words of the server about calls of the owner's webhook; staff read them at the desk. */
export const webhookCallWords = {
  /** Reasons why a call brought no answer. */
  silent: (seconds: number) => `No answer within ${seconds} seconds.`,
  notPublic: "The address is not in the public network, so nothing is sent there.",
  broken: (reason: string) => `The connection failed: ${reason}`,
  /** Added to the answer of a receiver that sends the call elsewhere. */
  redirect: "The receiver sends the call to another address. Redirects are not followed: enter that address.",
  noneSet: "No webhook is set. Save its address first.",
  /** The lead of a test. */
  sample: {
    name: "Test Lead",
    email: "test@example.com",
    phone: "(614) 555-0100",
    address: "1 Test Street, Columbus 43215",
    service: "Test of the webhook",
    message: "This is the test that you asked for.",
  },
} as const;
