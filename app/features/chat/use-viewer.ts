import { type ComponentType, useState } from "react";
import { chatLogViewer } from "#content/chat.ts";
import { showToast } from "../../ui/toast.ts";

/** The viewer while it is open. Its code, and the client of the backend with it, are fetched when it is asked for. */
export function useViewer() {
  const [Viewer, setViewer] = useState<ComponentType<{ close: () => void }>>();
  return {
    Viewer,
    view: () => {
      import("./chat-log-viewer.tsx").then(
        ({ ChatLogViewer }) => setViewer(() => ChatLogViewer),
        () => showToast({ tone: "error", title: chatLogViewer.errors.fetch }),
      );
    },
    leave: () => setViewer(undefined),
  };
}
