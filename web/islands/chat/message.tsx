import type { Ref } from "react";
import { chat } from "#copy/chat.ts";
import type { ChatMessage } from "./messages.ts";
import { ReplyText } from "./reply-text.tsx";

const LOOKS = {
  eve: "self-start rounded-tl-none border border-line bg-white",
  staff: "self-start rounded-tl-none staff-message",
  visitor: "self-end rounded-br-none bg-sky",
};

type MessageProps = {
  message: Pick<ChatMessage, "role" | "content" | "author">;
  /** True while it is on its way to a person. */
  isPending?: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** A message without parts. */
export function Message({ message: { role, content, author }, isPending = false, ref }: MessageProps) {
  const sender = role === "user" ? "visitor" : author === undefined ? "eve" : "staff";
  const name = role === "user" ? chat.you : (author ?? chat.eve);
  return (
    <div
      ref={ref}
      className={`max-w-[88%] rounded-card px-3 py-2 ${LOOKS[sender]}${isPending ? " opacity-70" : ""}`}
    >
      <span className="sr-only">{chat.said(name, "")}</span>
      {sender === "visitor" ? (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {content}
        </p>
      ) : (
        <ReplyText reply={content} />
      )}
    </div>
  );
}
