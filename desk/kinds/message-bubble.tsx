import type { ReactNode } from "react";
import { dialogueWords as words } from "#copy/desk/conversations.ts";
import { formatTime } from "#web/ui/date-time.ts";
import type { Message } from "./messages.ts";
import { NoticeBadge } from "./notice-badge.tsx";

/** A message with its time and its author: the visitor, Eve, or a person of the office by name. */
export function MessageBubble({ message }: { message: Message }) {
  const { role, author, content, created_at, notice } = message;
  const by = role === "user" ? "visitor" : author === null ? "eve" : "staff";
  return (
    <Bubble by={by} name={author ?? words[role === "user" ? "visitor" : "assistant"]} text={content}>
      <time dateTime={created_at} className="tabular-nums">
        {formatTime(created_at)}
      </time>
      <NoticeBadge notice={notice} />
    </Bubble>
  );
}

const LOOKS = {
  visitor: { place: "", text: "bg-sky/60" },
  eve: { place: "ml-auto", text: "bg-paper" },
  staff: { place: "ml-auto", text: "bg-bronze text-white" },
} as const;

type BubbleProps = {
  by: keyof typeof LOOKS;
  name: string;
  text: string;
  /** Shown beside the name. */
  children: ReactNode;
  below?: ReactNode;
};

export function Bubble({ by, name, text, children, below }: BubbleProps) {
  return (
    <div className={`w-fit max-w-[85%] ${LOOKS[by].place}`}>
      <p className="flex gap-2 text-sm text-slate">
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        {children}
      </p>
      <p dir="auto" className={`whitespace-pre-wrap wrap-anywhere rounded-card px-3 py-2 ${LOOKS[by].text}`}>
        {text}
      </p>
      {below}
    </div>
  );
}
