import { runtimeConfig } from "#contract/api/config.ts";

/** Fetches what measures visits, where the server names a container of Google Tag Manager. A page in a frame belongs to the page around it. */
export function offerMeasuring(): void {
  const { gtmId } = runtimeConfig();
  if (gtmId && window.self === window.top)
    void import("../islands/measuring/measuring.ts").then(({ startMeasuring }) => startMeasuring(gtmId));
}
