import type { Config } from "../config.ts";
import { nameServices } from "../roof-size/services.ts";
import type { AllowedOrigins } from "./security-headers.ts";

/** The part of the configuration that the browser needs. It is public. */
export function runtimeConfig(config: Config, adminEmail: string, publishableKey: string) {
  return {
    // Empty means the site's own origin, so that one build works under any host name.
    projectUrl: config.supabase?.url ?? "",
    publishableKey,
    adminEmail,
    calculator: {
      url: config.CALCULATOR_URL ?? "/embed/calculator",
      productId: config.CALCULATOR_PRODUCT_ID ?? "eaves",
      helperUrl: config.CALCULATOR_HELPER_URL ?? null,
    },
    leadForm: {
      url: config.LEAD_FORM_URL ?? "/embed/lead-form",
      scriptUrl: config.LEAD_FORM_SCRIPT_URL ?? null,
    },
    ...(config.eveModel && {
      eveModel: { name: config.eveModel.model, host: new URL(config.eveModel.url).host },
    }),
    gtmId: config.GTM_ID ?? null,
    ...(config.turnstile && { turnstileSiteKey: config.turnstile.siteKey }),
    ...(config.measuring && { roofLookup: nameServices(config.measuring) }),
    chatLogViewer: config.CHAT_LOG_VIEWER === "public",
    siteEditing: config.SITE_EDITING === "on",
  };
}

/** The foreign origins that this configuration needs. */
export function allowedOrigins(config: Config): AllowedOrigins {
  const origin = (url: string | undefined) => (url ? [new URL(url).origin] : []);
  const turnstile = config.turnstile ? ["https://challenges.cloudflare.com"] : [];
  const tagManager = config.GTM_ID ? ["https://www.googletagmanager.com"] : [];
  return {
    frames: [...origin(config.CALCULATOR_URL), ...origin(config.LEAD_FORM_URL), ...turnstile],
    scripts: [
      ...origin(config.CALCULATOR_HELPER_URL),
      ...origin(config.LEAD_FORM_SCRIPT_URL),
      ...tagManager,
      ...turnstile,
    ],
    connections: [
      ...origin(config.supabase?.url),
      ...(config.supabase ? [new URL(config.supabase.url).origin.replace(/^http/, "ws")] : []),
      ...(config.GTM_ID ? ["https://www.googletagmanager.com", "https://*.google-analytics.com"] : []),
    ],
  };
}
