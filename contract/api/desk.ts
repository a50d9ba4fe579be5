/**
 * An event of GET /api/desk/live (server-sent, without a name, gathered over a fifth of a second): in which conversations
 * something happened (a message, a takeover, somebody types), and whether anything else came in or changed. `all`: anything may have.
 * The first comes at once and is empty. It ends after some minutes, so that whoever reads it shows its token again.
 */
export type LiveDesk = { conversations: string[]; news: boolean; all: boolean };
