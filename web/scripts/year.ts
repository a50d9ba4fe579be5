/** A document has the year of its build; the visitor sees their own. */
export function showYear(): void {
  for (const element of document.querySelectorAll("[data-year]"))
    element.textContent = String(new Date().getFullYear());
}
