/**
 * What the server tells the browser at start, in every document's `<script type="application/json" id="config">`,
 * so that one build serves any environment. Nothing in it is secret.
 */
export type RuntimeConfig = {
  /** Where `/rest/v1` and `/auth/v1` are; empty: this site itself. */
  projectUrl: string;
  publishableKey: string;
  /** The one account that the desk signs in to. */
  adminEmail: string;
  /** The embedded estimate calculator; null where none is configured. */
  calculator: { url: string; productId: string; helperUrl: string } | null;
  /** The embedded lead form; null where none is configured. */
  leadForm: { url: string; scriptUrl: string } | null;
  gtmId: string | null;
  chatLogViewer: boolean;
};

const UNCONFIGURED: RuntimeConfig = {
  projectUrl: "",
  publishableKey: "",
  adminEmail: "",
  calculator: null,
  leadForm: null,
  gtmId: null,
  chatLogViewer: true,
};

/** The JSON that a document carries. A build leaves `{}` for the server to fill; `npm run dev` gives it by environment. */
export function configText(): string {
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
  parsed ??= parseRuntimeConfig(configText());
  return parsed;
}
