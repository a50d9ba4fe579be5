/** Marks of browsers in what they send, in the order in which they count: many name others, too. */
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;

const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS", "Mac"],
  ["CrOS", "Chromebook"],
  ["Linux", "Linux"],
] as const;

/** Names a browser for people, as "Chrome on Android"; "Browser" for one that says nothing known. */
export function nameBrowser(userAgent = navigator.userAgent): string {
  const find = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1];
  return [find(BROWSERS) ?? "Browser", find(SYSTEMS)].filter(Boolean).join(" on ");
}
