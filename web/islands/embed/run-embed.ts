import { runtimeConfig } from "#contract/api/config.ts";
import { showToast } from "../../ui/toast.ts";
import { listEmbedActions } from "./embed-message.ts";

/** Milliseconds between the calculator's frame and its helper script. */
const HELPER_DELAY_MS = 500;

/** Milliseconds after which a note says that the frame is slow, and gives the phone number. */
const SLOW_AFTER_MS = 8_000;

/** Listens to an embed's frame, loads its provider's script, and shows a note when one of them is slow or fails. */
export function runEmbed(embed: HTMLElement): void {
  const frame = embed.querySelector("iframe");
  if (!frame) return;
  const { calculator, leadForm } = runtimeConfig();
  listenToFrame(frame);
  setTimeout(() => {
    if (embed.dataset.loaded === "true") return;
    findNote(embed, "loading").hidden = true;
    findNote(embed, "slow").hidden = false;
  }, SLOW_AFTER_MS);
  if (embed.dataset.embed === "lead-form") loadScript(embed, leadForm.scriptUrl, 0);
  else loadScript(embed, calculator.helperUrl, HELPER_DELAY_MS);
}

function findNote(embed: HTMLElement, name: "loading" | "slow" | "failed"): HTMLElement {
  return embed.querySelector(`[data-embed-note="${name}"]`) as HTMLElement;
}

/** Carries out the actions that the frame's messages ask for. */
function listenToFrame(frame: HTMLIFrameElement): void {
  const provider = new URL(frame.src).origin;
  addEventListener("message", ({ data, origin, source }) => {
    const fromFrame = source !== null && source === frame.contentWindow;
    for (const action of listEmbedActions({ data, origin, fromFrame }, provider)) {
      if (action.do === "leave") location.assign(action.url);
      else {
        window.dataLayer ??= [];
        window.dataLayer.push(action.entry);
      }
    }
  });
}

/**
 * Loads a provider's script, without any cache, `delay` milliseconds after the frame was inserted. It is removed when the page is
 * left, and loaded again when the browser brings the page back.
 */
function loadScript(embed: HTMLElement, address: string | null, delay: number): void {
  if (!address) return;
  let script: HTMLScriptElement | undefined;
  const insert = () => {
    const url = new URL(address, location.origin);
    url.searchParams.set("t", String(Date.now()));
    script = document.createElement("script");
    script.src = url.href;
    script.onerror = () => {
      const failed = findNote(embed, "failed");
      failed.hidden = false;
      const title = embed.dataset.failed;
      if (title) showToast({ tone: "error", title, text: failed.firstChild?.textContent ?? "" });
    };
    document.body.append(script);
  };
  const since = performance.now() - Number(embed.dataset.began);
  let timer = setTimeout(insert, Math.max(0, delay - since));
  addEventListener("pagehide", () => {
    clearTimeout(timer);
    script?.remove();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) timer = setTimeout(insert, delay);
  });
}
