declare global {
  interface Window {
    /** Queue of Google Tag Manager; entries wait in it until a container is loaded, if there is one. */
    dataLayer?: unknown[];
  }
}

const SOURCE = "https://www.googletagmanager.com/gtm.js";

/** The uses in Google's Consent Mode v2 that a yes allows. Ads that follow a person are not asked for, so they stay denied. */
const ALLOWED = ["analytics_storage", "ad_storage", "ad_user_data"];
const NEVER = "ad_personalization";

/** Denies every use of what is measured: to be called before anything else comes into the queue. */
export function denyByDefault(): void {
  tellConsent("default", Object.fromEntries([...ALLOWED, NEVER].map((use) => [use, "denied"])));
}

/** Allows measuring, and loads the container; once for each page. */
export function startTagManager(container: string): void {
  if (isTagManagerHere()) return;
  tellConsent("update", Object.fromEntries(ALLOWED.map((use) => [use, "granted"])));
  window.dataLayer?.push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${SOURCE}?id=${encodeURIComponent(container)}`;
  document.head.append(script);
}

/** True once the container's script was asked for in this page. */
export function isTagManagerHere(): boolean {
  return document.querySelector(`script[src^="${SOURCE}"]`) !== null;
}

function tellConsent(kind: "default" | "update", uses: Record<string, string>): void {
  pushCommand("consent", kind, uses);
}

/** Queues a command as Google's `gtag` does: the container takes one only as the arguments of a function. */
function pushCommand(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: an array is no command to the container.
  window.dataLayer.push(arguments);
}

/** Removes the cookies that Google's scripts have set for this site and the domains above it. */
export function removeGoogleCookies(): void {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  const labels = location.hostname.split(".");
  const domains = ["", ...labels.map((_, place) => `; domain=${labels.slice(place).join(".")}`)];
  for (const name of names.filter((each) => /^_(ga|gcl|gid|gat)/.test(each)))
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers.
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
}
