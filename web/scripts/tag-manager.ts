import { runtimeConfig } from "#contract/api/config.ts";

const SOURCE = "https://www.googletagmanager.com/gtm.js";

declare global {
  interface Window {
    /** Queue of Google Tag Manager; entries wait in it until a container is loaded, if there is one. */
    dataLayer?: unknown[];
  }
}

/** Loads the Google Tag Manager container that the server's configuration names, if any. */
export function loadTagManager(): void {
  const { gtmId } = runtimeConfig();
  if (!gtmId) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${SOURCE}?id=${encodeURIComponent(gtmId)}`;
  document.head.append(script);
}
