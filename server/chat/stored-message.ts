import type { StoredMessage } from "#contract/api/chat.ts";
import { readParts } from "#contract/api/chat-parts.ts";
import type { Row } from "#contract/rows.ts";

/** A row of `messages` in the form that the API sends to the panel. */
export function toStoredMessage({
  id,
  role,
  content,
  created_at,
  author,
  parts,
}: Row<"messages">): StoredMessage {
  return {
    id,
    role: role as StoredMessage["role"],
    content,
    createdAt: created_at,
    ...(author !== null && { author }),
    ...(parts !== null && { parts: readParts(parts) }),
  };
}
