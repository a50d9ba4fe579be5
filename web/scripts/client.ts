// The script of every page. The document reads, links and opens without it.
import "../styles/site.css";
import { rememberFirstTouch } from "../attribution.ts";
import { arrangeActionBar } from "./action-bar.ts";
import { afterActivation } from "./activation.ts";
import { attachBooking } from "./booking.ts";
import { listenForTest } from "./button-test.ts";
import { attachCarousels } from "./carousels.ts";
import { listenForChat } from "./chat.ts";
import { noticeConnection } from "./connection-notices.ts";
import { attachEmbed } from "./embeds.ts";
import { hydrateIslands } from "./hydrate-islands.ts";
import { improveNavigation } from "./navigation.ts";
import { startPromo } from "./promo.ts";
import { addressQuestions } from "./questions.ts";
import { loadTagManager } from "./tag-manager.ts";
import { listenForTooltips } from "./tooltips.ts";
import { attachTouchedPictures } from "./touched-pictures.ts";
import { showYear } from "./year.ts";

afterActivation(() => {
  rememberFirstTouch();
  improveNavigation();
  arrangeActionBar();
  hydrateIslands();
  attachEmbed();
  attachBooking();
  listenForChat();
  addressQuestions();
  attachCarousels();
  attachTouchedPictures();
  listenForTest();
  listenForTooltips();
  noticeConnection();
  showYear();
  loadTagManager();
  startPromo();
});
