import { estimateNow } from "#copy/navigation.ts";
import type { Path } from "#site-data/shapes.ts";
import { ChatButton } from "../../islands/chat/chat-button.tsx";
import { CallNow } from "./call-now.tsx";
import { EstimateNow } from "./estimate-now.tsx";

/**
 * The actions of every page: the estimate, but not on the page that it leads to, a call and the chat. Its columns are stated,
 * because a document that arrives in pieces may show the call before the chat is there.
 */
export function ActionBar({ path }: { path: Path }) {
  const estimate = estimateNow?.path === path ? null : estimateNow;
  // A browser without popovers shows no chat.
  const columns = estimate
    ? "grid-cols-3 not-supports-[selector(:popover-open)]:grid-cols-2"
    : "grid-cols-2 not-supports-[selector(:popover-open)]:grid-cols-1";
  return (
    <div className={`action-bar ${columns}`}>
      {estimate && <EstimateNow link={estimate} />}
      <CallNow />
      <ChatButton />
    </div>
  );
}
