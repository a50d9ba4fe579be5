// The script of every page. A document can be read and used without it.
import "../styles/site.css";
import { connection } from "#copy/messages.ts";
import { rememberFirstTouch } from "../attribution.ts";
import { showToast } from "../ui/toast.ts";
import { arrangeActionBar } from "./action-bar.ts";
import { listenForChat } from "./chat.ts";
import { hydrateIslands } from "./hydrate-islands.ts";
import { offerMeasuring } from "./measuring.ts";
import { improveNavigation } from "./navigation.ts";
import { attachBooking, attachNearParts } from "./near-parts.ts";
import { startPromo } from "./promo.ts";
import { linkQuestionsToAddress } from "./questions.ts";
import { listenForTooltips } from "./tooltips.ts";

runAfterActivation(() => {
  rememberFirstTouch();
  improveNavigation();
  arrangeActionBar();
  hydrateIslands();
  attachEmbed();
  attachBooking();
  listenForChat();
  linkQuestionsToAddress();
  attachNearParts();
  listenForTest();
  listenForTooltips();
  noticeConnection();
  showYear();
  offerMeasuring();
  startPromo();
});

/** Runs `begin` at once, or for a prerendered page when it is shown. */
function runAfterActivation(begin: () => void): void {
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", begin, { once: true });
  else begin();
}

/** Fetches the script for the page's embed; the frame itself needs no script. */
function attachEmbed(): void {
  const embed = document.querySelector<HTMLElement>("[data-embed]");
  if (embed) void import("../islands/embed/run-embed.ts").then(({ runEmbed }) => runEmbed(embed));
}

/** Makes the button of /button-test show its alert. */
function listenForTest(): void {
  const button = document.querySelector<HTMLElement>("[data-alert]");
  button?.addEventListener("click", () => alert(button.dataset.alert));
}

/** Tells the visitor when the connection is lost and when it is back; once, and not again by each frame of the page. */
function noticeConnection(): void {
  if (window.self !== window.top) return;
  addEventListener("offline", () => showToast({ tone: "error", title: connection.offline }));
  addEventListener("online", () => showToast({ tone: "success", title: connection.backOnline }));
}

/** Shows the current year, because the document holds the year of its build. */
function showYear(): void {
  for (const element of document.querySelectorAll("[data-year]"))
    element.textContent = String(new Date().getFullYear());
}
