/** Shows the address of the open answer (/faq#anchor) in the address bar, and opens the answer that the address names. */
export function linkQuestionsToAddress(): void {
  const questions = document.querySelectorAll<HTMLDetailsElement>("details.question");
  if (questions.length === 0) return;
  for (const question of questions) {
    question.addEventListener("toggle", () => showAddress(question));
    // A question may have been opened before the script ran; the first is open from the start and does not count.
    if (!question.hasAttribute("data-first")) showAddress(question);
  }
  addEventListener("hashchange", openAddressedQuestion);
  openAddressedQuestion();
}

/** Puts the question's anchor into the address bar, without a new entry in the history. */
function showAddress(question: HTMLDetailsElement): void {
  const anchor = question.querySelector(".answer")?.id;
  if (question.open && anchor && readAnchor() !== anchor) history.replaceState(null, "", `#${anchor}`);
}

/** Reads the decoded anchor of the address; empty when it is damaged. */
function readAnchor(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

function openAddressedQuestion(): void {
  const answer = document.getElementById(readAnchor());
  const question = answer?.closest<HTMLDetailsElement>("details.question");
  if (!question || question.open) return;
  question.open = true;
  question.scrollIntoView({ block: "nearest" });
}
