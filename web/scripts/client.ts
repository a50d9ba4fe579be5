// The script of every page. The document reads, links and opens without it.
import "../styles/site.css";
import { connection } from "#copy/messages.ts";
import { rememberFirstTouch } from "../attribution.ts";
import { showToast } from "../ui/toast.ts";
import { arrangeActionBar } from "./action-bar.ts";
import { afterActivation } from "./activation.ts";
import { attachBooking } from "./booking.ts";
import { listenForTest } from "./button-test.ts";
import { listenForChat } from "./chat.ts";
import { hydrateIslands } from "./hydrate-islands.ts";
import { improveNavigation } from "./navigation.ts";
import { attachNearParts } from "./near-parts.ts";
import { startPromo } from "./promo.ts";
import { linkQuestionsToAddress } from "./questions.ts";
import { loadTagManager } from "./tag-manager.ts";
import { listenForTooltips } from "./tooltips.ts";

afterActivation(() => {
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
  loadTagManager();
  startPromo();
});

/** Fetches what listens to the page's embed; its frame is there without that. */
function attachEmbed(): void {
  const embed = document.querySelector<HTMLElement>("[data-embed]");
  if (embed) void import("../islands/embed/run-embed.ts").then(({ runEmbed }) => runEmbed(embed));
}

/** Tells the visitor when the connection goes and when it is back. */
function noticeConnection(): void {
  addEventListener("offline", () => showToast({ tone: "error", title: connection.offline }));
  addEventListener("online", () => showToast({ tone: "success", title: connection.backOnline }));
}

/** A document has the year of its build; the visitor sees their own. */
function showYear(): void {
  for (const element of document.querySelectorAll("[data-year]"))
    element.textContent = String(new Date().getFullYear());
}
