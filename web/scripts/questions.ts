/** Each answer has an address (/faq#anchor): the address bar takes that of the open one, and an address opens its own. */
export function linkQuestionsToAddress(): void {
  const questions = document.querySelectorAll<HTMLDetailsElement>("details.question");
  if (questions.length === 0) return;
  for (const question of questions) {
    question.addEventListener("toggle", () => showAddress(question));
    // It may have been opened before there was script; the first one is open without anybody's doing.
    if (!question.hasAttribute("data-first")) showAddress(question);
  }
  addEventListener("hashchange", openAddressed);
  openAddressed();
}

/** Without an entry in the history. */
function showAddress(question: HTMLDetailsElement): void {
  const anchor = question.querySelector(".answer")?.id;
  if (question.open && anchor && addressed() !== anchor) history.replaceState(null, "", `#${anchor}`);
}

/** What the address names, in its own letters; nothing when it is spoilt. */
function addressed(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

function openAddressed(): void {
  const answer = document.getElementById(addressed());
  const question = answer?.closest<HTMLDetailsElement>("details.question");
  if (!question || question.open) return;
  question.open = true;
  question.scrollIntoView({ block: "nearest" });
}
