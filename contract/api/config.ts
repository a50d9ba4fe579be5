/**
 * The configuration that the server gives the browser in every document's `<script type="application/json" id="config">`,
 * so that one build serves any environment. Nothing in it is secret.
 */
export type RuntimeConfig = {
  /** The origin of `/rest/v1` and `/auth/v1`; "" for this site itself. */
  projectUrl: string;
  publishableKey: string;
  /** The desk's only account. */
  adminEmail: string;
  /** The embedded estimate calculator: its page, the product id that it gets, and its helper script if it has one. */
  calculator: { url: string; productId: string; helperUrl: string | null };
  /** The embedded lead form: its page, and its embed script if it has one. */
  leadForm: { url: string; scriptUrl: string | null };
  /** Turnstile's key for the forms and the chat; absent if they have no challenge. */
  turnstileSiteKey?: string;
  /** The services that measure a house by its address, as visitors know them; absent if the calculator does not offer it. */
  roofLookup?: { geocoder: string; surveyor: string };
  /** The language model that chooses Eve's replies, and the host that runs it; absent if she works without one. */
  eveModel?: { name: string; host: string };
  /** Tag manager container; null loads none. */
  gtmId: string | null;
  /** True if visitors may open the chat log viewer. */
  chatLogViewer: boolean;
  /** True if the desk has the tab in which staff change the site. */
  siteEditing: boolean;
  /** The key by which push services know this site (VAPID), in base64url; only in the desk's document. */
  pushKey: string;
};

const UNCONFIGURED: RuntimeConfig = {
  projectUrl: "",
  publishableKey: "",
  adminEmail: "",
  calculator: { url: "/embed/calculator", productId: "", helperUrl: null },
  leadForm: { url: "/embed/lead-form", scriptUrl: null },
  gtmId: null,
  chatLogViewer: true,
  siteEditing: true,
  pushKey: "",
};

/** The JSON in a document. A build leaves `{}` for the server to fill; `npm run dev` sets it by the environment. */
export function readConfigText(): string {
  if (import.meta.env.SSR)
    return (process.env.EAVES_PUBLIC_CONFIG ?? "{}").replaceAll("<", String.raw`\u003c`);
  return document.getElementById("config")?.textContent ?? "{}";
}

export function parseRuntimeConfig(text: string): RuntimeConfig {
  return { ...UNCONFIGURED, ...(JSON.parse(text) as Partial<RuntimeConfig>) };
}

let parsed: RuntimeConfig | undefined;

/** The configuration of this page. Only in the browser: while prerendering there is none yet. */
export function runtimeConfig(): RuntimeConfig {
  parsed ??= parseRuntimeConfig(readConfigText());
  return parsed;
}
