/**
 * A server-sent event of GET /api/desk/live, without a name, gathered over a fifth of a second. `conversations` are those with a
 * new message, a takeover or somebody typing; `news` is true if anything else came in or changed; `all` is true if anything may
 * have. The first event comes at once and is empty. The stream ends after some minutes, so that the desk must send its token
 * again.
 */
export type LiveDesk = { conversations: string[]; news: boolean; all: boolean };
