/** The button of /button-test. */
export function listenForTest(): void {
  const button = document.querySelector<HTMLElement>("[data-alert]");
  button?.addEventListener("click", () => alert(button.dataset.alert));
}
