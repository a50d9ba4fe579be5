import type { ComponentType } from "react";

export type PanelProps = {
  open: boolean;
  close: () => void;
  /** Called when the panel closes while the visitor is in it. */
  giveFocusBack: () => void;
};

export type Panel = ComponentType<PanelProps>;

/** Fetches the panel: on the visitor's intent, never with a first load. Rejects when it cannot be fetched. */
export async function loadPanel(): Promise<Panel> {
  const [{ ChatPanel }] = await Promise.all([import("./chat-panel.tsx"), restOfStyles()]);
  return ChatPanel;
}

/** A document carries its own page's styles alone; the panel's are in the sheet that follows once it is interactive. */
function restOfStyles(): Promise<unknown> {
  const address = document.getElementById("css")?.dataset.rest;
  const link = address && document.querySelector<HTMLLinkElement>(`link[href="${address}"]`);
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener("load", resolve, { once: true });
    link.addEventListener("error", resolve, { once: true });
  });
}
