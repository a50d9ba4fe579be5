import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MessageBubble } from "./message-bubble.tsx";
import type { Message } from "./messages.ts";

function textOf(message: Partial<Message>): string {
  const whole = {
    role: "assistant",
    author: null,
    content: "Hello.",
    created_at: "2031-05-01T10:00:00Z",
    notice: null,
    ...message,
  } as Message;
  return renderToStaticMarkup(<MessageBubble message={whole} />).replace(/<[^>]+>/g, " ");
}

test("a message names who wrote it: the visitor, Eve, or a person of the office", () => {
  expect(textOf({ role: "user" })).toContain("Visitor");
  expect(textOf({})).toContain("Eve");
  expect(textOf({ author: "Dana" })).toContain("Dana");
  expect(textOf({ author: "Dana" })).not.toContain("Eve");
});
