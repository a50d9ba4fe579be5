import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { runtimeConfig } from "#contract/api/config.ts";
import { chat, chatLogViewer } from "#copy/chat.ts";
import { showToast } from "../../ui/toast.ts";
import { mount } from "../mount.tsx";
import { countUnseen, findDanger, isBusy, isWaiting } from "./chat-state.ts";
import { Composer } from "./composer.tsx";
import { type Conversation, openConversation, type PressButton } from "./conversation.ts";
import { DangerLine } from "./danger-line.tsx";
import { MessageList } from "./message-list.tsx";
import { movePanel, type PanelMover } from "./move-panel.ts";
import { NotedForm } from "./noted-form.tsx";
import { NotedLine } from "./noted-line.tsx";
import { OfficeLine } from "./office-line.tsx";
import { PanelHeader } from "./panel-header.tsx";
import type { Tap } from "./parts/card-props.ts";
import { StartOver } from "./start-over.tsx";
import { UnreadBadge } from "./unread-badge.tsx";

/** Draws 'Chat with Eve' into the panel that the document holds, and resolves when it is there. */
export async function mountChat(panel: HTMLElement): Promise<void> {
  const frame = panel.firstElementChild;
  if (!frame) throw new Error("The chat's panel is empty.");
  const conversation = openConversation(panel, frame);
  await mount(frame, <ChatPanel panel={panel} mover={movePanel(panel)} conversation={conversation} />);
}

type ChatPanelProps = { panel: HTMLElement; mover: PanelMover; conversation: Conversation };

/** It stays while it is closed, so that a reply on its way still arrives. */
function ChatPanel({ panel, mover, conversation }: ChatPanelProps) {
  const state = useSyncExternalStore(conversation.subscribe, conversation.state);
  const open = useOpen(panel);
  const [asking, setAsking] = useState<boolean>();
  const [editing, setEditing] = useState(false);
  const edited = useRef(false);
  const [said, setSaid] = useState("");
  /** Counts the presses after which the visitor goes on in the composer. */
  const [pressed, setPressed] = useState(0);
  const noted = Object.keys(state.noted).length > 0;
  const [Viewer, setViewer] = useState<ComponentType<{ close: () => void }>>();
  const offered = runtimeConfig().chatLogViewer;
  useEffect(() => {
    if (!open) setAsking(undefined);
  }, [open]);
  // From the closed card the focus goes back to what opened it, or to the composer where nothing is noted any more.
  useEffect(() => {
    const { activeElement, body } = document;
    if (edited.current && !editing && activeElement === body)
      panel.querySelector<HTMLElement>("[data-edit-noted], [data-composer]")?.focus({ preventScroll: true });
    edited.current = editing;
  }, [editing, panel]);

  function editNoted() {
    setEditing(true);
    setAsking(undefined);
    setSaid("");
  }

  /** Of a card, which shows itself why nothing came of it. */
  const press: PressButton = async (...asked) => {
    const refusal = await conversation.press(...asked);
    if (!refusal) setPressed((count) => count + 1);
    return refusal;
  };

  const tap: Tap = (label, asked) => {
    const now = conversation.state();
    if (isBusy(now) || now.staff) return;
    setPressed((count) => count + 1);
    if (!asked) return conversation.choose(label);
    void conversation
      .press(label, asked)
      .then((refusal) => refusal && showToast({ tone: "error", title: refusal.error }));
  };

  /** The viewer, and the client of the backend with it, are fetched when they are asked for. */
  function viewLogs() {
    import("./chat-log-viewer.tsx").then(
      ({ ChatLogViewer }) => setViewer(() => ChatLogViewer),
      () => showToast({ tone: "error", title: chatLogViewer.errors.fetch }),
    );
  }

  const dangers = findDanger(state);
  return (
    <>
      <PanelHeader
        mover={mover}
        busy={isBusy(state)}
        tell={setSaid}
        startOver={() => {
          setEditing(false);
          setAsking(true);
        }}
        viewLogs={offered ? viewLogs : null}
      />
      <DangerLine
        texts={dangers}
        putAway={() => {
          conversation.putAway();
          panel.querySelector<HTMLElement>("[data-composer]")?.focus({ preventScroll: true });
        }}
      />
      {/* Beside a danger, whose numbers are enough, there is no room for hours. */}
      {!editing && (state.staff || dangers.length === 0) && (
        <OfficeLine state={state} leaveContact={editNoted} />
      )}
      {/* Hidden, not gone, while the noted details are edited: what is typed in a card stays. */}
      <MessageList
        state={state}
        seen={open && !editing}
        hidden={editing}
        notice={offered ? chat.notice : chat.noticeWithoutViewer}
        tap={tap}
        press={press}
        retry={conversation.retry}
      />
      {editing ? (
        <NotedForm
          noted={state.noted}
          correct={conversation.correct}
          close={(happened) => {
            setEditing(false);
            setSaid(happened);
          }}
        />
      ) : (
        <>
          {noted && <NotedLine noted={state.noted} edit={editNoted} busy={isWaiting(state)} />}
          {asking ? (
            <StartOver
              confirm={() => {
                setAsking(false);
                conversation.startOver();
              }}
              cancel={() => setAsking(false)}
            />
          ) : (
            <Composer
              state={state}
              draft={conversation.draft}
              send={conversation.send}
              focused={asking === false}
              pressed={pressed}
            />
          )}
        </>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <UnreadBadge count={countUnseen(state)} />
      {Viewer && <Viewer close={() => setViewer(undefined)} />}
    </>
  );
}

function useOpen(panel: HTMLElement): boolean {
  return useSyncExternalStore(
    (tell) => {
      panel.addEventListener("toggle", tell);
      return () => panel.removeEventListener("toggle", tell);
    },
    () => panel.matches(":popover-open"),
  );
}
