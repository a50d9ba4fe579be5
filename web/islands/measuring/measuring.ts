import { measuring as words } from "#copy/measuring.ts";
import { loadAllStyles } from "../../scripts/load-all-styles.ts";
import { type MeasuringAnswer, readAnswer, storeAnswer } from "./answer.ts";
import { denyByDefault, isTagManagerHere, removeGoogleCookies, startTagManager } from "./tag-manager.ts";

/**
 * Asks the visitor, once a year, if visits may be measured by a container of Google Tag Manager. It is loaded only after a yes. The button at
 * the foot of the page asks again.
 */
export function startMeasuring(container: string): void {
  denyByDefault();
  const answer = readAnswer();
  if (answer === "yes") startTagManager(container);
  if (answer === null) void ask(container);
  const button = document.querySelector<HTMLElement>("[data-measuring]");
  button?.classList.remove("invisible");
  button?.addEventListener("click", () => void ask(container, button));
}

/** Shows the question. `opener`, the button that asked for it, gets the focus back after the answer. */
async function ask(container: string, opener?: HTMLElement): Promise<void> {
  await loadAllStyles(); // a document does not hold those of the banner
  const present = document.querySelector<HTMLElement>(".measuring");
  const banner = present ?? makeBanner(take);
  if (!present) document.querySelector("main")?.before(banner);
  if (opener) banner.focus();

  function take(answer: MeasuringAnswer): void {
    storeAnswer(answer);
    banner.remove();
    opener?.focus();
    if (answer === "yes") startTagManager(container);
    else stopMeasuring();
  }
}

/** Ends what an earlier yes has begun: only a new page is without the container's scripts. */
function stopMeasuring(): void {
  removeGoogleCookies();
  if (isTagManagerHere()) location.reload();
}

function makeBanner(take: (answer: MeasuringAnswer) => void): HTMLElement {
  const banner = document.createElement("section");
  banner.className = "measuring";
  banner.tabIndex = -1;
  banner.setAttribute("aria-labelledby", "measuring-title");
  const title = makeElement("h2", words.title);
  title.id = "measuring-title";
  const text = makeElement("p", `${words.text} `);
  const link = makeElement("a", words.privacy.label);
  link.href = words.privacy.path;
  text.append(link);
  const buttons = makeElement("p", "");
  for (const answer of ["no", "yes"] as const) {
    const button = makeElement("button", words[answer]);
    button.type = "button";
    button.addEventListener("click", () => take(answer));
    buttons.append(button);
  }
  banner.append(title, text, buttons);
  return banner;
}

function makeElement<Tag extends "h2" | "p" | "a" | "button">(tag: Tag, text: string) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
