import { runtimeConfig } from "#contract/api/config.ts";
import { showToast } from "../../ui/toast.ts";
import { embedActions } from "./embed-message.ts";

/** Milliseconds between the arrival of the calculator and its helper script. */
const HELPER_DELAY = 500;

/** Milliseconds after which a frame that has not loaded is called slow, with a way out. */
const SLOW_AFTER = 8_000;

/** Listens to an embed, brings its provider's script and says when something of it does not come. */
export function runEmbed(embed: HTMLElement): void {
  const frame = embed.querySelector("iframe");
  if (!frame) return;
  const { calculator, leadForm } = runtimeConfig();
  hear(frame);
  setTimeout(() => {
    if (embed.dataset.loaded === "true") return;
    note(embed, "loading").hidden = true;
    note(embed, "slow").hidden = false;
  }, SLOW_AFTER);
  if (embed.dataset.embed === "lead-form") bringScript(embed, leadForm.scriptUrl, 0);
  else bringScript(embed, calculator.helperUrl, HELPER_DELAY);
}

function note(embed: HTMLElement, name: "loading" | "slow" | "failed"): HTMLElement {
  return embed.querySelector(`[data-embed-note="${name}"]`) as HTMLElement;
}

/** Does what the messages of the frame's page ask. */
function hear(frame: HTMLIFrameElement): void {
  const provider = new URL(frame.src).origin;
  addEventListener("message", ({ data, origin, source }) => {
    const fromFrame = source !== null && source === frame.contentWindow;
    for (const action of embedActions({ data, origin, fromFrame }, provider)) {
      if (action.do === "leave") location.assign(action.url);
      else {
        window.dataLayer ??= [];
        window.dataLayer.push(action.entry);
      }
    }
  });
}

/**
 * Loads a provider's script, past any cache, `delay` milliseconds after the frame began; it goes when the page is left, and
 * comes back with it.
 */
function bringScript(embed: HTMLElement, address: string | null, delay: number): void {
  if (!address) return;
  let script: HTMLScriptElement | undefined;
  const bring = () => {
    const url = new URL(address, location.origin);
    url.searchParams.set("t", String(Date.now()));
    script = document.createElement("script");
    script.src = url.href;
    script.onerror = () => {
      const failed = note(embed, "failed");
      failed.hidden = false;
      const title = embed.dataset.failed;
      if (title) showToast({ tone: "error", title, text: failed.firstChild?.textContent ?? "" });
    };
    document.body.append(script);
  };
  const since = performance.now() - Number(embed.dataset.began);
  let timer = setTimeout(bring, Math.max(0, delay - since));
  addEventListener("pagehide", () => {
    clearTimeout(timer);
    script?.remove();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) timer = setTimeout(bring, delay);
  });
}
