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

/** Draws 'Chat with Eve' into the document's panel; resolves when it is drawn. */
export async function mountChat(panel: HTMLElement): Promise<void> {
  const frame = panel.firstElementChild;
  if (!frame) throw new Error("The chat's panel is empty.");
  const conversation = openConversation(panel, frame);
  await mount(frame, <ChatPanel panel={panel} mover={movePanel(panel)} conversation={conversation} />);
}

type ChatPanelProps = { panel: HTMLElement; mover: PanelMover; conversation: Conversation };

/** The content of the panel. It stays mounted while the panel is closed, so that a reply still arrives. */
function ChatPanel({ panel, mover, conversation }: ChatPanelProps) {
  const state = useSyncExternalStore(conversation.subscribe, conversation.state);
  const open = useOpen(panel);
  /** True while "Start over?" is asked, false after it was answered, undefined before that. */
  const [asking, setAsking] = useState<boolean>();
  const [editing, setEditing] = useState(false);
  const wasEditing = useRef(false);
  const [announcement, setAnnouncement] = useState("");
  /** Counts the presses after which the composer takes the focus. */
  const [pressed, setPressed] = useState(0);
  const hasNoted = Object.keys(state.noted).length > 0;
  const [Viewer, setViewer] = useState<ComponentType<{ close: () => void }>>();
  const hasLogViewer = runtimeConfig().chatLogViewer;
  useEffect(() => {
    if (!open) setAsking(undefined);
  }, [open]);
  // When the noted details are closed, the focus goes back to the button that opened them, or to the composer if none are left.
  useEffect(() => {
    const { activeElement, body } = document;
    if (wasEditing.current && !editing && activeElement === body)
      panel.querySelector<HTMLElement>("[data-edit-noted], [data-composer]")?.focus({ preventScroll: true });
    wasEditing.current = editing;
  }, [editing, panel]);

  function editNoted() {
    setEditing(true);
    setAsking(undefined);
    setAnnouncement("");
  }

  /** Presses a button of a card, which shows a refusal itself. */
  const press: PressButton = async (...request) => {
    const refusal = await conversation.press(...request);
    if (!refusal) setPressed((count) => count + 1);
    return refusal;
  };

  const tap: Tap = (label, request) => {
    const now = conversation.state();
    if (isBusy(now) || now.staff) return;
    setPressed((count) => count + 1);
    if (!request) return conversation.choose(label);
    void conversation
      .press(label, request)
      .then((refusal) => refusal && showToast({ tone: "error", title: refusal.error }));
  };

  /** Fetches the viewer, and with it the database client, when it is first opened. */
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
        announce={setAnnouncement}
        startOver={() => {
          setEditing(false);
          setAsking(true);
        }}
        viewLogs={hasLogViewer ? viewLogs : null}
      />
      <DangerLine
        texts={dangers}
        putAway={() => {
          conversation.putAway();
          panel.querySelector<HTMLElement>("[data-composer]")?.focus({ preventScroll: true });
        }}
      />
      {/* Not beside a danger: its phone numbers are enough, and there is no room for office hours. */}
      {!editing && (state.staff || dangers.length === 0) && (
        <OfficeLine state={state} leaveContact={editNoted} />
      )}
      {/* Hidden, not unmounted, while the noted details are edited: text typed into a card stays. */}
      <MessageList
        state={state}
        seen={open && !editing}
        hidden={editing}
        notice={hasLogViewer ? chat.notice : chat.noticeWithoutViewer}
        tap={tap}
        press={press}
        retry={conversation.retry}
      />
      {editing ? (
        <NotedForm
          noted={state.noted}
          correct={conversation.correct}
          close={(outcome) => {
            setEditing(false);
            setAnnouncement(outcome);
          }}
        />
      ) : (
        <>
          {hasNoted && <NotedLine noted={state.noted} edit={editNoted} busy={isWaiting(state)} />}
          {asking ? (
            <StartOver
              confirm={() => {
                setAsking(false);
                void conversation.startOver();
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
        {announcement}
      </p>
      <UnreadBadge count={countUnseen(state)} />
      {Viewer && <Viewer close={() => setViewer(undefined)} />}
    </>
  );
}

function useOpen(panel: HTMLElement): boolean {
  return useSyncExternalStore(
    (onToggle) => {
      panel.addEventListener("toggle", onToggle);
      return () => panel.removeEventListener("toggle", onToggle);
    },
    () => panel.matches(":popover-open"),
  );
}
