/** Closes the folded menu in which a control stands, if it stands in one, and focuses its summary: a dialog gives the focus back there. */
export function closeMenu(control: Element): void {
  const menu = control.closest("details");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}
