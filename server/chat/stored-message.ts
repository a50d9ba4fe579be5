import type { LiveConversation, StoredMessage } from "#contract/api/chat.ts";
import { readParts } from "#contract/api/chat-parts.ts";
import type { Row } from "#contract/rows.ts";

/** The person who answers, if somebody does, in the form that the API sends to the panel. */
export function toStaff(name: string | null, types: boolean): LiveConversation["staff"] {
  return name === null ? null : { name, types };
}

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
