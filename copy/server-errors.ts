/** Answers of the server as plain text or JSON. */
export const serverErrors = {
  unavailable: "We are restarting and will be back in a few seconds. Please try again.",
  tooManyRequests: "Too many requests. Please wait a moment and try again.",
  busy: "We're busy right now. Please try again in a moment.",
  slow: "Your connection was too slow for this to arrive. What you typed is still here: please try again, if you can on a better one.",
  diskFull: "We can't save this right now, and it's our fault. Please call us; what you typed is still here.",
  restarting: "The service is starting again. Please try again in a moment.",
  failed: "Something went wrong on our side. Please try again.",
  noSuchAddress: "There is nothing at this address.",
  notFound: "Not found",
  methodNotAllowed: "Method not allowed",
} as const;
