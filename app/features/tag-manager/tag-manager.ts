import { useEffect } from "react";
import { runtimeConfig } from "../../runtime-config.ts";

const SOURCE = "https://www.googletagmanager.com/gtm.js";

/** Loads the Google Tag Manager container that the server names, once; nothing of it when none is named. */
export function useTagManager(): void {
  useEffect(() => {
    const { gtmId } = runtimeConfig();
    if (!gtmId || document.querySelector(`script[src^="${SOURCE}"]`)) return;
    window.dataLayer ??= [];
    window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
    const script = document.createElement("script");
    script.async = true;
    script.src = `${SOURCE}?id=${encodeURIComponent(gtmId)}`;
    document.head.append(script);
  }, []);
}
