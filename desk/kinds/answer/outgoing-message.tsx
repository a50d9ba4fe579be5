import { useQueryClient } from "@tanstack/react-query";
import { answeringWords } from "#copy/desk/answering.ts";
import { formatTime } from "#web/ui/date-time.ts";
import { readStaffName } from "../../device.ts";
import { Bubble } from "../message-bubble.tsx";
import type { Answering } from "./presence.ts";
import { sendWaiting } from "./send-messages.ts";
import type { Outgoing } from "./writing.ts";
import { dispatchWriting } from "./writing-store.ts";

type OutgoingMessageProps = {
  conversation: string;
  outgoing: Outgoing;
  answering: Answering | null | undefined;
};

/** A message that this browser is sending, drawn like a stored one; a failed one has a button to send it again. */
export function OutgoingMessage({ conversation, outgoing, answering }: OutgoingMessageProps) {
  const client = useQueryClient();
  const { content, at, state } = outgoing;
  return (
    <Bubble
      by="staff"
      name={answering?.by === "you" ? answering.name : readStaffName()}
      text={content}
      below={
        state === "failed" && (
          <p role="alert" className="flex items-center justify-end gap-2 text-sm text-brick">
            {answeringWords.outgoing.failed}
            <button
              type="button"
              className="min-h-11 font-semibold underline"
              onClick={() => {
                dispatchWriting(conversation, { type: "retried" });
                void sendWaiting(client, conversation);
              }}
            >
              {answeringWords.outgoing.retry}
            </button>
          </p>
        )
      }
    >
      <span className="tabular-nums">
        {state === "waiting" ? answeringWords.outgoing.sending : formatTime(at)}
      </span>
    </Bubble>
  );
}
