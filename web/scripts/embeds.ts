/** Fetches what listens to the page's embed; its frame is there without that. */
export function attachEmbed(): void {
  const embed = document.querySelector<HTMLElement>("[data-embed]");
  if (embed) void import("../islands/embed/run-embed.ts").then(({ runEmbed }) => runEmbed(embed));
}
